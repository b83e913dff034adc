import { expect, test } from 'vitest';
import type { Stats } from '../../../contract/companion';
import { changeOf, currenciesOf, datesOf, followersByDay, givenByDay, goalByDay, sumOf } from './figures';

const none = { totals: null, daily: null, hourly: null, supporters: null, countries: null, followers: null, goals: null, perks: null };
const stats: Stats = {
  ...none,
  asOf: '2026-03-02T10:00:00.000Z',
  days: 4,
  daysBefore: 0,
  daily: [
    { date: '2026-02-27', currency: 'USD', amount: 500, count: 1 },
    { date: '2026-03-01', currency: 'USD', amount: 300, count: 2 },
    { date: '2026-03-02', currency: 'EUR', amount: 900, count: 4 },
    { date: '2026-03-02', currency: 'USD', amount: 200, count: 1 },
  ],
  followers: [{ date: '2026-03-02', count: 7 }],
  missing: [],
};
const goal = { id: 'g', description: null, amount: 2_000, totalRaised: 1_700, currency: 'USD', completedAt: null, createdAt: null };

test('days are the last UTC days including today, also across the end of a month', () => {
  expect(datesOf(stats)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('days without a donation are zero; other currencies are not added', () => {
  expect(givenByDay(stats, 'USD')?.map(({ value }) => value)).toEqual([500, 0, 300, 200]);
  expect(sumOf(stats, 'USD')).toEqual({ amount: 1_000, count: 4, average: 250 });
  expect(sumOf(stats, 'JPY')).toEqual({ amount: 0, count: 0, average: 0 });
});

test('currencies are sorted by their use in the range, unused ones last', () => {
  const total = { total: 1, count: 1, thisMonthTotal: 0, thisMonthCount: 0, average: 1 };
  expect(currenciesOf({ ...stats, totals: [{ currency: 'JPY', ...total }] })).toEqual(['USD', 'EUR', 'JPY']);
});

test('what the platform did not send is unknown, not zero', () => {
  const silent = { ...stats, daily: null, followers: null };
  for (const figure of [givenByDay(silent, 'USD'), followersByDay(silent), sumOf(silent, 'USD'), goalByDay(silent, goal)])
    expect(figure).toBeNull();
  expect(followersByDay(stats)?.at(-1)).toEqual({ date: '2026-03-02', value: 7 });
});

test('a goal’s curve ends at the platform’s total and starts when the goal was created', () => {
  expect(goalByDay(stats, goal)?.map(({ value }) => value)).toEqual([1_200, 1_200, 1_500, 1_700]);
  const later = { ...goal, totalRaised: 500, createdAt: '2026-03-01T08:00:00.000Z' };
  expect(goalByDay(stats, later)).toEqual([
    { date: '2026-03-01', value: 300 },
    { date: '2026-03-02', value: 500 },
  ]);
});

test('a reached goal ends on its day', () => {
  expect(goalByDay(stats, { ...goal, completedAt: '2026-03-01T08:00:00.000Z' })?.at(-1)).toEqual({ date: '2026-03-01', value: 1_700 });
});

test('[STA-1] the previous days are compared if the platform has sent them', () => {
  const earlier = { date: '2026-02-25', currency: 'USD', amount: 250, count: 2 };
  const covered = { ...stats, daysBefore: 4, daily: [earlier, ...(stats.daily ?? [])], followers: [{ date: '2026-02-23', count: 3 }] };
  expect(datesOf(covered, 'before')).toEqual(['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26']);
  expect([sumOf(covered, 'USD')?.amount, sumOf(covered, 'USD', 'before')]).toEqual([1_000, { amount: 250, count: 2, average: 125 }]);
  expect(givenByDay(covered, 'USD', 'before')?.map(({ value }) => value)).toEqual([0, 0, 250, 0]);
  expect(followersByDay(covered, 'before')?.[0]).toEqual({ date: '2026-02-23', value: 3 });
  expect([givenByDay(stats, 'USD', 'before'), followersByDay(stats, 'before'), sumOf(stats, 'USD', 'before')]).toEqual([null, null, null]);
  expect([changeOf(150, 100), changeOf(0, 50), changeOf(5, 0), changeOf(5, null)]).toEqual([0.5, -1, null, null]);
});
