import { limits } from '../contract';

/** All values are in ms. */
export const timing = {
  mintMs: 5_000,
  connectMs: 10_000,
  /** A stream that sends nothing for this long is dead, because streams ping every 10 s. */
  watchdogMs: 27_000,
  /** A stream that has been silent for this long is replaced when the computer or page wakes up. */
  suspectMs: 12_000,
  /** The client replaces a stream of this age. Servers rotate before 5 minutes, and pings do not prove that events still arrive. */
  renewMs: 5.5 * 60_000,
  retryFloorMs: 1_000,
  retryCeilingMs: 30_000,
  backoffCeilingMs: 60_000,
  /** A stream that was live for this long resets the count of failures. */
  stableMs: 30_000,
  /** How long to wait after a 429 without a readable `Retry-After`. */
  unknownLimitMs: 60_000,
  /** The longest wait after a 429. A longer `Retry-After` is shortened to this. */
  limitCeilingMs: limits.maxRetryAfterMs,
  /** `probeMs`: how often a refused key or plan is tried again. `wakeProbeMs`: how long after a refusal a wake may try it again. */
  probeMs: 5 * 60_000,
  wakeProbeMs: 10_000,
  /**
   * `firstPassMs`: how long the first pass after a resync may take. Limited, because there is no stream during this pass. `passMs`: how
   * long any other pass may take without progress.
   */
  firstPassMs: 60_000,
  passMs: 5 * 60_000,
  /** After this time without a live stream, REST is read instead. */
  withoutStreamMs: 20_000,
  /** Minimum time between the starts of two passes, because REST has rate limits. */
  passEveryMs: 10_000,
  /** The first recheck starts 30 s after a REST pass, the second 5 min after the first has ended. Lists may lag, so one pass may miss events. */
  recheckAfterMs: [30_000, 5 * 60_000],
  /** How long to wait for the recheck after a pass that could not read everything. */
  unreadableRecheckMs: 5 * 60_000,
  /** A storage that does not answer within this time counts as failed. */
  storageMs: 15_000,
} as const;

/** Full jitter: a random time below a limit that doubles with each failure. `failures` counts from 0. */
export function backoffMs(failures: number, retryHintMs: number, random: number): number {
  return random * Math.min(timing.backoffCeilingMs, clampRetry(retryHintMs) * 2 ** Math.min(failures, 10));
}

/** A server's `retry:` may be any number, even Infinity, which makes `setTimeout` fire immediately. */
export function clampRetry(retryMs: number): number {
  return Number.isFinite(retryMs) ? Math.min(timing.retryCeilingMs, Math.max(timing.retryFloorMs, retryMs)) : timing.retryCeilingMs;
}

/** How long to wait because of a rate limit. Adds up to a second of jitter, because many clients receive the same number at the same time. */
export function limitMs(retryAfterMs: number | null, random: number): number {
  return Math.min(timing.limitCeilingMs, retryAfterMs ?? timing.unknownLimitMs) + random * timing.retryFloorMs;
}
