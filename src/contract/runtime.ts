/* What programs need from the runtime they run in. Tests pass virtual ones. */

export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export interface Timers {
  /** Runs once after the delay. Returns the way to cancel. */
  set(run: () => void, delayMs: number): () => void;
}
