// This file has over 300 lines, because each test changes the correct history at the top.
import { expect, test } from 'vitest';
import { dayMs } from '../../../src/contract';
import type { KeptReceipt } from '../../../src/contract/companion';
import type { Receipt } from '../../../src/contract/engine';
import { defaultElementSettings, defaultPacing } from '../../../src/contract/settings';
import { checkCompanionHistory, checkHistory } from './checker';
import { emptyCommit } from './emptyCommit';
import type { Evidence } from './evidence';
import { type Commit, History, type Painting } from './history';
import { makePlan } from './makePlan';
import { type Plan, shrink } from './plan';

const key = 'follower.created:a';
const plan: Plan = { ...makePlan(1), pages: ['alerts'], actions: [], faultWindows: [] };
const taken: Commit = { ...emptyCommit, atMs: 10, cursor: '10-0', seen: [key], arrivals: ['live'], places: [] };
const receipt: Receipt = {
  box: 'alerts',
  seq: 1,
  key,
  type: 'follower.created',
  arrival: 'live',
  receivedAtMs: 10,
  startedAtMs: 20,
  endedAtMs: 1_020,
  alertKey: key,
  restarts: 0,
  fate: { tag: 'shown', cutShort: false },
};
const ended: Commit = { ...taken, atMs: 1_020, seen: [], arrivals: [], receipts: [receipt] };
const painting: Painting = {
  element: 'alerts',
  page: 'page-1',
  key,
  keys: [key],
  origin: 'live',
  durationMs: 1_000,
  drawnAtMs: 20,
  removedAtMs: 1_020,
};

/** A correct history, in which one follower is recorded, published, received and shown to the end. */
function correct(change: (history: History) => void = () => {}): Evidence {
  const history = new History(() => 100_000, 0, false);
  history.engines.push({ engine: 'engine-1', fromMs: 0, untilMs: null });
  history.commits.push(emptyCommit, taken, ended);
  history.paintings.push(painting);
  change(history);
  return {
    plan,
    history,
    expected: [{ key, type: 'follower.created', businessMs: 5 }],
    published: [{ id: '10-0', type: 'follower.created', data: '{"id":"a"}' }],
  };
}

const violated = (evidence: Evidence) => checkHistory(evidence).map(({ invariant }) => invariant);
const without = (commit: Commit) => (history: History) => void history.commits.splice(history.commits.indexOf(commit), 1);

test('a correct history passes', () => {
  expect(checkHistory(correct())).toEqual([]);
});

test('[DLV-1] an event without a receipt is detected, and a receipt without a show', () => {
  expect(violated(correct(without(ended)))).toEqual(['I1']);
  expect(violated(correct((history) => history.paintings.pop()))).toEqual(['I1']);
});

test('[DLV-2] a second show is detected, unless the first was interrupted before half of its time', () => {
  const again = { ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 };
  const crashAt = (atMs: number) => (history: History) => {
    history.paintings.push(again);
    history.interruptions.push({ what: 'a crash', fromMs: atMs, untilMs: atMs });
  };
  expect(violated(correct((history) => history.paintings.push(again)))).toEqual(['I2']);
  expect(violated(correct(crashAt(900)))).toEqual(['I2']);
  expect(violated(correct(crashAt(400)))).toEqual([]);
});

test('[SHW-32] a second show is allowed if a larger alert interrupted the first, which then had to wait for approval', () => {
  const interruptingKey = 'donation.created:dear';
  const elements = { alerts: { ...defaultElementSettings(), pacing: { ...defaultPacing, interruptFrom: { USD: 2_000 } } } };
  const received = (atMs: number): Commit => ({ ...taken, atMs, cursor: '11-0', seen: [interruptingKey] });
  const evidenceOf = (heldAtMs: number): Evidence => {
    const history = correct(({ paintings, commits }) => {
      paintings.push({ ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 });
      commits.push(received(300));
    });
    const expected = [
      ...history.expected,
      { key: interruptingKey, type: 'donation.created', businessMs: 0, money: { amount: 3_000, currency: 'USD' } },
    ];
    const hold: Plan['actions'][number] = { atMs: heldAtMs, do: 'hold', what: 'messages', forMs: 0 };
    return { ...history, expected, plan: { ...plan, settings: { ...plan.settings, boxes: elements }, actions: [hold] } };
  };
  const countDoubleShowings = (evidence: Evidence) => checkHistory(evidence).filter(({ what }) => what.includes('shown twice')).length;
  expect([310, 100, 2_500].map((atMs) => countDoubleShowings(evidenceOf(atMs)))).toEqual([0, 1, 1]);
});

