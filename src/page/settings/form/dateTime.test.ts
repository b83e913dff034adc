import { describe, expect, test } from 'vitest';
import { timeZoneChoices } from '../language/LocaleSection';
import { dateTimeFormat, dateTimeStyleOf, localDay, startOfDay } from './dateTime';

const at = (instant: string) => Date.parse(instant);

describe('[LNG-3] times are in the chosen zone', () => {
  test('or in the browser’s zone if the browser does not know the chosen one', () => {
    const write = (timeZone: string | null) =>
      dateTimeFormat({ locale: 'en-GB', timeZone }, { timeStyle: 'short' }).format(at('2026-01-01T12:00:00Z'));
    expect(write('Asia/Tokyo')).toBe('21:00');
    expect(write('America/New_York')).toBe('07:00');
    expect(write('Moon/Crater')).toBe(write(null));
  });

  test.each([
    ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01', 'Asia/Tokyo', '2026-02-28T15:00:00.000Z'],
    ['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-03-01', 'Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
    // On these days, clock changes skip or repeat midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('%s begins in %s at %s', (day, timeZone, instant) => {
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(instant);
    expect(localDay(at(instant), timeZone)).toBe(day);
    expect(localDay(at(instant) - 1, timeZone)).not.toBe(day);
  });

  test.each([
    ['0002-01-01', '1970-01-01T00:00:00.000Z'],
    ['1970-01-01', '1970-01-01T00:00:00.000Z'],
    ['12026-01-01', '9999-12-31T23:59:59.999Z'],
    ['275760-12-31', '9999-12-31T23:59:59.999Z'],
  ])('%s counts as the nearest day that the companion accepts', (day, instant) => {
    expect(new Date(startOfDay(day, 'Asia/Tokyo')).toISOString()).toBe(instant);
    expect(new Date(startOfDay('9999-12-31', 'America/New_York', 1)).toISOString()).toBe('9999-12-31T23:59:59.999Z');
  });

  test('the chosen zone is always among the choices', () => {
    expect(timeZoneChoices(null).map(({ value }) => value)).toContain('Europe/Berlin');
    expect(timeZoneChoices('Etc/GMT+3').map(({ value }) => value)).toContain('Etc/GMT+3');
    expect(dateTimeStyleOf(null)).toEqual({ locale: null, timeZone: null });
  });
});
