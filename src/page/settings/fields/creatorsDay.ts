import { computed, type ReadonlySignal } from '@preact/signals';
import { type DateTimeStyle, localDay, startOfDay } from './dateTime';

const minuteMs = 60_000;

/** When the creator's day began, epoch ms: changes at midnight in the zone, and with the zone. */
export function createCreatorsDay(nowMs: ReadonlySignal<number>, style: ReadonlySignal<DateTimeStyle>): ReadonlySignal<number> {
  // Days begin at full minutes; the zone's calendar is too slow for every second.
  const minute = computed(() => Math.floor(nowMs.value / minuteMs));
  return computed(() => {
    const { timeZone } = style.value;
    return startOfDay(localDay(minute.value * minuteMs, timeZone), timeZone);
  });
}
