import type { Clock } from '../../../contract';
/** A clock that never runs backwards. */
export interface SteadyClock {
  now(): number;
  /** A timer for this time has rung: the clock is at least there. */
  reached(instantMs: number): void;
  /** Converts a time of this clock to wall-clock time. */
  toWallMs(instantMs: number): number;
}

/** Monotonic wall clock: counts sleep, and continues from the last reading when the system clock is set back. */
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
