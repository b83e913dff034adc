import { expect, test } from 'vitest';
import {
  averageOf,
  bucketsOf,
  dateOf,
  dayHour,
  formatDay,
  hourLabelOf,
  hourOf,
  lastDays,
  lastWeeks,
  monthHour,
  ratioOf,
  weekStartOf,
} from './buckets';

const iso = (ms: number) => new Date(ms).toISOString();
const hourMs = 3_600_000;

test.each([
  ['2026-03-01T00:00:00.000Z', 1, '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-01T23:59:59.999Z', 1, '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-01T12:00:00.000Z', 30, '2026-01-31T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2024-03-01T12:00:00.000Z', 2, '2024-02-29T00:00:00.000Z', '2024-03-02T00:00:00.000Z'],
])('[API-28] at %s the last %i days begin at %s and end before %s', (now, days, from, until) => {
  const span = lastDays(Date.parse(now), days);
  expect([iso(span.fromMs), iso(span.untilMs)]).toEqual([from, until]);
  expect([span.fromHour * hourMs, span.untilHour * hourMs]).toEqual([span.fromMs, span.untilMs]);
  expect(bucketsOf(span, 'day')).toHaveLength(days);
});

test.each([
  ['2026-03-01T23:59:59.999Z', 1, '2026-02-23'],
  ['2026-03-02T00:00:00.000Z', 1, '2026-03-02'],
  ['2026-03-02T00:00:00.000Z', 52, '2025-03-10'],
])('[API-28] at %s the last %i weeks begin on Monday, %s', (now, weeks, monday) => {
  const span = lastWeeks(Date.parse(now), weeks);
  expect(iso(span.fromMs)).toBe(`${monday}T00:00:00.000Z`);
  expect(bucketsOf(span, 'week').map(weekStartOf)[0]).toBe(monday);
  expect(bucketsOf(span, 'week')).toHaveLength(weeks);
});

test('days, hours and months are in UTC', () => {
  const now = Date.parse('2026-03-01T23:59:59.999Z');
  expect([dayHour(now), monthHour(now), hourOf(now)].map((hour) => iso(hour * hourMs))).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T23:00:00.000Z',
  ]);
  expect([dateOf(0), dateOf(19_782), formatDay(19_782), hourLabelOf(7)]).toEqual(['1970-01-01', '2024-02-29', 'Feb 29', '07:00']);
});

test('[API-30] averages and ratios round half up, and are 0 for no values', () => {
  expect([averageOf(5, 2), averageOf(7, 3), averageOf(0, 0)]).toEqual([3, 2, 0]);
  expect([ratioOf(1, 3), ratioOf(2, 3), ratioOf(201, 200), ratioOf(5, 0)]).toEqual([0.33, 0.67, 1.01, 0]);
});
