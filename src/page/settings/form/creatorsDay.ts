import { computed, type ReadonlySignal } from '@preact/signals';
import type { DateTimeStyle } from '../frame/frameModel';
import { localDay, startOfDay } from './dateTime';

const minuteMs = 60_000;

export function fullMinute(nowMs: ReadonlySignal<number>): ReadonlySignal<number> {
  return computed(() => Math.floor(nowMs.value / minuteMs) * minuteMs);
}

/** Start of the creator's current day, epoch ms. Changes at midnight in the creator's time zone, and when the time zone is changed. */
export function createCreatorsDay(nowMs: ReadonlySignal<number>, style: ReadonlySignal<DateTimeStyle>): ReadonlySignal<number> {
  // The day is updated only once a minute: days begin at full minutes, and computing the start every second would be too slow.
  const minute = fullMinute(nowMs);
  return computed(() => {
    const { timeZone } = style.value;
    return startOfDay(localDay(minute.value, timeZone), timeZone);
  });
}
