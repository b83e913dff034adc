import { limits as contractLimits, dayMs } from '../contract';

const ownLimits = {
  /** A stream rotates up to this much earlier than `rotationMs`, so that streams that opened together do not reconnect together. */
  rotationSpreadMs: 30_000,
  streamBufferBytes: 256 * 1024,
  /**
   * How many entries of the event log a resume may read. Must be less than `retainedEvents`, or `replay-scan-over-cap` could never occur.
   */
  replayScanCap: 250,
  /** `Retry-After` for a stream that found no free place. Within this time, the place of a closed connection becomes free. */
  slotWaitMs: 20_000,
  /**
   * How many failed access checks in a row a stream survives. A stream must not close too early: while the database is unavailable, no
   * stream can reconnect.
   */
  toleratedChecks: 2,
  /** How long a call may take to be answered. 0 for no limit. */
  answerMs: 0,
  retainedCalls: 1000,
  callRetentionMs: 30 * dayMs,
} as const;

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends number ? number : Widened<T[Key]> };

/** All limits: the contract's and the service's own. Tests and benchmarks can override them. */
export type ServiceLimits = Widened<typeof contractLimits & typeof ownLimits>;

export function completeLimits(limits: Partial<ServiceLimits> = {}): ServiceLimits {
  return { ...contractLimits, ...ownLimits, ...limits };
}
