import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { DateTimeStyle } from '../frame/frameModel';
import { createCreatorsDay } from './creatorsDay';

test('[SPG-34] the day begins at midnight in the creator’s zone, and changes with the zone', () => {
  const nowMs = signal(Date.parse('2026-03-01T14:59:59.999Z'));
  const style = signal<DateTimeStyle>({ locale: null, timeZone: 'Asia/Tokyo' });
  const day = createCreatorsDay(nowMs, style);
  const began = () => new Date(day.value).toISOString();
  expect(began()).toBe('2026-02-28T15:00:00.000Z');
  nowMs.value += 1;
  expect(began()).toBe('2026-03-01T15:00:00.000Z');
  style.value = { locale: null, timeZone: 'Asia/Kathmandu' };
  expect(began()).toBe('2026-02-28T18:15:00.000Z');
});
