import { limits, type RateWindow, windowFreeAtMs, withUse } from '../contract';
import { timing } from './timing';

/**
 * Added to each window of the budget. The platform counts a request when it arrives, which is later than the client's time. For attempts
 * of earlier engines, the client knows only the time of the mint. The connect may have followed up to this long after the mint.
 */
const transitMs = timing.mintMs;

/** Half of what the platform allows per key, because the creator's other software uses the same key (SPEC DLV-15). */
export const budgets = {
  mints: halfOf(limits.mints),
  connects: halfOf(limits.connectsPerKey),
} as const;

/** Times of recent mints and connects, in ms, oldest first. */
export interface RecentRequests {
  readonly mints: readonly number[];
  readonly connects: readonly number[];
}

export const noRecentRequests: RecentRequests = { mints: [], connects: [] };

export function recordRequest(recent: RecentRequests, what: keyof RecentRequests, nowMs: number): RecentRequests {
  return { ...recent, [what]: withUse(recent[what], budgets[what], nowMs) };
}

/** When the next attempt may begin. It needs both budgets, because a mint without a connect would waste a token. */
export function freeAtMs({ mints, connects }: RecentRequests, nowMs: number): number {
  return Math.max(windowFreeAtMs(mints, budgets.mints, nowMs), windowFreeAtMs(connects, budgets.connects, nowMs));
}

function halfOf({ quota, windowMs }: RateWindow): RateWindow {
  return { quota: Math.floor(quota / 2), windowMs: windowMs + transitMs };
}
