import { expect, test, vi } from 'vitest';
import { undoMs } from '../../../contract/engine';
import { donation, follower, perkLine, purchase } from '../../../testing/events';
import { nothingMuted } from '../../../testing/liveElement';
import { createMemoryLedger } from '../../../testing/memoryLedger';
import { openElement } from '../../../testing/openElement';
import { createVirtualTime } from '../../../testing/virtualTime';
import { maxEndedPerStep } from '../../alerts';
import type { Ledger } from '../ledger';
import type { Director } from './director';
import { waitingAlerts } from './partitionQueue';
import { clear } from './queueCommands';

const many = Array.from({ length: 2 * maxEndedPerStep + 1 }, (_, index) => follower({ id: `f${index}` }));

const steps = [maxEndedPerStep, maxEndedPerStep, 1];

async function openCounting(given: Parameters<typeof openElement>[0]) {
  const written: number[] = [];
  const ledger = createMemoryLedger(createVirtualTime().clock);
  const counting: Ledger = {
    ...ledger,
    end: (element, completions) => {
      written.push(completions.length);
      return ledger.end(element, completions);
    },
  };
  return { written, ...(await openElement({ ...given, ledger: counting })) };
}

async function untilEmpty(director: Director) {
  await vi.waitFor(() => expect(director.pending).toEqual([]), 10_000);
}

test('[CTL-7] many cleared alerts end in several writes, one directly after another', async () => {
  const { written, director, time, receive } = await openCounting({ page: false });
  await receive(...many);
  expect(await clear(director, 'dock')).toBe(many.length);
  await time.advance(undoMs);
  await untilEmpty(director);
  expect(written).toEqual(steps);
});

test('[CTL-25] many muted alerts end in several writes, one directly after another', async () => {
  const control = { paused: false, muted: { ...nothingMuted, alerts: true } };
  const { written, director, receive } = await openCounting({ control });
  await receive(...many);
  await untilEmpty(director);
  expect(written).toEqual(steps);
});

test('[FLT-2] [CTL-5] waiting alerts are those that the element would show, whether a donation or its purchase came first', async () => {
  const { receive, director, box: element } = await openElement({ page: false });
  if (element) element.minimumAmounts = { USD: 501 };
  await receive(
    purchase({ donationId: 'large', cartTotal: 300 }),
    donation({ id: 'large', amount: 600, perks: [perkLine()] }),
    purchase({ donationId: 'small', cartTotal: 600 }),
    donation({ id: 'small', amount: 300, perks: [perkLine()] }),
  );
  const keys = waitingAlerts(director).alerts.map((events) => events.map(({ key }) => key));
  expect(keys).toEqual([['donation.created:large', 'perks.purchased:large']]);
});