test('[SHW-32] a second show is allowed if a larger alert interrupted the first and could not be drawn', () => {
  const interruptingKey = 'donation.created:dear';
  const elements = { alerts: { ...defaultElementSettings(), pacing: { ...defaultPacing, interruptFrom: { USD: 2_000 } } } };
  const evidenceOf = (failedAtMs: number, element = 'alerts'): Evidence => {
    const history = correct(({ paintings, commits }) => {
      paintings.splice(0, 1, { ...painting, removedAtMs: 300 }, { ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 });
      const failed: Receipt = {
        ...receipt,
        box: element,
        seq: 2,
        key: interruptingKey,
        type: 'donation.created',
        fate: { tag: 'failed', why: 'draw-failed' },
      };
      commits.push({ ...ended, atMs: failedAtMs, receipts: [failed] });
    });
    const money = { amount: 3_000, currency: 'USD' };
    const expected = [...history.expected, { key: interruptingKey, type: 'donation.created' as const, businessMs: 0, money }];
    return { ...history, expected, plan: { ...plan, settings: { ...plan.settings, boxes: elements } } };
  };
  const countDoubleShowings = (evidence: Evidence) => checkHistory(evidence).filter(({ what }) => what.includes('shown twice')).length;
  expect([evidenceOf(310), evidenceOf(310, 'second'), evidenceOf(2_500)].map(countDoubleShowings)).toEqual([0, 1, 1]);
});

test('[SHW-32] if the clock was set back, the half time of joined events is that of the whole alert', () => {
  const joined = { ...painting, drawnAtMs: 1_000, durationMs: -20, removedAtMs: 1_200, joined: { beganAtMs: 20, wholeMs: 1_000 } };
  const evidenceOf = (steppedAtMs: number): Evidence => ({
    ...correct(({ paintings, interruptions }) => {
      paintings.splice(0, 1, joined, { ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 });
      interruptions.push({ what: 'a crash', fromMs: 1_200, untilMs: 1_200 });
    }),
    plan: { ...plan, actions: [{ atMs: steppedAtMs, do: 'step-clock', byMs: -61_000 }] },
  });
  expect([500, 1_500].map((atMs) => violated(evidenceOf(atMs)))).toEqual([[], ['I2']]);
});

test('[DLV-4] a second show is allowed if settings that hold alerts arrived while the page was hidden', () => {
  const again = { ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 };
  const hide: Plan['actions'][number] = { atMs: 0, do: 'hide-page', page: 0, forMs: 1_500 };
  const holding = (atMs: number, whileHidden: 'hold' | 'play'): Plan => ({
    ...plan,
    actions: [
      hide,
      { atMs, do: 'settings', settings: { ...plan.settings, boxes: { alerts: { ...defaultElementSettings(), whileHidden } } } },
    ],
  });
  const evidenceOf = (atMs: number, whileHidden: 'hold' | 'play') => ({
    ...correct((history) => history.paintings.push(again)),
    plan: holding(atMs, whileHidden),
  });
  expect([evidenceOf(300, 'hold'), evidenceOf(300, 'play'), evidenceOf(1_600, 'hold')].map(violated)).toEqual([[], ['I2'], ['I2']]);
});

test('[CTL-1] a second show is allowed for events that joined an alert in the moment of its skip', () => {
  const skip: Plan = { ...plan, actions: [{ atMs: 30, do: 'control', verb: 'skip', body: {} }] };
  const again = { ...painting, drawnAtMs: 2_000, removedAtMs: 3_000 };
  const joined = { ...painting, key: 'follower.created:b', removedAtMs: 30 };
  const evidenceOf = (former: Painting) => ({ ...correct((history) => history.paintings.splice(0, 1, former, again)), plan: skip });
  expect([evidenceOf(joined), evidenceOf(painting)].map((evidence) => violated(evidence).includes('I2'))).toEqual([false, true]);
});

