/** Numbers the Creator API promises (creator-api.md, "Limits"). Times are milliseconds unless the name says otherwise. */
export const limits = {
  /** JSON API, per account over all of its keys, in a sliding window. */
  accountRequests: { quota: 60, windowMs: 60_000 },
  /** Per client address, before authentication. */
  ipRequests: { quota: 120, windowMs: 60_000 },
  /** Stream-token mints, per key. */
  mints: { quota: 30, windowMs: 60_000 },
  /** Stream connects. */
  connectsPerIp: { quota: 60, windowMs: 60_000 },
  connectsPerKey: { quota: 20, windowMs: 60_000 },
  /** Streams open at once. */
  streamsPerKey: 4,
  streamsPerAccount: 16,
  streamsPerIp: 64,
  /** Stream life cycle. */
  accessCheckMs: 30_000,
  pingMs: 10_000,
  rotationMs: 270_000,
  retryHintMs: 2_000,
  tokenLifetimeMs: 60_000,
  /** Filters. */
  eventFilterCap: 8,
  perkFilterCap: 10,
  /** Replay. */
  replayCap: 50,
  retainedEvents: 256,
  retentionMs: 15 * 60_000,
} as const;

/** A limiting window: `quota` uses in any `windowMs` milliseconds. */
export interface RateWindow {
  readonly quota: number;
  readonly windowMs: number;
}
