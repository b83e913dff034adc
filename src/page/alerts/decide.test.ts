import { describe, expect, test } from 'vitest';
import { defaultElementSettings, defaultPacing, type ElementSettings } from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase, queued } from '../../testing/events';
import { type Decision, decideNext } from './decide';
import { chooseNext } from './pacing/grouping';
import { pairWaitMs } from './pairing';
import type { EventFilter } from './suppression';

const element = (change: Partial<ElementSettings> = {}): ElementSettings => ({
  ...defaultElementSettings(),
  pacing: { ...defaultPacing, comboMs: 0 },
  ...change,
});
const decide = (pending: Parameters<typeof decideNext>[0], settings: EventFilter, nowMs: number, serverAheadMs = 0) =>
  decideNext(pending, settings, { nowMs, serverAheadMs }, chooseNext);
const withPerks = donation({ perks: [perkLine()] });

test('an empty queue is idle', () => {
  expect(decide([], element(), 0)).toEqual({ tag: 'idle' });
});

test('events are shown in the order of arrival', () => {
  const first = queued(1, follower());
  expect(decide([first, queued(2, donation())], element(), 0)).toEqual({ tag: 'show', queued: [first], cause: null, waiting: 1 });
});

test('[SHW-2] a donation and its purchase are one alert, with the donation first', () => {
  const pair = [queued(1, withPerks), queued(2, purchase())] as const;
  expect(decide(pair, element(), 0)).toEqual({ tag: 'show', queued: pair, cause: null, waiting: 0 });
  const reversed = decide([queued(1, purchase()), queued(2, withPerks)], element(), 0);
  expect(reversed).toMatchObject({ tag: 'show', cause: null, queued: [{ event: withPerks }, { event: purchase() }] });
});

test('[SHW-2] a donation with perks waits at most 2 s for its purchase; other events may pass it', () => {
  const waiting = queued(1, withPerks, 1_000);
  expect(decide([waiting], element(), 1_500)).toEqual({ tag: 'wait', untilMs: 1_000 + pairWaitMs });
  expect(decide([waiting, queued(2, follower())], element(), 1_500)).toMatchObject({ tag: 'show', queued: [{ seq: 2 }] });
  expect(decide([waiting], element(), 1_000 + pairWaitMs)).toEqual({ tag: 'show', queued: [waiting], cause: null, waiting: 0 });
});

test('a donation does not wait for a purchase that the element does not show', () => {
  const quiet = element({ show: { ...defaultElementSettings().show, 'perks.purchased': false } });
  expect(decide([queued(1, withPerks)], quiet, 0)).toMatchObject({ tag: 'show', queued: [{ event: withPerks }] });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decide(pair, quiet, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[SHW-2] a purchase without its donation is a separate alert', () => {
  expect(decide([queued(1, purchase())], element(), 0)).toMatchObject({ tag: 'show', queued: [{ event: purchase() }] });
});

test('events of a type that is off are not shown, with the reason; the partner is still shown', () => {
  const purchasesOnly = element({ show: { ...defaultElementSettings().show, 'donation.created': false } });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decide(pair, purchasesOnly, 0)).toMatchObject({ tag: 'end', ended: [{ outcome: { rule: 'type-off' }, queued: { seq: 1 } }] });
  expect(decide(pair.slice(1), purchasesOnly, 0)).toMatchObject({ tag: 'show', queued: [{ event: purchase() }] });
});

test('[FLT-2] a donation below its currency’s minimum is not shown, nor is its purchase; other currencies are', () => {
  const strict = element({ minimumAmounts: { USD: 501 } });
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decide(pair, strict, 0)).toMatchObject({
    tag: 'end',
    ended: [{ outcome: { rule: 'below-minimum' }, queued: { seq: 1 } }, { queued: { seq: 2 } }],
  });
  expect(decide([queued(1, donation({ currency: 'JPY' }))], strict, 0)).toMatchObject({ tag: 'show' });
  expect(decide([queued(1, donation({ amount: 501 }))], strict, 0)).toMatchObject({ tag: 'show' });
});

test('[FLT-2] a donation that reaches the minimum is shown with its purchase, in any order of arrival', () => {
  const strict = element({ minimumAmounts: { USD: 501 } });
  const large = [queued(1, purchase({ cartTotal: 300 })), queued(2, donation({ amount: 600, perks: [perkLine()] }))];
  expect(decide(large, strict, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 2 }, { seq: 1 }] });
  expect(decide(large.toReversed(), strict, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 2 }, { seq: 1 }] });
});

test('[FLT-2] a donation below the minimum is not shown, nor is its purchase, in any order of arrival', () => {
  const strict = element({ minimumAmounts: { USD: 501 } });
  for (const cartTotal of [null, 600]) {
    const small = [queued(1, purchase({ cartTotal })), queued(2, donation({ amount: 300, perks: [perkLine()] }))];
    for (const pending of [small, small.toReversed()])
      expect(decide(pending, strict, 0)).toMatchObject({
        tag: 'end',
        ended: [{ outcome: { rule: 'below-minimum' } }, { outcome: { rule: 'below-minimum' } }],
      });
  }
});

