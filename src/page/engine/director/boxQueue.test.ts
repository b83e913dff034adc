import { expect, test } from 'vitest';
import type { QueuedEvent } from '../../../contract';
import { follower } from '../../../testing/events';
import { BoxQueue } from './boxQueue';

const queued: QueuedEvent = {
  seq: 1,
  key: 'follower.created:a',
  arrival: 'live',
  receivedAtMs: 0,
  event: follower(),
  mark: { leaving: { atMs: 30_000, isRefused: false, by: 'creator' } },
};

test('[CTL-7] marks of a write that failed are taken back, unless a later write set them', () => {
  const queue = new BoxQueue([queued]);
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

test('[CTL-7] a decision that was stored stays when an earlier one, whose write hung, fails after it', () => {
  const queue = new BoxQueue([queued]);
  const undo = queue.mark({ 1: { leaving: undefined } });
  const approve = queue.mark({ 1: { approvedAtMs: 5 } });
  approve(true);
  undo(false);
  expect(queue.pending[0]?.mark).toEqual({ approvedAtMs: 5 });
});
