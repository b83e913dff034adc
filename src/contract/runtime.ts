/* What programs need from the runtime they run in. Tests pass virtual ones. */

export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export interface Timers {
  /** Runs once after the delay; returns its cancel. */
  set(run: () => void, delayMs: number): () => void;
}
