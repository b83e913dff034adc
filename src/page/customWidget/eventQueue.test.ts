import { expect, test } from 'vitest';
import { createEventQueue } from './eventQueue';
import type { EventDetail } from './eventShapes';

const tip = (name: string): EventDetail => ({ listener: 'tip-latest', event: { name } });

function openQueue(duration: unknown, onEvent: (name: unknown, resume: () => void) => void = () => {}) {
  const received: unknown[] = [];
  let pending: { readonly ms: number; readonly run: () => void } | null = null;
  const queue = createEventQueue({
    duration: () => duration,
    send: ({ listener, event }) => {
      received.push(event.name ?? listener);
      onEvent(event.name, () => queue.resume());
    },
    after: (ms, run) => {
      pending = { ms, run };
      return () => {
        pending = null;
      };
    },
  });
  return {
    queue,
    received,
    pending: () => pending?.ms ?? null,
    pass: () => {
      const { run } = pending ?? { run: () => {} };
      pending = null;
      run();
    },
  };
}

test('[CUS-86] a widget with a duration receives one event at a time', () => {
  const { queue, received, pending, pass } = openQueue('15');
  for (const name of ['a', 'b', 'c']) queue.add(tip(name));
  expect([received, pending()]).toEqual([['a'], 15_000]);
  pass();
  expect(received).toEqual(['a', 'b']);
  pass();
  pass();
  expect([received, pending()]).toEqual([['a', 'b', 'c'], null]);
  queue.add(tip('d'));
  expect(received.at(-1)).toBe('d');
});

test('[CUS-86] `resumeQueue` sends the next event, also if it is called within an event', () => {
  const { queue, received } = openQueue(15, (name, resume) => name !== 'b' && resume());
  for (const name of ['a', 'b', 'c', 'd']) queue.add(tip(name));
  expect(received).toEqual(['a', 'b']);
  queue.resume();
  expect(received).toEqual(['a', 'b', 'c', 'd']);
  queue.resume();
  expect(received).toHaveLength(4);
});

test('[CUS-86] listeners that StreamElements does not queue receive events at once', () => {
  const { queue, received } = openQueue(15);
  queue.add(tip('a'));
  queue.add(tip('b'));
  for (const listener of ['event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update']) queue.add({ listener, event: {} });
  expect(received).toEqual(['a', 'event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update']);
});

test.each([undefined, 0, '', 'soon', -1, null])('[CUS-86] without a duration (%s) every event is sent at once', (duration) => {
  const { queue, received, pending } = openQueue(duration);
  for (const name of ['a', 'b']) queue.add(tip(name));
  expect([received, pending()]).toEqual([['a', 'b'], null]);
});
