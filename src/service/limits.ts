import { limits as contractLimits } from '../contract';

/** Numbers that the contract leaves to the service. Times are milliseconds. */
const ownLimits = {
  /** A stream rotates up to this much before `rotationMs`, so that streams opened together part. */
  rotationSpreadMs: 30_000,
  /** Bytes that a reader may leave waiting before it is disconnected. */
  streamBufferBytes: 256 * 1024,
  /**
   * Log entries that a resume may look through, filtered-out ones included. Fewer than the log keeps: otherwise no resume could
   * ever be behind by too many of them, and the contract has a reason for that.
   */
  replayScanCap: 250,
  /**
   * What a refused stream is told to wait for a free slot: the time in which that of a reader is freed whose connection was closed
   * or reset. One that vanishes without a word, as in a power cut, cannot be noticed (what it leaves unacknowledged waits in the
   * kernel for about fifteen minutes): whoever waits for its slot is told the same again, until its rotation frees it.
   */
  slotWaitMs: 20_000,
  /** The usage log keeps this many calls of an account, for this long. */
  retainedCalls: 1000,
  callRetentionMs: 30 * 24 * 60 * 60_000,
} as const;

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends number ? number : Widened<T[Key]> };

/** Every number the service obeys. Tests and benches lift them; the defaults are the contract's. */
export type ServiceLimits = Widened<typeof contractLimits & typeof ownLimits>;

export function completeLimits(limits: Partial<ServiceLimits> = {}): ServiceLimits {
  return { ...contractLimits, ...ownLimits, ...limits };
}
