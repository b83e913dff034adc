/* Ports to the runtime. Tests pass virtual ones. */

export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export interface Timers {
  /** Runs once after the delay; returns a function that cancels it. */
  set(run: () => void, delayMs: number): () => void;
}

/** Takes a defect or an operational notice: one line, no secrets. */
export type Report = (line: string) => void;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
