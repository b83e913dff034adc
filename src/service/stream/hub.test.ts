import { expect, test } from 'vitest';
import type { LogEntry } from '../log/eventLog';
import { settle } from '../testing/fakeTime';
import { createHub, type Hub, type Subscriber } from './hub';

const data = { id: 'f', username: 'f', displayName: null, platform: 'x', origin: 'manual', createdAt: '2026-03-01T12:00:00Z' };

function start() {
  let announce = (_entries: readonly LogEntry[]) => {};
  const hub = createHub({
    subscribe: (_, listener) => {
      announce = (entries) => listener.receive(entries);
      const leave = () => {
        announce = () => undefined;
      };
      return { ready: Promise.resolve(null), leave };
    },
  });
  const append = (...numbers: readonly number[]) =>
    announce(numbers.map((sequence) => ({ id: { ms: 1, sequence }, version: 1, type: 'follower.created', data: JSON.stringify(data) })));
  return { hub, append };
}

function join(hub: Hub) {
  const received: number[][] = [];
  const subscriber: Subscriber = {
    push: (batch) => void received.push(batch.map(({ id }) => id.sequence)),
    receiveGap: () => void received.push([]),
  };
  void hub.join('a', subscriber);
  return { received, leave: () => hub.leave('a', subscriber) };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('the events of two turns are received as one batch, in order', async () => {
  const { hub, append } = start();
  const reader = join(hub);
  append(1, 2);
  await nextTurn();
  append(3);
  expect(reader.received).toEqual([]);
  await settle();
  append(4);
  await settle();
  expect(reader.received).toEqual([[1, 2, 3], [4]]);
});

test('a subscriber that joins between an append and its batch does not receive it; earlier subscribers do', async () => {
  const { hub, append } = start();
  const early = join(hub);
  append(1);
  const late = join(hub);
  append(2);
  await settle();
  expect([early.received, late.received]).toEqual([[[1], [2]], [[2]]]);
});

test('after catching up nothing is received again, and subscribers receive nothing after leaving', async () => {
  const { hub, append } = start();
  const [stays, leaves] = [join(hub), join(hub)];
  append(1);
  hub.catchUp('a');
  append(2);
  leaves.leave();
  await settle();
  expect([stays.received, leaves.received]).toEqual([[[1], [2]], [[1]]]);
});
