import * as z from 'zod/mini';
import { LeastAmounts } from './amounts';
import { EventType } from './events';
import { defaultPacing } from './pacing';

export const pacingBounds = {
  hurryAbove: { min: 0, max: 1_000 },
  floorMs: { min: 250, max: 120_000 },
  overtakenAtMost: { min: 1, max: 1_000 },
  groupAbove: { min: 0, max: 10_000 },
  growMs: { min: 0, max: 120_000 },
  comboMs: { min: 0, max: 600_000 },
} as const;

function whole({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** In which order a box plays what waits, and how fast. Money in minor units, times in milliseconds. */
export const Pacing = z.object({
  /** More than this many waiting make each alert shorter; 0 = never. */
  hurryAbove: z._default(whole(pacingBounds.hurryAbove), defaultPacing.hurryAbove),
  /** No alert becomes shorter than this by it. */
  floorMs: z._default(whole(pacingBounds.floorMs), defaultPacing.floorMs),
  /** Event types, those that go first in front; one that is not listed comes behind them. */
  order: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.order),
  /** Event types that do not wait: what comes while another alert is on stage is left out (SPEC SHW-35). */
  notQueued: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.notQueued),
  /** A donation or a cart of this much goes before all types, and stands alone. */
  firstFrom: z._default(LeastAmounts, defaultPacing.firstFrom),
  /** One of this much takes the stage at once. */
  interruptFrom: z._default(LeastAmounts, defaultPacing.interruptFrom),
  /** Later events that may go before an earlier one, at most. */
  overtakenAtMost: z._default(whole(pacingBounds.overtakenAtMost), defaultPacing.overtakenAtMost),
  /** More than this many of that kind waiting become one alert (SPEC SHW-10); a kind that is not named has the box's `groupAbove`. */
  groupAbove: z._default(z.partialRecord(EventType, whole(pacingBounds.groupAbove)), defaultPacing.groupAbove),
  /** An alert of several stands this much longer at most while more of its kind join it; 0 = none joins. */
  growMs: z._default(whole(pacingBounds.growMs), defaultPacing.growMs),
  /** The same supporter's donations, each within this time of the one before, are one alert; 0 = never. */
  comboMs: z._default(whole(pacingBounds.comboMs), defaultPacing.comboMs),
});
export type Pacing = z.infer<typeof Pacing>;
