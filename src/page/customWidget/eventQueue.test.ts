import { expect, test } from 'vitest';
import { createEventQueue } from './eventQueue';
import type { EventDetail } from './eventShapes';

const tip = (name: string): EventDetail => ({ listener: 'tip-latest', event: { name } });

/** A queue with a clock of its own. `onTold`: called when the widget receives an event. */
function openQueue(duration: unknown, onTold: (name: unknown, resume: () => void) => void = () => {}) {
  const told: unknown[] = [];
  let pending: { readonly ms: number; readonly run: () => void } | null = null;
  const queue = createEventQueue({
    duration: () => duration,
    send: ({ listener, event }) => {
      told.push(event.name ?? listener);
      onTold(event.name, () => queue.resume());
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
    told,
    pending: () => pending?.ms ?? null,
    pass: () => {
      const { run } = pending ?? { run: () => {} };
      pending = null;
      run();
    },
  };
}

test('[CUS-86] a widget with a duration receives one event at a time', () => {
  const { queue, told, pending, pass } = openQueue('15');
  for (const name of ['a', 'b', 'c']) queue.add(tip(name));
  expect([told, pending()]).toEqual([['a'], 15_000]);
  pass();
  expect(told).toEqual(['a', 'b']);
  pass();
  pass();
  expect([told, pending()]).toEqual([['a', 'b', 'c'], null]);
  queue.add(tip('d'));
  expect(told.at(-1)).toBe('d');
});

test('[CUS-86] `resumeQueue` sends the next event, also if it is called within an event', () => {
  const { queue, told } = openQueue(15, (name, resume) => name !== 'b' && resume());
  for (const name of ['a', 'b', 'c', 'd']) queue.add(tip(name));
  expect(told).toEqual(['a', 'b']);
  queue.resume();
  expect(told).toEqual(['a', 'b', 'c', 'd']);
  queue.resume();
  expect(told).toHaveLength(4);
});

test('[CUS-86] listeners that StreamElements does not queue receive events at once', () => {
  const { queue, told } = openQueue(15);
  queue.add(tip('a'));
  queue.add(tip('b'));
  for (const listener of ['event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update']) queue.add({ listener, event: {} });
  expect(told).toEqual(['a', 'event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update']);
});

test.each([undefined, 0, '', 'soon', -1, null])('[CUS-86] without a duration (%s) every event is sent at once', (duration) => {
  const { queue, told, pending } = openQueue(duration);
  for (const name of ['a', 'b']) queue.add(tip(name));
  expect([told, pending()]).toEqual([['a', 'b'], null]);
});
