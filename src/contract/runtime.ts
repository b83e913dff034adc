/* Ports to the runtime. Tests pass virtual ones. */

export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export interface Timers {
  /** Runs once after the delay; returns a function that cancels it. */
  set(run: () => void, delayMs: number): () => void;
}
