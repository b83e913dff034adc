import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { MinimumAmounts } from '../money';
import { wholeWithin } from '../numbers';

const order: EventType[] = [];
const notQueued: EventType[] = [];
const firstFrom: MinimumAmounts = {};
const interruptFrom: MinimumAmounts = {};
const groupAbove: Partial<Record<EventType, number>> = {};

/** Pacing of a box that was never told otherwise: nothing overtakes, nothing is cut off. */
export const defaultPacing = {
  ...{ order, notQueued, firstFrom, interruptFrom, groupAbove },
  hurryAbove: 5,
  floorMs: 4_000,
  overtakenAtMost: 20,
  growMs: 15_000,
  comboMs: 0,
};

export const pacingBounds = {
  hurryAbove: { min: 0, max: 1_000 },
  floorMs: { min: 250, max: 120_000 },
  overtakenAtMost: { min: 1, max: 1_000 },
  groupAbove: { min: 0, max: 10_000 },
  growMs: { min: 0, max: 120_000 },
  comboMs: { min: 0, max: 600_000 },
} as const;

/** In which order a box plays what waits, and how fast. Money in minor units, times in milliseconds. */
export const Pacing = z.object({
  /** More than this many waiting make each alert shorter; 0 = never. */
  hurryAbove: z._default(wholeWithin(pacingBounds.hurryAbove), defaultPacing.hurryAbove),
  /** No alert becomes shorter than this by it. */
  floorMs: z._default(wholeWithin(pacingBounds.floorMs), defaultPacing.floorMs),
  /** Event types, those that go first in front; one that is not listed comes behind them. */
  order: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.order),
  /** Event types that do not wait: what comes while another alert is on stage is left out (SPEC SHW-35). */
  notQueued: z._default(z.array(EventType).check(z.maxLength(4, 'must be 4 or fewer')), defaultPacing.notQueued),
  /** A donation or a cart of this much goes before all types, and stands alone. */
  firstFrom: z._default(MinimumAmounts, defaultPacing.firstFrom),
  /** One of this much takes the stage at once. */
  interruptFrom: z._default(MinimumAmounts, defaultPacing.interruptFrom),
  /** Later events that may go before an earlier one, at most. */
  overtakenAtMost: z._default(wholeWithin(pacingBounds.overtakenAtMost), defaultPacing.overtakenAtMost),
  /** More than this many of that kind waiting become one alert (SPEC SHW-10); a kind that is not named has the box's `groupAbove`. */
  groupAbove: z._default(z.partialRecord(EventType, wholeWithin(pacingBounds.groupAbove)), defaultPacing.groupAbove),
  /** An alert of several stands this much longer at most while more of its kind join it; 0 = none joins. */
  growMs: z._default(wholeWithin(pacingBounds.growMs), defaultPacing.growMs),
  /** The same supporter's donations, each within this time of the one before, are one alert; 0 = never. */
  comboMs: z._default(wholeWithin(pacingBounds.comboMs), defaultPacing.comboMs),
});
export type Pacing = z.infer<typeof Pacing>;