test('[FLT-2] if the donation’s type is off, the minimum applies to the purchase’s own total, in any order of arrival', () => {
  const purchasesOnly = element({ minimumAmounts: { USD: 501 }, show: { ...defaultElementSettings().show, 'donation.created': false } });
  const pair = [queued(1, purchase({ cartTotal: 600 })), queued(2, donation({ amount: 300, perks: [perkLine()] }))];
  expect(decide(pair, purchasesOnly, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  expect(decide(pair.toReversed(), purchasesOnly, 0)).toMatchObject({
    tag: 'end',
    ended: [{ outcome: { rule: 'type-off' }, queued: { seq: 2 } }],
  });
});

test('[FLT-4] an impossible amount is not shown, whatever the minimum', () => {
  const impossible = [-5, 0, 1e12 + 1, Number.MAX_SAFE_INTEGER].flatMap((amount) => [
    donation({ amount }),
    purchase({ cartTotal: amount }),
  ]);
  const events = [...impossible, goalReached({ amount: 0 }), goalReached({ totalRaised: -5 })];
  for (const event of events) {
    const one = queued(1, event);
    const outcome = { tag: 'suppressed', rule: 'impossible-amount' };
    expect(decide([one], element({ minimumAmounts: { USD: 500 } }), 0)).toEqual({ tag: 'end', ended: [{ queued: one, outcome }] });
  }
  for (const event of [donation({ amount: 1 }), donation({ amount: 1e12 }), purchase({ cartTotal: null }), follower()])
    expect(decide([queued(1, event)], element(), 0)).toMatchObject({ tag: 'show' });
});

test('[FLT-6] a choice of perks hides only purchases of other perks, never a donation without perks', () => {
  const choosy = element({ perkIds: ['p2'] });
  expect(decide([queued(1, purchase())], choosy, 0)).toMatchObject({ tag: 'end', ended: [{ outcome: { rule: 'perk-not-chosen' } }] });
  expect(decide([queued(1, purchase({ perks: [perkLine(), perkLine({ id: 'p2' })] }))], choosy, 0)).toMatchObject({ tag: 'show' });
  expect(decide([queued(1, purchase({ perks: [], perk: { id: 'p2', title: null } }))], choosy, 0)).toMatchObject({ tag: 'show' });
  expect(decide([queued(1, donation()), queued(2, goalReached())], choosy, 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

describe('[MOD-36] an event of a muted supporter is not shown', () => {
  const muting = (...mutedSupporters: string[]) => ({ ...element(), mutedSupporters });
  const muted = { outcome: { tag: 'suppressed', rule: 'muted-supporter' } };

  test.each([donation({ id: 'one' }), purchase({ donationId: 'one' }), follower({ displayName: null, username: 'Ada' })])(
    '$type',
    (event) => {
      const [one, next] = [queued(1, event), queued(2, follower({ id: 'other', displayName: 'Grace' }))];
      expect(decide([one, next], muting('Ada'), 0)).toMatchObject({ tag: 'end', ended: [{ ...muted, queued: { seq: 1 } }] });
      expect(decide([next, one], muting('Ada'), 0)).toMatchObject({ tag: 'show', queued: [{ seq: 2 }], waiting: 0 });
    },
  );

  test.each(['ADA', ' ada ', 'Ａｄａ', 'A\u200bda'])('in every spelling of the name: %j', (donorName) => {
    expect(decide([queued(1, donation({ donorName }))], muting('Ada'), 0)).toMatchObject({ tag: 'end', ended: [muted] });
  });

  test('other supporters, anonymous ones and goals are shown', () => {
    for (const event of [donation({ donorName: 'Adam' }), donation({ donorName: null }), goalReached({ description: 'Ada' })])
      expect(decide([queued(1, event)], muting('Ada', '\u3164'), 0)).toMatchObject({ tag: 'show' });
  });

  test('a donation and its purchase end together, in any order of arrival', () => {
    const pair = [queued(1, withPerks), queued(2, purchase())];
    for (const pending of [pair, pair.toReversed()])
      expect(decide(pending, muting('Ada'), 0)).toMatchObject({ tag: 'end', ended: [muted, muted] });
  });

  test('a purchase in the muted name does not play beside an anonymous donation', () => {
    const pair = [queued(1, donation({ donorName: null, perks: [perkLine()] })), queued(2, purchase())];
    expect(decide(pair.toReversed(), muting('Ada'), 0)).toMatchObject({ tag: 'end', ended: [{ ...muted, queued: { seq: 2 } }] });
    expect(decide(pair.slice(0, 1), muting('Ada'), pairWaitMs)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  });

  test('it is in no summary', () => {
    const names = ['Grace', 'Ada', 'Joan', 'Ada', 'Barbara'];
    const crowd = names.map((displayName, at) => queued(at + 1, follower({ id: `f${at}`, displayName })));
    const decision = decide(crowd, { ...muting('Ada'), groupAbove: 2 }, 0);
    expect(decision).toMatchObject({ tag: 'show', cause: 'many', queued: [{ seq: 1 }, { seq: 3 }, { seq: 5 }], waiting: 0 });
  });

  test('the reason of a type that is off comes first', () => {
    const off = { ...muting('Ada'), show: { ...element().show, 'follower.created': false } };
    expect(decide([queued(1, follower())], off, 0)).toMatchObject({ tag: 'end', ended: [{ outcome: { rule: 'type-off' } }] });
  });
});

test('[DLV-50] two separate equal tips are two alerts', () => {
  const tips = [queued(1, donation({ id: 'a' })), queued(2, donation({ id: 'b' }))];
  expect(decide(tips, element(), 0)).toMatchObject({ queued: [{ seq: 1 }] });
  expect(decide(tips.slice(1), element(), 0)).toMatchObject({ queued: [{ seq: 2 }] });
});

test('all hidden events at the head of a queue end in one step, then the next event is shown', () => {
  const strict = element({ minimumAmounts: { USD: 501 } });
  const flood = Array.from({ length: 40 }, (_, index) => queued(index + 1, donation({ id: `d${index}` })));
  const decision = decide([...flood, queued(99, follower())], strict, 0);
  expect(decision.tag === 'end' && decision.ended.map(({ queued: { seq } }) => seq)).toEqual(flood.map(({ seq }) => seq));
  expect(decide([queued(99, follower())], strict, 0)).toMatchObject({ tag: 'show' });
});

test('[DLV-53] a clock that is set back does not extend the wait for a purchase', () => {
  expect(decide([queued(1, withPerks, 3_600_000)], element(), 0)).toMatchObject({ tag: 'show' });
});

const minute = 60_000;
const limitMs = defaultElementSettings().awayAfterMs;
const tips = (count: number) => Array.from({ length: count }, (_, index) => queued(index + 1, donation({ id: `d${index}` })));
const seqsOf = (decision: Decision) => ('queued' in decision ? decision.queued.map(({ seq }) => seq) : []);

test('[SHW-9] several alerts older than the limit become one; newer alerts stay single', () => {
  const pending = [queued(1, donation()), queued(2, follower()), queued(3, goalReached(), 9 * minute)];
  const decision = decide(pending, element(), 10 * minute);
  expect(decision).toMatchObject({ tag: 'show', cause: 'late' });
  expect(seqsOf(decision)).toEqual([1, 2]);
});

test('[SHW-9] a single late alert is shown as itself; with a limit of 0 all alerts are', () => {
  const pending = [queued(1, donation()), queued(2, follower(), limitMs)];
  expect(decide(pending, element(), limitMs + 1)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  const old = [queued(1, donation()), queued(2, follower())];
  expect(decide(old, element({ awayAfterMs: 0 }), limitMs + 1)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[SHW-9] a donation and its purchase are late together, and stay one alert if nothing else is late', () => {
  const pair = [queued(1, withPerks), queued(2, purchase())];
  expect(decide(pair, element(), 10 * minute)).toMatchObject({
    tag: 'show',
    cause: null,
    queued: [{ event: withPerks }, { event: purchase() }],
  });
  const three = [queued(1, purchase()), queued(2, follower()), queued(3, withPerks)];
  expect(seqsOf(decide(three, element(), 10 * minute))).toEqual([3, 1, 2]);
});

test('[SHW-9] the age of a missed event is its business time by the server’s clock', () => {
  const nowMs = Date.parse(donation().data.createdAt) + 10 * minute;
  const missed = [donation(), follower()].map((event, index) => ({ ...queued(index, event, nowMs), arrival: 'reconciled' as const }));
  expect(decide(missed, element(), nowMs)).toMatchObject({ tag: 'show', cause: 'late' });
  expect(decide(missed, element(), nowMs, -9 * minute)).toMatchObject({ tag: 'show' });
  const live = missed.map((one) => ({ ...one, arrival: 'live' as const }));
  expect(decide(live, element(), nowMs)).toMatchObject({ tag: 'show' });
});

test('[SHW-10] more than the limit of a type become one alert, also with other events between them', () => {
  const pending = [...tips(6), queued(50, follower()), ...tips(5).map((tip) => ({ ...tip, seq: tip.seq + 100 }))];
  const decision = decide(pending, element(), 0);
  expect(decision).toMatchObject({ tag: 'show', cause: 'many' });
  expect(seqsOf(decision)).toEqual([1, 2, 3, 4, 5, 6, 101, 102, 103, 104, 105]);
});

test('[SHW-10] up to the limit, alerts stay single; with a limit of 0 any number does', () => {
  expect(decide(tips(10), element(), 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
  expect(decide(tips(500), element({ groupAbove: 0 }), 0)).toMatchObject({ tag: 'show', queued: [{ seq: 1 }] });
});

test('[SHW-10] a summary contains no filtered events and no donations that wait for their purchase', () => {
  const strict = element({ minimumAmounts: { USD: 501 }, groupAbove: 1 });
  const pending = [
    queued(1, donation({ amount: 900 })),
    queued(2, donation()),
    queued(3, donation({ id: 'p', amount: 900, perks: [perkLine()] })),
    queued(4, donation({ amount: 900 })),
  ];
  expect(seqsOf(decide(pending, strict, 0))).toEqual([1, 4]);
});
