import { clientLimits } from '../contract';

/** The numbers of delivery.md, milliseconds. */
export const timing = {
  mintMs: 5_000,
  connectMs: 10_000,
  /** Longest silence of a stream that pings every 10 s. */
  watchdogMs: 27_000,
  /** On a wake a stream that has been silent for this long is not trusted any more. */
  suspectMs: 12_000,
  /** A stream that was not rotated, which servers do before 5 minutes, is renewed by us: pings say nothing of events that are kept back. */
  renewMs: 5.5 * 60_000,
  /** Backoff grows from the clamped `retry` hint to this. */
  retryFloorMs: 1_000,
  retryCeilingMs: 30_000,
  backoffCeilingMs: 60_000,
  /** A stream that was heard for this long after it went live was a good one. */
  stableMs: 30_000,
  /** A 429 without a readable `Retry-After` costs a whole window; one that asks for longer than a few of them is not believed. */
  unknownLimitMs: 60_000,
  limitCeilingMs: clientLimits.longestWaitMs,
  /** How often a key or plan that was refused is tried again, and how soon a wake may do so. */
  probeMs: 5 * 60_000,
  wakeProbeMs: 10_000,
  /** The first pass of a resync keeps the stream waiting, the second one does not; a pass that does not go on for so long is given up. */
  firstPassMs: 60_000,
  passMs: 5 * 60_000,
  /** Least time from one pass on a live stream to the next: REST has its limits too. */
  passEveryMs: 10_000,
  /** Lists may lag behind the stream: after a pass that was owed they are looked at again, and once more. */
  lookAfterMs: [30_000, 5 * 60_000],
  /** What a pass could not read even then is looked at again this much later, as often as it takes. */
  recheckMs: 5 * 60_000,
  /** A storage that does not answer in this time has failed. */
  storageMs: 15_000,
} as const;

/** Full jitter: anything from 0 to the bound that doubles with each failure. `failures` counts from 0. */
export function backoffMs(failures: number, retryHintMs: number, random: number): number {
  return random * Math.min(timing.backoffCeilingMs, clampRetry(retryHintMs) * 2 ** Math.min(failures, 10));
}

/** A server's `retry:` may be anything, Infinity included; `setTimeout` would fire that at once. */
export function clampRetry(retryMs: number): number {
  return Number.isFinite(retryMs) ? Math.min(timing.retryCeilingMs, Math.max(timing.retryFloorMs, retryMs)) : timing.retryCeilingMs;
}

/** How long a limit lasts, with up to a second of jitter: everybody whom it stopped hears the same number. */
export function limitMs(retryAfterMs: number | null, random: number): number {
  return Math.min(timing.limitCeilingMs, retryAfterMs ?? timing.unknownLimitMs) + random * timing.retryFloorMs;
}
