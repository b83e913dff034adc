import { expect, test } from 'vitest';
import type { QueuedEvent } from '../../../contract/engine';
import { follower } from '../../../testing/events';
import { ElementQueue } from './elementQueue';
import { TestQueue } from './testQueue';

const queued: QueuedEvent = {
  seq: 1,
  key: 'follower.created:a',
  arrival: 'live',
  receivedAtMs: 0,
  event: follower(),
  mark: { leaving: { atMs: 30_000, isRefused: false, by: 'creator' } },
};

test('[CTL-7] marks of a failed write are taken back, unless a later write set them', () => {
  const queue = new ElementQueue([queued]);
  const undo = queue.mark({ 1: { leaving: undefined } });
  undo(false);
  expect(queue.pending[0]?.mark).toEqual(queued.mark);
  const again = queue.mark({ 1: { leaving: undefined } });
  const approve = queue.mark({ 1: { approvedAtMs: 5 } });
  again(false);
  expect(queue.pending[0]?.mark).toEqual({ approvedAtMs: 5 });
  approve(false);
  expect(queue.pending[0]?.mark).toEqual(queued.mark);
});

test('[CTL-7] a stored decision stays when an earlier write hangs and then fails', () => {
  const queue = new ElementQueue([queued]);
  const undo = queue.mark({ 1: { leaving: undefined } });
  const approve = queue.mark({ 1: { approvedAtMs: 5 } });
  approve(true);
  undo(false);
  expect(queue.pending[0]?.mark).toEqual({ approvedAtMs: 5 });
});

test('[SPG-10] tests that start together run in turn; an expired test does not run', () => {
  const tests = new TestQueue();
  const source = [follower()] as const;
  for (let count = 0; count < 20; count += 1) tests.add({ source }, 0);
  for (let turn = 0; turn < 19; turn += 1) expect(tests.next(turn * 7_000)).toMatchObject({ source });
  expect(tests.size).toBe(1);
  expect(tests.next(18 * 7_000 + 30_001)).toBeUndefined();
  expect(tests.size).toBe(0);
});