test('[DLV-2] one event at two positions of the log is detected', () => {
  expect(violated(correct((history) => history.commits.push({ ...ended, receipts: [{ ...receipt, seq: 2 }] })))).toEqual(['I2']);
});

test('[DLV-1] a resume point that was stored before its event is detected', () => {
  expect(violated(correct((history) => history.commits.splice(1, 0, { ...emptyCommit, atMs: 9, cursor: '10-0' })))).toEqual(['I3']);
});

test('[DLV-1] of a lost log, an event under an id before the resume point must come from REST, and later ones from the stream', () => {
  const later = { ...emptyCommit, atMs: 2_000, cursor: '12-0' };
  const evidence = correct((history) => history.commits.push(later));
  const published = (id: string) => [
    ...evidence.published,
    { id, type: 'follower.created', data: '{"id":"b"}' },
    { id: '12-0', type: '', data: '{}' },
  ];
  const expected = [...evidence.expected, { key: 'follower.created:b', type: 'follower.created', businessMs: 6 } as const];
  const isI3 = (id: string) => violated({ ...evidence, expected, published: published(id) }).includes('I3');
  expect([isI3('9-0'), isI3('10-1'), isI3('11-0')]).toEqual([false, true, true]);
});

test('[DLV-15] the 21st connect within a minute is detected, without copies of the network', () => {
  const connects = (count: number, copy: boolean) => (history: History) => {
    for (let index = 0; index < count; index += 1) history.requests.push({ atMs: index * 2_900, what: 'connect', copy, status: 200 });
  };
  expect(violated(correct(connects(20, false)))).toEqual([]);
  expect(violated(correct(connects(21, false)))).toEqual(['I4']);
  expect(violated(correct(connects(21, true)))).toEqual([]);
});

test('[DLV-16] a stream that counts as live after half a minute of silence is detected', () => {
  const live =
    (bytesAtMs: number, contactUntilMs = 45_000) =>
    (history: History) => {
      history.states.push({ atMs: 0, engine: 'engine-1', state: { tag: 'live', sinceMs: 0 } });
      history.states.push({ atMs: 45_000, engine: 'engine-1', state: { tag: 'minting', attempt: 0 } });
      history.bytesReceived.push({ atMs: bytesAtMs, engine: 'engine-1' });
      history.pageContacts.push({ engine: 'engine-1', fromMs: 0, untilMs: contactUntilMs });
    };
  expect(violated(correct(live(20_000)))).toEqual([]);
  expect(violated(correct(live(10_000)))).toEqual(['I5']);
  // The engine's only page was frozen, so no page received the state.
  expect(violated(correct(live(10_000, 20_000)))).toEqual([]);
});

test('a state that outlasts its own time is detected', () => {
  const waiting = (leftMs: number) => (history: History) => {
    history.states.push({ atMs: 0, engine: 'engine-1', state: { tag: 'waiting', reason: 'lost', retryAtMs: 5_000 } });
    history.states.push({ atMs: leftMs, engine: 'engine-1', state: { tag: 'minting', attempt: 1 } });
  };
  expect(violated(correct(waiting(5_001)))).toEqual([]);
  expect(violated(correct(waiting(9_000)))).toEqual(['I5']);
});

