// This file has over 300 lines, because all rules of pacing are tested on the same queue.
import { describe, expect, test } from 'vitest';
import type { EventType } from '../../../contract/api';
import type { QueuedEvent } from '../../../contract/engine';
import {
  defaultDesign,
  defaultElementSettings,
  defaultPacing,
  defaultSpeech,
  type ElementSettings,
  type Pacing,
  type Variation,
} from '../../../contract/settings';
import { donation, follower, perkLine, purchase, queued } from '../../../testing/events';
import { createSeededRandom } from '../../../testing/seededRandom';
import { type Decision, decideNext } from '../decide';
import { chooseNext } from './grouping';
import { joinOnStage } from './joinOnStage';
import { inOrder, isInterrupted, notQueued } from './order';

const element = (pacing: Partial<Pacing> = {}, change: Partial<ElementSettings> = {}): ElementSettings => ({
  ...defaultElementSettings(),
  ...change,
  pacing: { ...defaultPacing, comboMs: 0, ...pacing },
});
const decide = (pending: readonly QueuedEvent[], settings: ElementSettings, nowMs = 0) =>
  decideNext(pending, settings, { nowMs, serverAheadMs: 0 }, chooseNext);
const goneWith = (decision: Decision): readonly QueuedEvent[] => {
  if (decision.tag === 'end') return decision.ended.map((one) => one.queued);
  return decision.tag === 'show' ? decision.queued : [];
};
const seqs = (pending: readonly QueuedEvent[], settings: ElementSettings) => {
  const decision = decide(pending, settings);
  return decision.tag === 'show' ? decision.queued.map(({ seq }) => seq) : [];
};
const tip = (seq: number, amount: number, donorName = `d${seq}`, createdAt = '2026-01-01T00:00:00.000Z') =>
  queued(seq, donation({ id: `d${seq}`, amount, donorName, createdAt }));
const fan = (seq: number) => queued(seq, follower({ id: `f${seq}` }));

const alone = (one: QueuedEvent) => [one] as const;

