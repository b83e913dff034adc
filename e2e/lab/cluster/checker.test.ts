import { expect, test } from 'vitest';
import { judge } from './checker.ts';
import type { Entry } from './journal.ts';

const readers = [{ account: 'a', reader: 'r' }];
const expected = { readers, allowedResyncs: [], longestCallMs: 6_000 };
const create = (id: string | null, status = 200, tookMs = 10): Entry => ({
  kind: 'create',
  via: 'balancer',
  atMs: 0,
  account: 'a',
  status,
  id,
  tookMs,
});
const received = (envelopeId: string, recordId: string, type = 'donation.created'): Entry => ({
  ...{ kind: 'heard', atMs: 0, account: 'a', reader: 'r', replayed: false },
  ...{ envelopeId, recordId, type },
});
const recorded = (donationIds: string[], completedGoalIds: string[] = []) => [{ account: 'a', donationIds, completedGoalIds }];
const faultsOf = (entries: Entry[], donationIds: string[], goals: string[] = []) =>
  judge(entries, recorded(donationIds, goals), expected).faults;

test('a run without faults is passed', () => {
  const entries = [create('d1'), create(null, 0), received('1-0', 'd1'), received('1-1', 'd2'), received('2-0', 'g', 'goal.reached')];
  expect(faultsOf(entries, ['d1', 'd2'], ['g'])).toEqual([]);
});

test.each([
  ['lost', [create('d1')], [], 'not recorded'],
  ['unheard', [create('d1')], ['d1'], 'not heard'],
  ['heard twice', [received('1-0', 'd1'), received('1-0', 'd1')], ['d1'], 'twice'],
  ['out of order', [received('2-0', 'd1'), received('1-5', 'd2')], ['d1', 'd2'], 'out of order'],
  ['never recorded', [received('1-0', 'd1')], [], 'heard and is not recorded'],
  ['hanging', [create('d1', 200, 9_000), received('1-0', 'd1')], ['d1'], 'took 9000 ms'],
  ['resync', [{ kind: 'resync', atMs: 0, account: 'a', reader: 'r', reason: 'cursor-trimmed' } as Entry], [], 'resyncs for cursor-trimmed'],
] as const)('a run in which something is %s is not', (_, entries, donationIds, words) => {
  expect(faultsOf([...entries], [...donationIds]).join()).toContain(words);
});

test('a goal that is reached twice, or never, is told', () => {
  const once = [received('1-0', 'd1'), received('1-1', 'g', 'goal.reached')];
  expect(faultsOf(once, ['d1'], ['g'])).toEqual([]);
  expect(faultsOf([...once, received('1-2', 'g', 'goal.reached')], ['d1'], ['g']).join()).toContain('reached twice');
  expect(faultsOf([received('1-0', 'd1')], ['d1'], ['g']).join()).toContain('never reached');
});

test('calls that failed at the balancer are told where none may', () => {
  const judgeWith = (via: 'balancer' | 'node') =>
    judge([{ ...create(null, 502), via } as Entry], recorded([]), { ...expected, noFailedCalls: true });
  expect(judgeWith('balancer').faults.join()).toContain('1 calls failed at the balancer');
  expect(judgeWith('balancer').callFaults).toEqual(judgeWith('balancer').faults);
  expect(judgeWith('node').faults).toEqual([]);
});

test('what is lost is no fault of a call, however slow the calls were', () => {
  const { faults, callFaults } = judge([create('d1', 200, 9_000)], recorded([]), expected);
  expect(callFaults).toEqual(['a call took 9000 ms']);
  expect(faults).toEqual(['a: d1 was acknowledged and is not recorded', 'a call took 9000 ms']);
});

test('a run that was to have failed calls, or a loss, and has none is told: it had no fault', () => {
  const calm = [create('d1'), received('1-0', 'd1')];
  const judgeAs = (entries: Entry[], as: { readonly mustFail?: boolean; readonly loses?: boolean }, donationIds = ['d1']) =>
    judge(entries, recorded(donationIds), { ...expected, ...as }).faults;
  expect(judgeAs(calm, { mustFail: true })).toEqual(['no call failed: there was no fault']);
  expect(judgeAs([...calm, create(null, 500)], { mustFail: true })).toEqual([]);
  expect(judgeAs(calm, { loses: true })).toEqual(['nothing was lost: there was no fault']);
});

test('where a database lost its end, what was answered by it may be missing, and what comes later may not', () => {
  const entries = [create('d1'), received('1-0', 'd1'), received('1-1', 'g', 'goal.reached'), create('d2')];
  const judgeLoss = (later: Entry[]) => judge([...entries, ...later], recorded(['d2'], ['g']), { ...expected, loses: true });
  expect(judgeLoss([received('2-0', 'd2'), received('2-1', 'g', 'goal.reached')])).toMatchObject({ faults: [], lost: 1 });
  expect(judgeLoss([]).faults).toEqual(['a, r: d2 was recorded and not heard']);
});