test('[CTL-1] [CTL-3] a skip or mute without a command, an alert that starts during a pause, and one that returns after its skip are detected', () => {
  const withOutcome = (outcome: Receipt['fate']) => (history: History) => {
    history.commits.splice(2, 1, { ...ended, receipts: [{ ...receipt, fate: outcome }] });
  };
  const commanded = (verb: 'skip' | 'mute'): Plan => ({
    ...plan,
    actions: [{ atMs: 0, do: 'control', verb, body: verb === 'mute' ? { what: 'alerts' } : {} }],
  });
  const skipped = withOutcome({ tag: 'skipped', by: 'creator' });
  expect(violated(correct(skipped))).toEqual(['I1']);
  expect(violated({ ...correct(skipped), plan: commanded('skip') })).toEqual([]);
  const muted = (history: History) => {
    withOutcome({ tag: 'suppressed', rule: 'muted' })(history);
    history.paintings.pop();
  };
  expect(violated(correct(muted))).toEqual(['I1']);
  expect(violated({ ...correct(muted), plan: commanded('mute') })).toEqual([]);
  const back = (history: History) => {
    skipped(history);
    history.paintings.push({ ...painting, drawnAtMs: 9_000, removedAtMs: 9_100 });
  };
  expect(violated({ ...correct(back), plan: commanded('skip') })).toEqual(['I2', 'I2']);
  const paused = (untilMs: number) => (history: History) => {
    history.paused.push({ fromMs: -5_000, untilMs });
  };
  expect(violated(correct(paused(10)))).toEqual([]);
  expect(violated(correct(paused(30)))).toEqual(['I1']);
});

test('[SHW-35] an event suppressed by a setting that does not exist, or with nothing on stage, is detected', () => {
  const [element] = Object.values(plan.settings.boxes);
  if (!element) throw new Error('every plan has a box');
  const set = (change: Partial<typeof element>): Plan => ({
    ...plan,
    settings: {
      version: 1,
      locale: null,
      boxes: { alerts: { ...element, perkIds: null, pacing: { ...element.pacing, notQueued: [] }, ...change } },
    },
  });
  const untouched = set({});
  const notQueued = set({ pacing: { ...element.pacing, notQueued: ['follower.created'] } });
  const before: Painting = { ...painting, key: 'goal.reached:g', keys: ['goal.reached:g'], removedAtMs: 400 };
  const left = (rule: string, others: readonly Painting[], pausedFromMs?: number) => (history: History) => {
    const queued: Commit = { ...taken, queued: [{ seq: 1, key }] };
    history.commits.splice(1, 2, queued, { ...ended, atMs: 300, receipts: [{ ...receipt, fate: { tag: 'suppressed', rule } }] });
    history.paintings.splice(0, 1, ...others);
    if (pausedFromMs !== undefined) history.paused.push({ fromMs: pausedFromMs, untilMs: 500 });
  };
  expect(violated({ ...correct(left('not-queued', [before])), plan: notQueued })).toEqual([]);
  expect(violated({ ...correct(left('not-queued', [before])), plan: untouched })).toEqual(['I1']);
  expect(violated({ ...correct(left('not-queued', [])), plan: notQueued })).toEqual(['I1']);
  expect(violated({ ...correct(left('not-queued', [{ ...before, drawnAtMs: -9_000, removedAtMs: -3_000 }])), plan: notQueued })).toEqual([
    'I1',
  ]);
  expect(violated({ ...correct(left('not-queued', [{ ...before, drawnAtMs: -9_000 }], -5_000)), plan: notQueued })).toEqual(['I1']);
  for (const rule of ['moderated', 'perk-not-chosen']) expect(violated({ ...correct(left(rule, [])), plan: untouched })).toEqual(['I1']);
  expect(violated({ ...correct(left('perk-not-chosen', [])), plan: set({ perkIds: ['p'] }) })).toEqual([]);
});

test('[SHW-117] a large donation in a summary is detected, but is allowed in a combo of its supporter', () => {
  const of = 'donation.created:d';
  const merged = (amount: number, comboMs: number): Evidence => {
    const element = { ...defaultElementSettings(), pacing: { ...defaultPacing, comboMs } };
    const evidence = correct((history) => {
      const outcome = { tag: 'merged', cutShort: false } as const;
      history.commits.splice(
        1,
        2,
        { ...taken, seen: [of] },
        { ...ended, receipts: [{ ...receipt, key: of, type: 'donation.created', fate: outcome }] },
      );
      history.paintings.splice(0, 1, { ...painting, key: of, keys: [of] });
    });
    return {
      ...evidence,
      plan: { ...plan, settings: { version: 1, locale: null, boxes: { alerts: element } } },
      expected: [{ key: of, type: 'donation.created', businessMs: 5, money: { amount, currency: 'USD' } }],
      published: [{ id: '10-0', type: 'donation.created', data: '{"id":"d"}' }],
    };
  };
  expect([merged(2_000, 0), merged(1_999, 0), merged(2_000, 5_000)].map(violated)).toEqual([['I1'], [], []]);
});

