/** Limits that the Creator API promises (creator-api.md, "Limits"). Times are ms unless the name ends in another unit. */
export const limits = {
  /** Requests to the JSON API per account, over all of its keys, in a sliding window. */
  accountRequests: { quota: 60, windowMs: 60_000 },
  /** Requests to the JSON API per client address. They are counted before authentication. */
  ipRequests: { quota: 120, windowMs: 60_000 },
  mints: { quota: 30, windowMs: 60_000 },
  connectsPerKey: { quota: 20, windowMs: 60_000 },
  connectsPerIp: { quota: 60, windowMs: 60_000 },
  streamsPerKey: 4,
  streamsPerAccount: 16,
  streamsPerIp: 64,
  /** How often the service checks whether the key of an open stream still has access. */
  accessCheckMs: 30_000,
  pingMs: 10_000,
  rotationMs: 270_000,
  /** The value of the stream's `retry:` field. */
  retryHintMs: 2_000,
  tokenLifetimeMs: 60_000,
  /** Longest `Retry-After` that a client respects (SPEC CMP-43). */
  maxRetryAfterMs: 15 * 60_000,
  eventFilterCap: 8,
  perkFilterCap: 10,
  /** `retentionMs`: how long after an event it can be replayed. */
  retentionMs: 15 * 60_000,
  replayCap: 50,
  retainedEvents: 256,
} as const;

/**
 * How long a response asks the client to wait: from 1 s to {@link limits.maxRetryAfterMs}. null if the response states no valid time. A
 * response states seconds or an HTTP date. A date is compared with the response's own `Date`, or with `nowMs` if there is none.
 */
export function retryAfterMs(headers: { get(name: string): string | null }, nowMs: number | null = null): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sentAtMs = Date.parse(headers.get('date') ?? '');
  // Without this check, `Date.parse` would read almost any text as a local time.
  const waitMs = / GMT$/.test(text) ? Date.parse(text) - (Number.isNaN(sentAtMs) ? (nowMs ?? Number.NaN) : sentAtMs) : Number(text) * 1_000;
  return waitMs > 0 ? Math.min(Math.max(waitMs, 1_000), limits.maxRetryAfterMs) : null;
}

/** A sliding window, which allows `quota` uses in any `windowMs` milliseconds. */
export interface RateWindow {
  readonly quota: number;
  readonly windowMs: number;
}

/** Adds a use at `nowMs` and drops the uses that {@link windowFreeAtMs} does not need. Times are ms, oldest first. */
export function withUse(uses: readonly number[], { quota }: RateWindow, nowMs: number): readonly number[] {
  return [...uses.slice(1 - quota), nowMs];
}

/** The earliest time at which the window allows the next use. `nowMs` if the window allows a use now. */
export function windowFreeAtMs(uses: readonly number[], { quota, windowMs }: RateWindow, nowMs: number): number {
  const blockingMs = uses[uses.length - quota];
  return blockingMs === undefined ? nowMs : Math.max(nowMs, blockingMs + windowMs);
}
