import { computed, type ReadonlySignal } from '@preact/signals';
import type { DateTimeStyle } from '../frame/frameModel';
import { localDay, startOfDay } from './dateTime';

const minuteMs = 60_000;

/** The minute that is running, epoch ms. */
export function fullMinute(nowMs: ReadonlySignal<number>): ReadonlySignal<number> {
  return computed(() => Math.floor(nowMs.value / minuteMs) * minuteMs);
}

/** When the creator's day began, epoch ms: changes at midnight in the zone, and with the zone. */
export function createCreatorsDay(nowMs: ReadonlySignal<number>, style: ReadonlySignal<DateTimeStyle>): ReadonlySignal<number> {
  // Days begin at full minutes; the zone's calendar is too slow for every second.
  const minute = fullMinute(nowMs);
  return computed(() => {
    const { timeZone } = style.value;
    return startOfDay(localDay(minute.value, timeZone), timeZone);
  });
}
