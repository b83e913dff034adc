import { expect, test } from 'vitest';
import { isoTime } from './runtime';

test('a time is written as toISOString writes it', () => {
  const days = ['0000-01-01', '1969-12-31', '1970-01-01', '2024-02-29', '2026-03-01', '2026-03-02', '9999-12-31', '+010000-01-01'];
  const clocks = ['00:00:00.000', '00:00:00.001', '09:08:07.065', '12:34:56.789', '23:59:59.999'];
  const times = days.flatMap((day) => clocks.map((clock) => `${day.padStart(10, '0')}T${clock}Z`));
  for (const time of [...times, ...times.reverse()]) expect(isoTime(Date.parse(time))).toBe(time);
});

test('what is no time is refused', () => {
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
});
