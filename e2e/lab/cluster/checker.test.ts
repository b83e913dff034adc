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
  ...{ kind: 'received', atMs: 0, account: 'a', reader: 'r', replayed: false },
  ...{ envelopeId, recordId, type },
});
const recorded = (donationIds: string[], completedGoalIds: string[] = []) => [{ account: 'a', donationIds, completedGoalIds }];
const violationsOf = (entries: Entry[], donationIds: string[], goals: string[] = []) =>
  judge(entries, recorded(donationIds, goals), expected).violations;

test('a correct run passes', () => {
  const entries = [create('d1'), create(null, 0), received('1-0', 'd1'), received('1-1', 'd2'), received('2-0', 'g', 'goal.reached')];
  expect(violationsOf(entries, ['d1', 'd2'], ['g'])).toEqual([]);
});

test.each([
  ['lost', [create('d1')], [], 'not recorded'],
  ['not received', [create('d1')], ['d1'], 'not received'],
  ['received twice', [received('1-0', 'd1'), received('1-0', 'd1')], ['d1'], 'twice'],
  ['out of order', [received('2-0', 'd1'), received('1-5', 'd2')], ['d1', 'd2'], 'out of order'],
  ['never recorded', [received('1-0', 'd1')], [], 'received and is not recorded'],
  ['answered late', [create('d1', 200, 9_000), received('1-0', 'd1')], ['d1'], 'took 9000 ms'],
  [
    'resynced without a reason',
    [{ kind: 'resync', atMs: 0, account: 'a', reader: 'r', reason: 'cursor-trimmed' } as Entry],
    [],
    'resyncs for cursor-trimmed',
  ],
] as const)('a run fails if something is %s', (_, entries, donationIds, text) => {
  expect(violationsOf([...entries], [...donationIds]).join()).toContain(text);
});

test('a goal that is received twice, or never, is reported', () => {
  const once = [received('1-0', 'd1'), received('1-1', 'g', 'goal.reached')];
  expect(violationsOf(once, ['d1'], ['g'])).toEqual([]);
  expect(violationsOf([...once, received('1-2', 'g', 'goal.reached')], ['d1'], ['g']).join()).toContain('reached twice');
  expect(violationsOf([received('1-0', 'd1')], ['d1'], ['g']).join()).toContain('not received');
});

test('failed calls at the balancer are reported if none may fail', () => {
  const judgeWith = (via: 'balancer' | 'node') =>
    judge([{ ...create(null, 502), via } as Entry], recorded([]), { ...expected, noFailedCalls: true });
  expect(judgeWith('balancer').violations.join()).toContain('1 calls failed at the balancer');
  expect(judgeWith('balancer').callViolations).toEqual(judgeWith('balancer').violations);
  expect(judgeWith('node').violations).toEqual([]);
});

test('a lost record never counts as a violation of calls', () => {
  const { violations, callViolations } = judge([create('d1', 200, 9_000)], recorded([]), expected);
  expect(callViolations).toEqual(['a call took 9000 ms']);
  expect(violations).toEqual(['a: d1 was acknowledged and is not recorded', 'a call took 9000 ms']);
});

test('a run fails if its fault caused no failed call or no loss', () => {
  const calm = [create('d1'), received('1-0', 'd1')];
  const judgeAs = (entries: Entry[], as: { readonly mustFail?: boolean; readonly loses?: boolean }, donationIds = ['d1']) =>
    judge(entries, recorded(donationIds), { ...expected, ...as }).violations;
  expect(judgeAs(calm, { mustFail: true })).toEqual(['no call failed: the fault did not happen']);
  expect(judgeAs([...calm, create(null, 500)], { mustFail: true })).toEqual([]);
  expect(judgeAs(calm, { loses: true })).toEqual(['nothing was lost: the fault did not happen']);
});

test('if the database lost its last seconds, only records from that time may be missing', () => {
  const entries = [create('d1'), received('1-0', 'd1'), received('1-1', 'g', 'goal.reached'), create('d2')];
  const judgeLoss = (later: Entry[]) => judge([...entries, ...later], recorded(['d2'], ['g']), { ...expected, loses: true });
  expect(judgeLoss([received('2-0', 'd2'), received('2-1', 'g', 'goal.reached')])).toMatchObject({ violations: [], lost: 1 });
  expect(judgeLoss([]).violations).toEqual(['a, r: d2 was recorded and not received']);
});
