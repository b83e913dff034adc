import { expect, test } from 'vitest';
import { spanStarts } from './calendar';

const starts = (now: string, timeZone: string | null) => {
  const { weekMs, monthMs } = spanStarts(Date.parse(now), timeZone);
  return [weekMs, monthMs].map((ms) => new Date(ms).toISOString());
};

test('[CUS-21] weeks start on Monday and months on the first, at midnight in the time zone', () => {
  expect(starts('2026-11-26T05:00:00Z', 'UTC')).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-01T00:00:00.000Z']);
  expect(starts('2026-11-26T05:00:00Z', 'Asia/Tokyo')).toEqual(['2026-11-22T15:00:00.000Z', '2026-10-31T15:00:00.000Z']);
});

test('[CUS-21] the time zone’s date counts if it differs from UTC', () => {
  // Sunday evening in New York is Monday in UTC.
  expect(starts('2026-06-01T01:00:00Z', 'America/New_York')).toEqual(['2026-05-25T04:00:00.000Z', '2026-05-01T04:00:00.000Z']);
  expect(starts('2026-06-01T01:00:00Z', 'UTC')).toEqual(['2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']);
});

test('[CUS-21] a change to or from summer time within the span moves no midnight', () => {
  expect(starts('2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-22T23:00:00.000Z', '2026-02-28T23:00:00.000Z']);
  expect(starts('2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-10-18T22:00:00.000Z', '2026-09-30T22:00:00.000Z']);
});

test('[CUS-21] an unknown time zone, or none, means the runtime’s own', () => {
  expect(starts('2026-11-26T05:00:00Z', 'Mars/Olympus')).toEqual(starts('2026-11-26T05:00:00Z', null));
});

test('[WDG-6] the first second of a week and a month belongs to it', () => {
  for (const now of ['2026-06-01T00:00:00.999Z', '2026-06-01T12:00:00.001Z'])
    expect(starts(now, 'UTC')).toEqual(['2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']);
});

test('[WDG-6] the next day starts at its first instant, even if the clocks change at midnight', () => {
  const nextDay = (now: string, timeZone: string) => new Date(spanStarts(Date.parse(now), timeZone).nextDayMs).toISOString();
  expect(nextDay('2026-12-31T23:59:59.999Z', 'UTC')).toBe('2027-01-01T00:00:00.000Z');
  expect(nextDay('2026-03-28T20:00:00.500Z', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(nextDay('2026-03-29T20:00:00.500Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  // In Beirut, the clocks are set from midnight to 01:00 on this day.
  expect(nextDay('2026-03-28T12:00:00Z', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
});
