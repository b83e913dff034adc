import { expect, test } from 'vitest';
import type { Receipt } from '../../../src/contract/engine';
import { checkLetThrough, letThroughIn, waitedForMute } from './checkLetThrough';
import { emptyCommit } from './emptyCommit';
import { type Commit, History, type Painting } from './history';
import { makePlan } from './makePlan';
import type { Plan } from './plan';

const key = 'follower.created:a';
const plan: Plan = { ...makePlan(1), actions: [], faultWindows: [] };
const queued: Commit = { ...emptyCommit, atMs: 100, queued: [{ seq: 1, key }] };
const approved: Commit = { ...emptyCommit, atMs: 1_000, approved: { alerts: [1] } };
const muted: Receipt = {
  box: 'alerts',
  seq: 1,
  key,
  type: 'follower.created',
  arrival: 'live',
  receivedAtMs: 100,
  startedAtMs: null,
  endedAtMs: 1_500,
  alertKey: null,
  restarts: 0,
  fate: { tag: 'suppressed', rule: 'muted' },
};
const missed: Painting = {
  element: 'alerts',
  page: 'page-1',
  key,
  keys: [key],
  origin: 'live',
  durationMs: 1_000,
  isMissed: true,
  drawnAtMs: 5_000,
  removedAtMs: 6_000,
};

function historyOf(commits: readonly Commit[], approveFirst: History['approveFirst'] = []): History {
  const history = new History(() => 100_000, 0, false);
  history.commits.push(queued, ...commits);
  history.approveFirst.push(...approveFirst);
  return history;
}

const endedAt = (atMs: number): Commit => ({ ...emptyCommit, atMs, receipts: [muted] });
const problems = (history: History, actions: Plan['actions'] = []) =>
  checkLetThrough({ plan: { ...plan, actions }, history, expected: [], published: [] }).length;

test('[MOD-12] an approved alert that ends as muted is detected, unless it was approved afterwards', () => {
  expect(problems(historyOf([approved, endedAt(1_500)]))).toBe(1);
  expect(problems(historyOf([endedAt(500), approved]))).toBe(0);
  expect(problems(historyOf([approved, { ...endedAt(1_500), receipts: [{ ...muted, box: 'second' }] }]))).toBe(0);
});

test('[MOD-12] an alert that needed approval, was approved and ends as muted is detected, while the settings contain that end', () => {
  const held = (fromMs: number, endedAtMs: number, forgottenAtMs: number) =>
    problems(historyOf([endedAt(1_500)], [{ fromMs, endedAtMs, forgottenAtMs }]));
  expect(held(50, 1_000, 9_000)).toBe(1);
  // The first event arrived before approval was required. The second ended while approval was required. The third ended when the
  // settings no longer required approval.
  expect([held(150, 1_000, 9_000), held(50, 2_000, 9_000), held(50, 1_000, 1_400)]).toEqual([0, 0, 0]);
});

test('[MOD-12] an approved alert that is summed up as missed is detected', () => {
  const history = historyOf([approved]);
  history.paintings.push({ ...missed, isMissed: false });
  expect(problems(history)).toBe(0);
  history.paintings.push(missed);
  expect(problems(history)).toBe(1);
  expect(problems(history, [{ atMs: 0, do: 'step-clock', byMs: 61_000 }])).toBe(0);
});

test('an alert waited for the end of a mute if it was approved before that end, and shown after it', () => {
  const control = (atMs: number, verb: 'mute' | 'unmute'): Plan['actions'][number] => ({
    atMs,
    do: 'control',
    verb,
    body: { what: 'alerts' },
  });
  const waits = (unmutedAtMs: number, mutedAtMs = 500) => {
    const history = historyOf([approved]);
    history.paintings.push({ ...missed, isMissed: false });
    const actions = [control(mutedAtMs, 'mute'), control(unmutedAtMs, 'unmute')];
    return letThroughIn(history).map((one) => waitedForMute(one, { ...plan, actions }, history));
  };
  expect([waits(4_000), waits(900), waits(5_500), waits(4_000, 1_500)]).toEqual([[true], [false], [false], [false]]);
});
