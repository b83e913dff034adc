import { limits, type RateWindow, windowFreeAtMs, withUse } from '../../../contract';
import { timing } from './timing';

/**
 * Added to each window: the platform counts a request when the request arrives, and of a previous engine's attempt only
 * the mint is known, which its connect may have followed this much later.
 */
const onItsWayMs = timing.mintMs;

/** Half of what the platform allows a key: the creator's other software uses the same key (SPEC DLV-15). */
export const budgets = {
  mints: halfOf(limits.mints),
  connects: halfOf(limits.connectsPerKey),
} as const;

/** Times of recent mints and connects, ms, oldest first. */
export interface Spent {
  readonly mints: readonly number[];
  readonly connects: readonly number[];
}

export const nothingSpent: Spent = { mints: [], connects: [] };

export function spend(spent: Spent, what: keyof Spent, nowMs: number): Spent {
  return { ...spent, [what]: withUse(spent[what], budgets[what], nowMs) };
}

/** When the next attempt may begin. Both budgets must allow it: a mint without its connect would waste a token. */
export function freeAtMs({ mints, connects }: Spent, nowMs: number): number {
  return Math.max(windowFreeAtMs(mints, budgets.mints, nowMs), windowFreeAtMs(connects, budgets.connects, nowMs));
}

function halfOf({ quota, windowMs }: RateWindow): RateWindow {
  return { quota: Math.floor(quota / 2), windowMs: windowMs + onItsWayMs };
}
