import { limits as contractLimits, dayMs } from '../contract';

const ownLimits = {
  /** Streams rotate up to this much before `rotationMs`, so that streams that opened together do not reconnect together. */
  rotationSpreadMs: 30_000,
  streamBufferBytes: 256 * 1024,
  /** How many log entries a resume may read. Must be less than `retainedEvents`; otherwise `replay-scan-over-cap` could never occur. */
  replayScanCap: 250,
  /**
   * `Retry-After` for a stream without a free slot. The slot of a closed connection is free by then. After a power failure, it is free only
   * after the rotation.
   */
  slotWaitMs: 20_000,
  /** A stream ends after more consecutive failed access checks than this. While the database is unavailable, no stream could reconnect. */
  toleratedChecks: 2,
  /** Time limit for answering a call; 0 for no limit. */
  answerMs: 0,
  retainedCalls: 1000,
  callRetentionMs: 30 * dayMs,
} as const;

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends number ? number : Widened<T[Key]> };

/** All limits: the contract's and the service's own. Tests and benchmarks override them. */
export type ServiceLimits = Widened<typeof contractLimits & typeof ownLimits>;

export function completeLimits(limits: Partial<ServiceLimits> = {}): ServiceLimits {
  return { ...contractLimits, ...ownLimits, ...limits };
}
