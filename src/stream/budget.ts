import { clientLimits, type RateWindow } from '../contract';
import { timing } from './timing';

/**
 * How late what was counted may reach the platform, whose minutes are the ones that matter: a request is on its way for
 * a while, and of an attempt of the engine before only its mint is known, which its connect may have followed so much later.
 */
const onItsWayMs = timing.mintMs;

/** Half of what the platform allows a key: the creator's other software shares it (SPEC DLV-15). */
export const budgets = {
  mints: halfOf(clientLimits.mints),
  connects: halfOf(clientLimits.connectsPerKey),
} as const;

/** Instants of recent mints and connects, oldest first. */
export interface Spent {
  readonly mints: readonly number[];
  readonly connects: readonly number[];
}

export const nothingSpent: Spent = { mints: [], connects: [] };

export function spend(spent: Spent, what: keyof Spent, nowMs: number): Spent {
  return { ...spent, [what]: [...spent[what].slice(1 - budgets[what].quota), nowMs] };
}

/** When the next attempt may begin: a mint that could not be followed by its connect would be a token thrown away. */
export function freeAtMs({ mints, connects }: Spent, nowMs: number): number {
  return Math.max(windowFreeAtMs(mints, budgets.mints, nowMs), windowFreeAtMs(connects, budgets.connects, nowMs));
}

function windowFreeAtMs(instants: readonly number[], { quota, windowMs }: RateWindow, nowMs: number): number {
  const blocking = instants[instants.length - quota];
  return blocking === undefined ? nowMs : Math.max(nowMs, blocking + windowMs);
}

function halfOf({ quota, windowMs }: RateWindow): RateWindow {
  return { quota: Math.floor(quota / 2), windowMs: windowMs + onItsWayMs };
}
