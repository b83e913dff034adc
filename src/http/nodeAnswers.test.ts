import { expect, test } from 'vitest';
import { createNodeAnswers } from './nodeAnswers';

const turnEnd = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const sent: string[] = [];
  return { sent, answers: createNodeAnswers((name: string) => sent.push(name)) };
}

test('what is ready in the turn of its request leaves at its end, together and in its order', async () => {
  const { sent, answers } = start();
  for (const name of ['a', 'b']) {
    answers.expect();
    answers.send(name);
  }
  await Promise.resolve();
  expect(sent).toEqual([]);
  await turnEnd();
  expect(sent).toEqual(['a', 'b']);
});

test('what is ready later leaves at once', async () => {
  const { sent, answers } = start();
  answers.expect();
  await turnEnd();
  answers.send('a');
  expect(sent).toEqual(['a']);
});

test('an answer waits for seven others at most', async () => {
  const { sent, answers } = start();
  answers.expect();
  const names = Array.from('abcdefghij');
  for (const name of names) answers.send(name);
  expect(sent).toEqual(names.slice(0, 8));
  await turnEnd();
  expect(sent).toEqual(names);
});

test('what a request leaves to the end of its turn comes after the answers that are ready', async () => {
  const { sent, answers } = start();
  answers.expect();
  setImmediate(() => sent.push('commit'));
  answers.send('a');
  await turnEnd();
  expect(sent).toEqual(['a', 'commit']);
});
