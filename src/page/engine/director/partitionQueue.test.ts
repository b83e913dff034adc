import { expect, test, vi } from 'vitest';
import { undoMs } from '../../../contract/engine';
import { follower } from '../../../testing/events';
import { nothingMuted } from '../../../testing/liveBox';
import { createMemoryLedger } from '../../../testing/memoryLedger';
import { openBox } from '../../../testing/openBox';
import { createVirtualTime } from '../../../testing/virtualTime';
import { maxEndedPerStep } from '../../alerts';
import type { Ledger } from '../ledger';
import type { Director } from './director';
import { clear } from './queueCommands';

const many = Array.from({ length: 2 * maxEndedPerStep + 1 }, (_, index) => follower({ id: `f${index}` }));

const steps = [maxEndedPerStep, maxEndedPerStep, 1];

/** A box, and how many events ended in each of its writes. */
async function openCounting(given: Parameters<typeof openBox>[0]) {
  const written: number[] = [];
  const ledger = createMemoryLedger(createVirtualTime().clock);
  const counting: Ledger = {
    ...ledger,
    end: (box, completions) => {
      written.push(completions.length);
      return ledger.end(box, completions);
    },
  };
  return { written, ...(await openBox({ ...given, ledger: counting })) };
}

/** Waits until the queue is empty, without letting time pass. */
async function untilEmpty(director: Director) {
  await vi.waitFor(() => expect(director.pending).toEqual([]), 10_000);
}

test('[CTL-7] many cleared alerts end in several writes, one directly after the other', async () => {
  const { written, director, time, receive } = await openCounting({ page: false });
  await receive(...many);
  expect(await clear(director, 'dock')).toBe(many.length);
  await time.advance(undoMs);
  await untilEmpty(director);
  expect(written).toEqual(steps);
});

test('[CTL-1] many muted alerts end in several writes, one directly after the other', async () => {
  const control = { paused: false, muted: { ...nothingMuted, alerts: true } };
  const { written, director, receive } = await openCounting({ control });
  await receive(...many);
  await untilEmpty(director);
  expect(written).toEqual(steps);
});
