import { expect, test } from 'vitest';
import { type BoxSettings, defaultBoxSettings } from '../contract';
import { donation, follower, goalReached, perkLine, purchase, queued } from '../testing/events';
import { type Decision, decideNext, pairWaitMs } from './decide';

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

const minute = 60_000;
const limitMs = defaultBoxSettings().awayAfterMs;
const tips = (count: number) => Array.from({ length: count }, (_, index) => queued(index + 1, donation({ id: `d${index}` })));
const seqsOf = (decision: Decision) => ('queued' in decision ? decision.queued.map(({ seq }) => seq) : []);

test('[SHW-9] several that are older than the limit are one alert; younger ones stand alone', () => {
  const pending = [queued(1, donation()), queued(2, follower()), queued(3, goalReached(), 9 * minute)];
  const decision = decideNext(pending, box(), 10 * minute);
  expect(decision).toMatchObject({ tag: 'sum-up', cause: 'late' });
  expect(seqsOf(decision)).toEqual([1, 2]);
});

test('[SHW-9] one that is late alone is shown as itself, and so are all where the limit is 0', () => {
  const pending = [queued(1, donation()), queued(2, follower(), limitMs)];
  expect(decideNext(pending, box(), limitMs + 1)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  const old = [queued(1, donation()), queued(2, follower())];
  expect(decideNext(old, box({ awayAfterMs: 0 }), limitMs + 1)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[SHW-9] a donation and its purchase are late together, and one alert when nothing else is late', () => {
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decideNext(pair, box(), 10 * minute)).toMatchObject({ tag: 'show', source: [withPerks, purchase()] });
  const three = [queued(1, purchase()), queued(2, follower()), queued(3, withPerks)];
  expect(seqsOf(decideNext(three, box(), 10 * minute))).toEqual([3, 1, 2]);
});

test('[SHW-9] what was missed is as old as its business time says, by the server’s clock', () => {
  const nowMs = Date.parse(donation().data.createdAt) + 10 * minute;
  const missed = [donation(), follower()].map((event, index) => ({ ...queued(index, event, nowMs), arrival: 'reconciled' as const }));
  expect(decideNext(missed, box(), nowMs)).toMatchObject({ tag: 'sum-up', cause: 'late' });
  expect(decideNext(missed, box(), nowMs, -9 * minute)).toMatchObject({ tag: 'show' });
  const live = missed.map((one) => ({ ...one, arrival: 'live' as const }));
  expect(decideNext(live, box(), nowMs)).toMatchObject({ tag: 'show' });
});

test('[SHW-10] more than the limit of a kind are one alert, whatever stands between them', () => {
  const pending = [...tips(6), queued(50, follower()), ...tips(5).map((tip) => ({ ...tip, seq: tip.seq + 100 }))];
  const decision = decideNext(pending, box(), 0);
  expect(decision).toMatchObject({ tag: 'sum-up', cause: 'many' });
  expect(seqsOf(decision)).toEqual([1, 2, 3, 4, 5, 6, 101, 102, 103, 104, 105]);
});

test('[SHW-10] as many as the limit stay alone, and any number where it is 0', () => {
  expect(decideNext(tips(10), box(), 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  expect(decideNext(tips(500), box({ groupAbove: 0 }), 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[SHW-10] what the box leaves out is not in a summary, and a donation that waits for its purchase is not yet', () => {
  const strict = box({ minimumAmounts: { USD: 501 }, groupAbove: 1 });
  const pending = [
    queued(1, donation({ amount: 900 })),
    queued(2, donation()),
    queued(3, donation({ id: 'p', amount: 900, perks: [perkLine()] })),
    queued(4, donation({ amount: 900 })),
  ];
  expect(seqsOf(decideNext(pending, strict, 0))).toEqual([1, 4]);
});
