import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
import type { Outcome } from './ports';

test('[DLV-13] after a resync: forget the cursor, read REST, connect without a resume point, read REST again', async () => {
  const { live, connect, connects, passes, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.domain('2-0') + frame.control('resync', { reason: 'cursor-trimmed' }));
  expect(stored.cursor).toBeNull();
  expect(passes.map(({ phase }) => phase)).toEqual(['before']);
  expect(connects).toHaveLength(1);
  passes[0]?.done();
  await settle();
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['before', 'after']);
});

test('[DLV-13] a failing first pass is tried three times; then the stream opens and requires another pass', async () => {
  const { live, connect, connects, passes, time } = scriptStream();
  await live('1-0');
  await connect().send(frame.control('resync', { reason: 'cursor-ahead' }));
  for (let tries = 0; tries < 3; tries += 1) {
    expect(connects).toHaveLength(1);
    passes.at(-1)?.fail();
    await time.advance(5_000);
  }
  connect().open();
  await connect().send(frame.connected);
  await time.advance(10_000);
  expect(passes.map(({ phase }) => phase)).toEqual(['before', 'before', 'before', 'after']);
});

test('[DLV-13] a hanging first pass delays the stream by a minute; the second pass starts from the front', async () => {
  const { client, connect, connects, passes, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.control('resync', { reason: 'cursor-ahead' }));
  await time.advance(59_000);
  expect(connects).toHaveLength(1);
  await time.advance(2_000);
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase, aborted }) => [phase, aborted()])).toEqual([
    ['after', true],
    ['before', true],
    ['after', false],
  ]);
});

test('[DLV-13] a resync on each connect: attempts become rarer, and none sends a cursor', async () => {
  const { client, connect, connects, passes, time } = scriptStream();
  client.start('1-0');
  await settle();
  for (let second = 0; second < 600; second += 1) {
    connect().open();
    await connect().send(frame.control('resync', { reason: 'replay-corrupt' }));
    passes.at(-1)?.done();
    await time.advance(1_000);
  }
  expect(connects.length).toBeGreaterThan(10);
  expect(connects.length).toBeLessThan(40);
  expect(connects.slice(1).some(({ url }) => url.searchParams.has('lastEventId'))).toBe(false);
}, 60_000);

test('[DLV-6] an endless line counts as a resync: the same cursor would bring it again', async () => {
  const { live, connect, passes, stored } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}data: ${'x'.repeat(300_000)}`);
  expect(passes.map(({ phase }) => phase)).toEqual(['before']);
  expect(stored.cursor).toBeNull();
});

test('[DLV-13] a resync ends a running pass, and the second pass starts from the front', async () => {
  const { client, connect, connects, passes } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.control('resync', { reason: 'live-buffer-overflow' }));
  expect(passes.map(({ phase, aborted }) => [phase, aborted()])).toEqual([
    ['after', true],
    ['before', false],
  ]);
  passes[0]?.done();
  await settle();
  expect(connects).toHaveLength(1);
  passes[1]?.done();
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['after', 'before', 'after']);
});

test('[DLV-13] a batch that was being stored during a resync does not restore its cursor', async () => {
  let store = () => {};
  const intake = () => new Promise<Outcome>((resolve) => (store = () => resolve('complete')));
  const { live, connect, passes, stored } = scriptStream({ intake });
  await live('1-0');
  stored.cursor = '2-0';
  await connect().send(frame.domain('2-0') + frame.domain('3-0'));
  await connect().send(frame.control('resync', { reason: 'replay-corrupt' }));
  store();
  await settle();
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBeNull();
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
});
