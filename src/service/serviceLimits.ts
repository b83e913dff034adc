import { limits as contractLimits, dayMs } from '../contract';

/** Limits that the contract leaves to the service. Times are milliseconds. */
const ownLimits = {
  /** Streams rotate up to this much before `rotationMs`, so that streams that opened together do not reconnect together. */
  rotationSpreadMs: 30_000,
  /** Bytes that may wait for a slow reader before it is disconnected. */
  streamBufferBytes: 256 * 1024,
  /** Log entries that a resume may read. Must be below `retainedEvents`; otherwise `replay-scan-over-cap` could never occur. */
  replayScanCap: 250,
  /**
   * `Retry-After` for a stream without a free slot. The slot of a closed connection is free by then. After a power cut, it is free after
   * the rotation.
   */
  slotWaitMs: 20_000,
  /** A stream ends after more failed checks of its access in a row than this. While the database is unavailable, no stream could reconnect. */
  toleratedChecks: 2,
  /** Time limit for answering a call; 0 = none. */
  answerMs: 0,
  /** Calls that the usage log keeps per account, and for how long. */
  retainedCalls: 1000,
  callRetentionMs: 30 * dayMs,
} as const;

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends number ? number : Widened<T[Key]> };

/** All limits: the contract's and the service's own. Tests and benchmarks override them. */
export type ServiceLimits = Widened<typeof contractLimits & typeof ownLimits>;

export function completeLimits(limits: Partial<ServiceLimits> = {}): ServiceLimits {
  return { ...contractLimits, ...ownLimits, ...limits };
}
