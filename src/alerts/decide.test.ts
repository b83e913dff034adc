import { expect, test } from 'vitest';
import { type BoxSettings, defaultBoxSettings } from '../contract';
import { donation, follower, goalReached, perkLine, purchase, queued } from '../testing/events';
import { decideNext, pairWaitMs } from './decide';

const box = (change: Partial<BoxSettings> = {}): BoxSettings => ({ ...defaultBoxSettings(), ...change });
const withPerks = donation({ perks: [perkLine()] });

test('an empty queue is idle', () => {
  expect(decideNext([], box(), 0)).toEqual({ tag: 'idle' });
});

test('events are shown in the order of their arrival', () => {
  const first = queued(1, follower());
  expect(decideNext([first, queued(2, donation())], box(), 0)).toEqual({ tag: 'show', queued: [first], source: [first.event] });
});

test('[SHW-2] a donation and its purchase are one alert, with the donation first', () => {
  const pair = [queued(1, withPerks), queued(2, purchase())] as const;
  expect(decideNext(pair, box(), 0)).toEqual({ tag: 'show', queued: pair, source: [withPerks, purchase()] });
  const reversed = decideNext([queued(1, purchase()), queued(2, withPerks)], box(), 0);
  expect(reversed).toMatchObject({ tag: 'show', source: [withPerks, purchase()] });
});

test('[SHW-2] a donation with perks waits at most 2 s for its purchase, and lets others pass', () => {
  const waiting = queued(1, withPerks, 1_000);
  expect(decideNext([waiting], box(), 1_500)).toEqual({ tag: 'wait', untilMs: 1_000 + pairWaitMs });
  expect(decideNext([waiting, queued(2, follower())], box(), 1_500)).toMatchObject({ tag: 'show', queued: [{ seq: 2 }] });
  expect(decideNext([waiting], box(), 1_000 + pairWaitMs)).toEqual({ tag: 'show', queued: [waiting], source: [withPerks] });
});

test('a donation does not wait for a purchase that the box would not show', () => {
  const quiet = box({ show: { ...defaultBoxSettings().show, 'perks.purchased': false } });
  expect(decideNext([queued(1, withPerks)], quiet, 0)).toMatchObject({ tag: 'show', source: [withPerks] });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decideNext(pair, quiet, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }], source: [withPerks] });
});

test('[SHW-7] a purchase without its donation is an alert of its own', () => {
  expect(decideNext([queued(1, purchase())], box(), 0)).toMatchObject({ tag: 'show', source: [purchase()] });
});

test('a type that is switched off is suppressed by name; its partner is still shown', () => {
  const purchasesOnly = box({ show: { ...defaultBoxSettings().show, 'donation.created': false } });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decideNext(pair, purchasesOnly, 0)).toMatchObject({ tag: 'suppress', suppressed: [{ rule: 'type-off', queued: { seq: 1 } }] });
  expect(decideNext(pair.slice(1), purchasesOnly, 0)).toMatchObject({ tag: 'show', source: [purchase()] });
});

test('[FLT-2] a donation below its currency’s minimum is suppressed, with its purchase; other currencies are not', () => {
  const strict = box({ minimumAmounts: { USD: 501 } });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decideNext(pair, strict, 0)).toMatchObject({
    tag: 'suppress',
    suppressed: [{ rule: 'below-minimum', queued: { seq: 1 } }, { queued: { seq: 2 } }],
  });
  expect(decideNext([queued(1, donation({ currency: 'JPY' }))], strict, 0)).toMatchObject({ tag: 'show' });
  expect(decideNext([queued(1, donation({ amount: 501 }))], strict, 0)).toMatchObject({ tag: 'show' });
});

test('[FLT-3] a choice of perks leaves out purchases of others only, and never a donation without perks', () => {
  const choosy = box({ perkIds: ['p2'] });
  expect(decideNext([queued(1, purchase())], choosy, 0)).toMatchObject({ tag: 'suppress', suppressed: [{ rule: 'perk-not-chosen' }] });
  expect(decideNext([queued(1, purchase({ perks: [perkLine(), perkLine({ id: 'p2' })] }))], choosy, 0)).toMatchObject({ tag: 'show' });
  expect(decideNext([queued(1, purchase({ perks: [], perk: { id: 'p2', title: null } }))], choosy, 0)).toMatchObject({ tag: 'show' });
  expect(decideNext([queued(1, donation()), queued(2, goalReached())], choosy, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[DLV-2] two genuine equal tips are two alerts', () => {
  const tips = [queued(1, donation({ id: 'a' })), queued(2, donation({ id: 'b' }))];
  expect(decideNext(tips, box(), 0)).toMatchObject({ queued: [{ seq: 1 }] });
  expect(decideNext(tips.slice(1), box(), 0)).toMatchObject({ queued: [{ seq: 2 }] });
});

test('everything at the head of a queue that is not shown ends in one step, and what is shown comes next', () => {
  const strict = box({ minimumAmounts: { USD: 501 } });
  const flood = Array.from({ length: 40 }, (_, index) => queued(index + 1, donation({ id: `d${index}` })));
  const decision = decideNext([...flood, queued(99, follower())], strict, 0);
  expect(decision.tag === 'suppress' && decision.suppressed.map(({ queued: { seq } }) => seq)).toEqual(flood.map(({ seq }) => seq));
  expect(decideNext([queued(99, follower())], strict, 0)).toMatchObject({ tag: 'show' });
});

test('[DLV-17] a clock that was set back makes no donation wait longer for its purchase', () => {
  expect(decideNext([queued(1, withPerks, 3_600_000)], box(), 0)).toMatchObject({ tag: 'show' });
});