test('[CTL-7] [MOD-11] an event that is shown although it was removed, or has such a receipt without a removal, is detected', () => {
  const cleared: Plan = { ...plan, actions: [{ atMs: 0, do: 'control', verb: 'clear', body: {} }] };
  const outcome = { tag: 'skipped', by: 'creator', cleared: true } as const;
  const queued: Commit = { ...taken, queued: [{ seq: 1, key }] };
  const out: Commit = { ...emptyCommit, atMs: 5_000, leaving: { alerts: [1] }, places: ['alerts'] };
  const back: Commit = { ...out, atMs: 6_000, leaving: { alerts: [] } };
  const gone: Commit = { ...ended, atMs: 40_000, receipts: [{ ...receipt, fate: outcome }] };
  const evidenceOf = (commits: readonly Commit[], drawnAtMs?: number) => ({
    ...correct((history) => {
      history.commits.splice(1, 2, queued, ...commits);
      history.paintings.splice(0, 1, ...(drawnAtMs ? [{ ...painting, drawnAtMs, removedAtMs: drawnAtMs + 1_000 }] : []));
    }),
    plan: cleared,
  });
  expect(violated(evidenceOf([out, gone]))).toEqual([]);
  expect(violated({ ...evidenceOf([out, gone]), plan })).toEqual(['I1']);
  expect(violated(evidenceOf([gone]))).toEqual(['I1']);
  // The engine repeats a write if it received no answer. The repeated write must not count as a second removal.
  expect(violated(evidenceOf([out, { ...gone, leaving: { alerts: [] } }, { ...gone, atMs: 48_000 }]))).toEqual([]);
  expect(violated(evidenceOf([out, back, gone]))).toEqual(['I1']);
  expect(violated(evidenceOf([out, gone], 20_000))).toEqual(['I1']);
  expect(violated(evidenceOf([out, back, { ...ended, atMs: 21_000 }], 20_000))).toEqual([]);
  // Removed, undone, removed again (`again`). The alert is shown before the second undo (`backAgain`) is written: no violation.
  const again: Commit = { ...out, atMs: 19_999 };
  const backAgain: Commit = { ...back, atMs: 20_003 };
  const brief = [out, { ...back, atMs: 19_998 }, again, backAgain, { ...ended, atMs: 21_000 }];
  expect(violated(evidenceOf(brief, 20_000))).toEqual([]);
});

test('[RCP-1] [RCP-3] a history of the companion that is unreadable, lacks a receipt, or has one from another year is detected', () => {
  const { history } = correct();
  const kept: KeptReceipt = { ...receipt, name: null, amount: null, currency: null, createdAtMs: null };
  const countViolations = (...listed: Parameters<typeof checkCompanionHistory>[0][]) =>
    listed.map((one) => checkCompanionHistory(one, history).length);
  const year = 365 * dayMs;
  expect(countViolations([kept], '500', [], [kept, { ...kept, endedAtMs: year }], [kept, { ...kept, receivedAtMs: -1 }])).toEqual([
    0, 1, 1, 1, 1,
  ]);
});

test('[CMP-1] a secret in a text is detected', () => {
  const leak = (history: History) => {
    history.secrets.add('a-secret');
    history.texts.push('could not ask with a-secret');
  };
  expect(violated(correct(leak))).toEqual(['I7']);
});

test('a failing plan is shrunk to the parts that make it fail', async () => {
  const large = [...Array(40).keys()]
    .map((seed) => makePlan(seed))
    .find(({ actions, faultWindows }) => actions.length > 6 && faultWindows.length > 1);
  if (!large) throw new Error('some plan is large');
  const [guilty, faultWindow] = [large.actions[3], large.faultWindows[1]];
  const smallest = await shrink(
    large,
    async ({ actions, faultWindows }) => actions.some((one) => one === guilty) && faultWindows.some((one) => one === faultWindow),
  );
  expect([smallest.actions, smallest.faultWindows]).toEqual([[guilty], [faultWindow]]);
});
