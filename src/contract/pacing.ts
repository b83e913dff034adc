import type { LeastAmounts } from './amounts';
import type { EventType } from './events';

const order: EventType[] = [];
const notQueued: EventType[] = [];
const firstFrom: LeastAmounts = {};
const interruptFrom: LeastAmounts = {};
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
