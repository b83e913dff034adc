/** Those of {@link limits} that a client keeps to. Apart, so that an overlay does not load the others. */
export const clientLimits = {
  /** JSON API, per account over all of its keys, in a sliding window. */
  accountRequests: { quota: 60, windowMs: 60_000 },
  /** Stream-token mints, per key. */
  mints: { quota: 30, windowMs: 60_000 },
  /** Stream connects, per key. */
  connectsPerKey: { quota: 20, windowMs: 60_000 },
  /** The stream's `retry:`. */
  retryHintMs: 2_000,
  /** A `Retry-After` that asks for longer than a few windows is not believed (SPEC CMP-43). */
  longestWaitMs: 5 * 60_000,
  /** How long an event can be replayed. */
  retentionMs: 15 * 60_000,
} as const;

/** Numbers the Creator API promises (creator-api.md, "Limits"). Times are milliseconds unless the name says otherwise. */
export const limits = {
  ...clientLimits,
  /** Per client address, before authentication. */
  ipRequests: { quota: 120, windowMs: 60_000 },
  /** Stream connects, per address. */
  connectsPerIp: { quota: 60, windowMs: 60_000 },
  /** Streams open at once. */
  streamsPerKey: 4,
  streamsPerAccount: 16,
  streamsPerIp: 64,
  /** Stream life cycle. */
  accessCheckMs: 30_000,
  pingMs: 10_000,
  rotationMs: 270_000,
  tokenLifetimeMs: 60_000,
  /** Filters. */
  eventFilterCap: 8,
  perkFilterCap: 10,
  /** Replay. */
  replayCap: 50,
  retainedEvents: 256,
} as const;

/** A limiting window: `quota` uses in any `windowMs` milliseconds. */
export interface RateWindow {
  readonly quota: number;
  readonly windowMs: number;
}

/** `uses` with one more at `nowMs`; times in ms, oldest first, as many as {@link windowFreeAtMs} needs. */
export function withUse(uses: readonly number[], { quota }: RateWindow, nowMs: number): readonly number[] {
  return [...uses.slice(1 - quota), nowMs];
}

/** When a window allows the next use; `nowMs` = now. */
export function windowFreeAtMs(uses: readonly number[], { quota, windowMs }: RateWindow, nowMs: number): number {
  const blockingMs = uses[uses.length - quota];
  return blockingMs === undefined ? nowMs : Math.max(nowMs, blockingMs + windowMs);
}
