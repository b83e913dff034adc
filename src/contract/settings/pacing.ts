import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { MinimumAmounts } from '../money';
import { wholeWithin } from '../numbers';
import { dayMs } from '../runtime';

export const elementTimes = {
  durationMs: { minMs: 250, maxMs: 120_000, defaultMs: 7_000 },
  gapMs: { minMs: 0, maxMs: 60_000, defaultMs: 800 },
  awayAfterMs: { minMs: 0, maxMs: dayMs, defaultMs: 300_000 },
} as const;

export const defaultGroupAbove = 10;

export function timeWithin({ minMs, maxMs }: { readonly minMs: number; readonly maxMs: number }) {
  return z
    .int('must be a whole number of milliseconds')
    .check(z.gte(minMs, `must be ${minMs} ms or more`), z.lte(maxMs, `must be ${maxMs} ms or less`));
}

const order: EventType[] = [];
const notQueued: EventType[] = [];
const firstFrom: MinimumAmounts = {};
const interruptFrom: MinimumAmounts = {};
const groupAbove: Partial<Record<EventType, number>> = {};

export const defaultPacing = {
  order,
  notQueued,
  firstFrom,
  interruptFrom,
  groupAbove,
  hurryAbove: 5,
  floorMs: 4_000,
  readMs: 7_000,
  overtakenAtMost: 20,
  growMs: 15_000,
  comboMs: 10_000,
};

/** The defaults for stored settings that lack `comboMs`. Such settings were stored when combos were off by default. */
export const storedPacing = { ...defaultPacing, comboMs: 0 };

/** In which order and how fast an element plays its queue. Money is in minor units, times are ms. */
export const Pacing = z.object({
  /** The number of waiting alerts above which each alert is shortened. 0 means never. */
  hurryAbove: z._default(wholeWithin({ min: 0, max: 1_000 }), defaultPacing.hurryAbove),
  floorMs: z._default(wholeWithin({ min: 250, max: 120_000 }), defaultPacing.floorMs),
  /** How much longer an alert may last so that viewers can read a long message, ms (SPEC SHW-67). */
  readMs: z._default(wholeWithin({ min: 0, max: 120_000 }), defaultPacing.readMs),
  /** Event types in order of priority. Types that are not listed come last. */
  order: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.order),
  /** Event types that never wait: if another alert is on stage, their events are not shown (SPEC SHW-35). */
  notQueued: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.notQueued),
  /** Donations and purchases of at least this amount are shown first and are never grouped. */
  firstFrom: z._default(MinimumAmounts, defaultPacing.firstFrom),
  /** Donations and purchases of at least this amount interrupt an alert that is on stage. */
  interruptFrom: z._default(MinimumAmounts, defaultPacing.interruptFrom),
  /** At most this many later events may overtake an event. */
  overtakenAtMost: z._default(wholeWithin({ min: 1, max: 1_000 }), defaultPacing.overtakenAtMost),
  /**
   * The number of waiting events of a type above which they become one alert (SPEC SHW-10). For types that are not listed, the element's
   * `groupAbove` applies.
   */
  groupAbove: z._default(z.partialRecord(EventType, wholeWithin({ min: 0, max: 10_000 })), defaultPacing.groupAbove),
  /** How much longer a grouped alert may last while more events join it. If 0, no events join. */
  growMs: z._default(wholeWithin({ min: 0, max: 120_000 }), defaultPacing.growMs),
  /** Donations of one supporter become one alert if each follows the previous one within this time, ms (SPEC SHW-33). 0 means never. */
  comboMs: z._default(wholeWithin({ min: 0, max: 600_000 }), storedPacing.comboMs),
});
export type Pacing = z.infer<typeof Pacing>;