test('[SHW-30] priority types go first, and within a type the oldest', () => {
  const pending = [fan(1), tip(2, 500), fan(3), tip(4, 500)];
  expect(inOrder(pending, element({ order: ['donation.created'] }), alone).map(({ seq }) => seq)).toEqual([2, 4, 1, 3]);
  expect(inOrder(pending, element(), alone).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('[SHW-2] a donation with its purchase is ordered and grouped as a purchase', () => {
  const pair = (seq: number) => {
    const [id, donorName] = [`d${seq}`, 'Ada'];
    return [
      queued(seq, donation({ id, donorName, perks: [perkLine()] })),
      queued(seq + 1, purchase({ donationId: id, donorName, perks: [perkLine()] })),
    ];
  };
  expect(seqs([tip(1, 500), fan(2), ...pair(3)], element({ order: ['perks.purchased', 'donation.created'] }))).toEqual([3, 4]);
  expect(seqs([fan(1), ...pair(2), tip(4, 500)], element({ order: ['donation.created'] }))).toEqual([4]);
  expect(seqs([tip(1, 500, 'Ada'), ...pair(2), tip(4, 500, 'Ada')], element({ comboMs: 60_000 }))).toEqual([1, 4]);
  expect(seqs([...pair(1), tip(3, 500, 'Ada'), ...pair(4)], element({ comboMs: 60_000 }))).toEqual([1, 2, 4, 5]);
  const left = (type: EventType) => notQueued(fan(0), pair(1), element({ notQueued: [type] }), 60_000).map(({ seq }) => seq);
  expect([left('perks.purchased'), left('donation.created')]).toEqual([[1, 2], []]);
  const asDonation = { mergedAsPerk: false } as const;
  expect(seqs([fan(1), ...pair(2), tip(4, 500)], element({ order: ['donation.created'] }, asDonation))).toEqual([2, 3]);
  expect(seqs([tip(1, 500, 'Ada'), ...pair(2)], element({ comboMs: 60_000 }, asDonation))).toEqual([1, 2, 3]);
  expect(notQueued(fan(0), pair(1), element({ notQueued: ['perks.purchased'] }, asDonation), 60_000)).toEqual([]);
});

test('[SHW-30] a donation from its currency’s priority amount goes first and is never grouped', () => {
  const settings = element({ order: ['follower.created'], firstFrom: { USD: 5_000 } }, { groupAbove: 2 });
  const yen = queued(4, donation({ id: 'yen', amount: 9_000, currency: 'JPY' }));
  expect(seqs([fan(1), tip(2, 100), tip(3, 5_000), yen], settings)).toEqual([3]);
  expect(seqs([tip(1, 100), tip(2, 100), tip(3, 5_000), tip(5, 100)], element({ firstFrom: { USD: 5_000 } }, { groupAbove: 2 }))).toEqual([
    3,
  ]);
  expect(seqs([tip(1, 100), tip(2, 100), tip(5, 100)], element({ firstFrom: { USD: 5_000 } }, { groupAbove: 2 }))).toEqual([1, 2, 5]);
});

describe('[SHW-10] too many events of a type', () => {
  const many = (amount: number) => [1, 2, 3, 4].map((seq) => tip(seq, seq === 3 ? amount : 100));
  const few = (change: Partial<ElementSettings> = {}) => element({}, { groupAbove: 2, ...change });

  test('[SHW-10] [SHW-117] become one alert; large ones stay separate', () => {
    expect(seqs(many(1_999), few())).toEqual([1, 2, 3, 4]);
    expect(seqs(many(2_000), few())).toEqual([1, 2, 4]);
    expect(seqs(many(2_000).slice(2), few({ groupAbove: 1 }))).toEqual([3]);
    expect(seqs(many(2_000), few({ look: { ...defaultDesign, tiers: false } }))).toEqual([1, 2, 3, 4]);
  });

  test('[SHW-30] overtake a single alert at most up to the limit', () => {
    const flood = Array.from({ length: 60 }, (_, at) => tip(at + 1, at === 1 ? 50_000 : 100));
    const group = seqs(flood, element());
    expect([group[0], group.at(-1), group.length]).toEqual([1, 22, 21]);
    const left = flood.filter(({ seq }) => !group.includes(seq));
    expect(seqs(left, element())).toEqual([2]);
    const on = { queued: flood.slice(0, 1), cause: 'many', ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    expect(
      joinOnStage(on, flood.slice(1), element(), 0)
        ?.queued.map(({ seq }) => seq)
        .at(-1),
    ).toBe(22);
  });

  test('the larger of a donation and its cart counts', () => {
    const gift = queued(3, donation({ id: 'p', amount: 500, perks: [perkLine()] }));
    const cart = queued(4, purchase({ donationId: 'p', cartTotal: 5_000 }));
    const pending = [tip(1, 100), tip(2, 100), gift, cart, tip(5, 100)];
    expect(seqs(pending, few())).toEqual([1, 2, 5]);
    expect(seqs([gift, cart, ...pending.slice(0, 2)], few())).toEqual([3, 4]);
    const on = { queued: pending.slice(0, 2), cause: 'many', ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    expect(joinOnStage(on, pending.slice(2), element(), 0)?.queued.map(({ seq }) => seq)).toEqual([5]);
  });

  test('[SHW-117] a large donation or cart is never in a summary of late alerts', () => {
    const cart = queued(5, purchase({ donationId: 'x', cartTotal: 2_000 }));
    const decision = decide([...many(2_000), cart], element({}, { awayAfterMs: 60_000 }), 600_000);
    expect(decision).toMatchObject({ cause: 'late', waiting: 2 });
    expect(goneWith(decision).map(({ seq }) => seq)).toEqual([1, 2, 4]);
  });

  test('[SHW-33] [SHW-109] a large donation joins neither a group nor a smaller combo on stage', () => {
    const on = { queued: [tip(1, 100, 'Ada'), tip(2, 100)], cause: 'many', ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    const joining = [tip(3, 2_000, 'Ada'), tip(4, 100)];
    expect(joinOnStage(on, joining, element(), 0)?.queued.map(({ seq }) => seq)).toEqual([4]);
    const row = { ...on, queued: on.queued.slice(0, 1), cause: null };
    expect(joinOnStage(row, joining, element({ comboMs: 5_000 }), 0)).toBeNull();
    expect(seqs([tip(1, 100, 'Ada'), ...joining], element({ comboMs: 5_000 }))).toEqual([1, 3]);
    const large = { ...row, queued: [tip(1, 2_500, 'Ada')] };
    expect(joinOnStage(large, joining, element({ comboMs: 5_000 }), 0)?.queued.map(({ seq }) => seq)).toEqual([3]);
  });

  test('[MOD-36] events of a muted supporter do not join the alert on stage', () => {
    const on = { queued: [tip(1, 100, 'Ada')], cause: null, ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    expect(joinOnStage(on, [tip(2, 100, 'Ada')], element({ comboMs: 5_000 }), 0)).not.toBeNull();
    expect(joinOnStage(on, [tip(2, 100, 'Ada')], { ...element({ comboMs: 5_000 }), mutedSupporters: ['ada'] }, 0)).toBeNull();
  });

  test('can have a limit per type', () => {
    const fans = [fan(1), fan(2), fan(3), tip(4, 100), tip(5, 100), tip(6, 100)];
    expect(seqs(fans, element({ groupAbove: { 'donation.created': 2 } }))).toEqual([1]);
    expect(seqs(fans, element({ groupAbove: { 'follower.created': 2 } }))).toEqual([1, 2, 3]);
    expect(seqs(fans, element({ groupAbove: { 'follower.created': 0 } }, { groupAbove: 2 }))).toEqual([1]);
  });
});

test('[CTL-9] alerts ordered by hand go first, in that order, and are never grouped', () => {
  const settings = element({ firstFrom: { USD: 5_000 } }, { groupAbove: 2 });
  const moved = (one: QueuedEvent, order: number): QueuedEvent => ({ ...one, mark: { order } });
  const pending = [tip(1, 100), tip(2, 9_000), moved(tip(3, 100), 1), moved(tip(4, 100), 0), tip(5, 100), tip(6, 100)];
  expect(inOrder(pending, settings, alone, 4).map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
  expect(seqs(pending, settings)).toEqual([4]);
});

test('[MOD-39] time spent waiting for approval does not make alerts late', () => {
  const settings = element({}, { awayAfterMs: 60_000 });
  const [one, two] = [fan(1), fan(2)];
  const approved = [one, two].map((queued): QueuedEvent => ({ ...queued, mark: { approvedAtMs: 590_000 } }));
  const count = (pending: readonly QueuedEvent[], approvalMs = 0) => {
    const decision = decideNext(pending, settings, { nowMs: 600_000, serverAheadMs: 0, approvalMs }, chooseNext);
    return goneWith(decision).length;
  };
  expect([count([one, two]), count(approved), count([one, two], 595_000)]).toEqual([2, 1, 1]);
});

test('[MOD-12] approved alerts are not summed up as missed, however old they are', () => {
  const settings = element({}, { awayAfterMs: 60_000 });
  const [one, two] = [fan(1), fan(2)];
  const approved = [one, two].map((queued): QueuedEvent => ({ ...queued, mark: { approvedAtMs: 100_000 } }));
  const count = (pending: readonly QueuedEvent[], approveFirstEndedAtMs?: number) => {
    const decision = decideNext(pending, settings, { nowMs: 600_000, serverAheadMs: 0, approveFirstEndedAtMs }, chooseNext);
    return goneWith(decision).length;
  };
  expect([count(approved), count([one, two], one.receivedAtMs), count([one, two], one.receivedAtMs - 1)]).toEqual([1, 1, 2]);
});

test('[SHW-31] a decision has the number of alerts behind it: pairs count once, its own events do not count', () => {
  const withPerks = queued(2, donation({ id: 'p', perks: [perkLine()] }));
  const pending = [fan(1), withPerks, queued(3, purchase({ donationId: 'p' })), fan(4)];
  expect(decide(pending, element())).toMatchObject({ waiting: 2 });
  expect(decide(pending, element({}, { groupAbove: 1 }))).toMatchObject({ cause: 'many', waiting: 1 });
});

test('[SHW-32] a donation from the interrupting amount interrupts any alert except another of these', () => {
  const settings = element({ interruptFrom: { USD: 10_000 } });
  const dear = tip(9, 10_000);
  expect(isInterrupted([fan(1)], [fan(1), dear], settings, 0)).toBe(true);
  expect(isInterrupted([fan(1)], [fan(1), tip(9, 9_999)], settings, 0)).toBe(false);
  expect(isInterrupted([tip(1, 20_000)], [tip(1, 20_000), dear], settings, 0)).toBe(false);
  expect(isInterrupted([fan(1)], [fan(1), dear], { ...settings, minimumAmounts: { USD: 20_000 } }, 0)).toBe(false);
  expect(isInterrupted([fan(1)], [fan(1), tip(22, 10_000)], settings, 0)).toBe(false);
});

describe('[SHW-33] combos', () => {
  const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const combo = element({ comboMs: 10_000 });
  const row = [
    tip(1, 100, 'Ada', at(0)),
    tip(2, 200, 'Bob', at(1)),
    tip(3, 300, ' Ada', at(8)),
    tip(4, 400, 'Ada', at(17)),
    tip(5, 1, 'Ada', at(40)),
  ];

  test('donations of one supporter, each within the time limit of the previous, are one alert', () => {
    expect(decide(row, combo)).toMatchObject({ tag: 'show', cause: 'combo' });
    expect(seqs(row, combo)).toEqual([1, 3, 4]);
    expect(seqs(row, element())).toEqual([1]);
    expect(seqs(row, defaultElementSettings())).toEqual([1, 3, 4]);
  });

  test('[SHW-109] a gift whose message has no room, or is read aloud, gets its own alert', () => {
    const said = (seq: number, message: string | null) => queued(seq, donation({ id: `d${seq}`, message }));
    const gifts = [said(1, 'a'.repeat(80)), said(2, 'b'.repeat(61)), said(3, 'c'.repeat(60)), said(4, null), said(5, 'd')];
    expect(seqs(gifts, combo)).toEqual([1, 3, 4]);
    expect(seqs(gifts, { ...combo, speech: { ...defaultSpeech, on: true } })).toEqual([1, 4]);
    const on = { queued: gifts.slice(0, 1), cause: null, ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    expect(joinOnStage(on, gifts, combo, 0)?.queued.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test('[SHW-109] a gift with a variation of its own does not join an alert on stage without it', () => {
    const special: Variation = { id: 'v', when: { type: 'donation.created', currency: 'USD', amountExactly: 69 }, weight: 1, change: {} };
    const settings = { ...combo, variants: [special] };
    const on = { queued: [tip(1, 100, 'Ada')], cause: null, ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;
    const joins = (queue: readonly QueuedEvent[]) =>
      joinOnStage({ ...on, queued: queue }, [tip(2, 69, 'Ada'), tip(3, 50, 'Ada')], settings, 0)?.queued.map(({ seq }) => seq);
    expect(joins([tip(1, 100, 'Ada')])).toEqual([3]);
    expect(joins([tip(1, 69, 'Ada')])).toEqual([2, 3]);
  });

  test('[MOD-17] spellings of a name count as one supporter', () => {
    expect(seqs([tip(1, 500, 'Ada'), tip(2, 500, ' ADA\u200b')], element({ comboMs: 60_000 }))).toEqual([1, 2]);
    expect(seqs([tip(1, 500, '\u3164'), tip(2, 500, '\u3164')], element({ comboMs: 60_000 }))).toEqual([1]);
  });

  test('anonymous supporters and different types form no combo', () => {
    const nobody = [1, 2].map((seq) => queued(seq, donation({ id: `n${seq}`, donorName: seq === 1 ? null : ' ' })));
    expect(seqs(nobody, combo)).toEqual([1]);
    expect(seqs([tip(1, 100, 'Ada'), queued(2, purchase({ donationId: 'x' }))], combo)).toEqual([1]);
  });
});

describe('[SHW-33] growing alerts', () => {
  const on = { queued: [fan(1), fan(2)], cause: 'many', ownMs: 8_000, durationMs: 8_000, elapsedMs: 1_000 } as const;

  test('[SHW-33] more events of a type join a grouped alert, which stays for at least half of its own duration', () => {
    expect(joinOnStage(on, [fan(1), fan(2), tip(3, 100), fan(4)], element(), 0)).toEqual({
      queued: [fan(4)],
      cause: 'many',
      durationMs: 8_000,
    });
    expect(joinOnStage({ ...on, elapsedMs: 6_000 }, [fan(4)], element(), 0)).toMatchObject({ durationMs: 10_000 });
  });

  test('[SHW-33] nothing joins beyond the limit, during the exit, with growth off, or in a summary of late alerts', () => {
    expect(joinOnStage({ ...on, durationMs: 23_000, elapsedMs: 19_000 }, [fan(4)], element(), 0)).toMatchObject({ durationMs: 23_000 });
    expect(joinOnStage({ ...on, durationMs: 23_000, elapsedMs: 19_001 }, [fan(4)], element(), 0)).toBeNull();
    expect(joinOnStage({ ...on, elapsedMs: 7_401 }, [fan(4)], element(), 0)).toBeNull();
    expect(joinOnStage(on, [fan(4)], element({ growMs: 0 }), 0)).toBeNull();
    expect(joinOnStage({ ...on, cause: 'late' }, [fan(4)], element(), 0)).toBeNull();
    expect(joinOnStage({ ...on, cause: null }, [fan(4)], element(), 0)).toBeNull();
  });

  test('a single donation becomes a combo when its supporter donates again', () => {
    const single = { ...on, queued: [tip(1, 100, 'Ada')], cause: null };
    expect(joinOnStage(single, [tip(2, 100, 'Bob'), tip(3, 100, 'Ada')], element({ comboMs: 5_000 }), 0)).toMatchObject({
      cause: 'combo',
      queued: [{ seq: 3 }],
    });
  });

  test('priority events, filtered events and purchases do not join donations; a purchase comes with its donation', () => {
    const tips = on;
    const paired = queued(5, donation({ id: 'p', amount: 600, perks: [perkLine()] }));
    const cart = queued(6, purchase({ donationId: 'p' }));
    const pending = [tip(2, 10), tip(3, 9_000), paired, cart, tip(7, 700)];
    const settings = element({ firstFrom: { USD: 5_000 } }, { minimumAmounts: { USD: 50 } });
    const joins = (queue: QueuedEvent[]) => joinOnStage({ ...tips, queued: queue }, pending, settings, 0)?.queued.map(({ seq }) => seq);
    expect(joins([tip(1, 100)])).toEqual([7]);
    const other = donation({ id: 'o', perks: [perkLine()] });
    expect(joins([queued(8, other), queued(9, purchase({ donationId: 'o' }))])).toEqual([5, 6]);
  });
});

test('[SHW-30] for any events and settings, each event ends once, and none is overtaken by more than the limit', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createSeededRandom(seed);
    const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
    const pick = <Value>(...values: Value[]): Value => values[between(0, values.length - 1)] as Value;
    const settings = element(
      {
        order: pick<Pacing['order']>([], ['donation.created'], ['goal.reached', 'perks.purchased']),
        firstFrom: pick<Pacing['firstFrom']>({}, { USD: 3_000 }),
        interruptFrom: pick<Pacing['interruptFrom']>({}, { USD: 5_000 }),
        overtakenAtMost: between(1, 6),
        comboMs: pick(0, 1_000),
      },
      { groupAbove: pick(0, 2, 5), awayAfterMs: pick(0, 20), minimumAmounts: pick<Record<string, number>>({}, { USD: 500 }) },
    );
    const ended: number[] = [];
    let pending: QueuedEvent[] = [];
    let seq = 0;
    for (let step = 0; step < 60; step += 1) {
      for (let count = step < 30 ? between(0, 3) : 0; count > 0; count -= 1) {
        seq += 1;
        pending.push(pick(fan(seq), tip(seq, between(1, 60) * 100, pick('Ada', 'Bob')), { ...fan(seq), receivedAtMs: step }));
      }
      const decision = decide(pending, settings, step);
      const gone = goneWith(decision);
      if (decision.tag === 'show' && decision.cause === null) {
        const before = pending.filter((one) => one.seq < (gone[0]?.seq ?? 0));
        expect(before.every((one) => (gone[0]?.seq ?? 0) - one.seq <= settings.pacing.overtakenAtMost)).toBe(true);
      }
      ended.push(...gone.map((one) => one.seq));
      pending = pending.filter((one) => !gone.includes(one));
    }
    while (pending.length > 0) {
      const gone = goneWith(decide(pending, settings, 1_000));
      expect(gone.length).toBeGreaterThan(0);
      ended.push(...gone.map((one) => one.seq));
      pending = pending.filter((one) => !gone.includes(one));
    }
    expect([...ended].sort((a, b) => a - b)).toEqual(Array.from({ length: seq }, (_, index) => index + 1));
  }
});

describe('[SHW-35] a type that is not queued', () => {
  const settings = element({ notQueued: ['follower.created'], firstFrom: { USD: 5_000 } });
  const left = (onStage: QueuedEvent, pending: readonly QueuedEvent[], of = settings) =>
    notQueued(onStage, pending, of, 0).map(({ seq }) => seq);

  test('is not shown while another alert is on stage; other types are', () => {
    expect(left(tip(1, 500), [fan(2), tip(3, 500), fan(4)])).toEqual([2, 4]);
    expect(left(tip(1, 500), [fan(2)], element())).toEqual([]);
  });

  test('[SHW-35] waits if the alert on stage overtook or interrupted it', () => {
    expect(left(tip(3, 500), [fan(2), fan(4)])).toEqual([4]);
  });

  test('[SHW-35] waits if the creator moved, approved or restored it', () => {
    const marks = [{ order: 0 }, { approvedAtMs: 0 }, { leaving: undefined }];
    expect(left(tip(1, 500), [...marks.map((mark, at) => ({ ...fan(at + 2), mark })), fan(9)])).toEqual([9]);
  });

  test('waits from the priority amount; a donation with its purchase counts as a purchase', () => {
    const settingsOfGifts = element({ notQueued: ['donation.created'], firstFrom: { USD: 5_000 } });
    const withPerks = queued(4, donation({ id: 'p', perks: [perkLine()] }));
    const cart = queued(5, purchase({ donationId: 'p' }));
    expect(left(fan(1), [tip(2, 4_999), tip(3, 5_000), withPerks, cart], settingsOfGifts)).toEqual([2]);
    expect(left(fan(1), [withPerks, cart], element({ notQueued: ['perks.purchased'] }))).toEqual([4, 5]);
  });
});
