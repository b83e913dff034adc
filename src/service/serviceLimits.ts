import { limits as contractLimits, dayMs } from '../contract';

/** Numbers that the contract leaves to the service. Times are milliseconds. */
const ownLimits = {
  /** A stream rotates up to this much before `rotationMs`, so that streams that opened together do not reconnect together. */
  rotationSpreadMs: 30_000,
  /** Bytes that may wait for a slow reader before it is disconnected. */
  streamBufferBytes: 256 * 1024,
  /** Log entries that a resume reads at most. Must be below `retainedEvents`, or `replay-scan-over-cap` could never occur. */
  replayScanCap: 250,
  /**
   * `Retry-After` of a stream that finds no free slot. The slot of a closed connection is free by then; that of a reader that vanished (a
   * power cut) is free after its rotation.
   */
  slotWaitMs: 20_000,
  /** Failed checks of a stream's access in a row until it ends: if the database is away for a moment, no stream could reconnect. */
  toleratedChecks: 2,
  /** Longest time until a call of the API is answered; 0 = as long as its work takes. */
  answerMs: 0,
  /** Calls that the usage log keeps of an account, and for how long. */
  retainedCalls: 1000,
  callRetentionMs: 30 * dayMs,
} as const;

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends number ? number : Widened<T[Key]> };

/** All limits of the service: the contract's and its own. Tests and benchmarks override them. */
export type ServiceLimits = Widened<typeof contractLimits & typeof ownLimits>;

export function completeLimits(limits: Partial<ServiceLimits> = {}): ServiceLimits {
  return { ...contractLimits, ...ownLimits, ...limits };
}
