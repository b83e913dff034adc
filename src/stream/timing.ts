/** The numbers of delivery.md, milliseconds. */
export const timing = {
  mintMs: 5_000,
  connectMs: 10_000,
  /** Longest silence of a stream that pings every 10 s. */
  watchdogMs: 27_000,
  /** On a wake a stream that has been silent for this long is not trusted any more. */
  suspectMs: 12_000,
  /** Backoff grows from the clamped `retry` hint to this. */
  retryFloorMs: 1_000,
  retryCeilingMs: 30_000,
  backoffCeilingMs: 60_000,
  /** A stream that lived this long, and brought a frame, was a good one. */
  stableMs: 30_000,
  /** A 429 without a readable `Retry-After` costs a whole window. */
  unknownLimitMs: 60_000,
  /** How often a key or plan that was refused is tried again. */
  probeMs: 5 * 60_000,
  /** A pass that hangs is given up. */
  passMs: 120_000,
} as const;

/** Half of the platform's 20 connects a minute, and less than half of its 30 mints: other software shares the key. */
export const attemptBudget = { quota: 10, windowMs: 60_000 } as const;

/** Full jitter: anything from 0 to the bound that doubles with each failure. `failures` counts from 0. */
export function backoffMs(failures: number, retryHintMs: number, random: number): number {
  return random * Math.min(timing.backoffCeilingMs, clampRetry(retryHintMs) * 2 ** Math.min(failures, 10));
}

/** A server's `retry:` may be anything, Infinity included; `setTimeout` would fire that at once. */
export function clampRetry(retryMs: number): number {
  return Number.isFinite(retryMs) ? Math.min(timing.retryCeilingMs, Math.max(timing.retryFloorMs, retryMs)) : timing.retryCeilingMs;
}

/** When the next attempt may be made by the budget; `attempts` are the instants of those made, oldest first. */
export function budgetFreeAtMs(attempts: readonly number[], nowMs: number): number {
  const recent = attempts.filter((atMs) => atMs > nowMs - attemptBudget.windowMs);
  const blocking = recent[recent.length - attemptBudget.quota];
  return blocking === undefined ? nowMs : blocking + attemptBudget.windowMs;
}
