import type { Clock } from '../contract';
/** Time that never runs backwards. */
export interface SteadyClock {
  now(): number;
  /** A timer for this instant has rung: whatever the clock says, it has come. */
  reached(instantMs: number): void;
  /** An instant of this clock in wall-clock time, as people are told it. */
  toWallMs(instantMs: number): number;
}

/**
 * Wall-clock time, which counts sleep, but whose owner may set it back: by then an instant that was a second away would
 * be an hour away. What was seen once stays past.
 */
export function createSteadyClock(wall: Clock): SteadyClock {
  let aheadMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const now = () => {
    const wallMs = wall.now();
    if (wallMs + aheadMs < lastMs) aheadMs = lastMs - wallMs;
    lastMs = wallMs + aheadMs;
    return lastMs;
  };
  return {
    now,
    reached: (instantMs) => {
      lastMs = Math.max(lastMs, instantMs);
      now();
    },
    toWallMs: (instantMs) => instantMs - aheadMs,
  };
}
