/* The service's ports to its runtime. It reads no globals. */
export type { Clock, Report, Timers } from '../contract';

export interface Randomness {
  bytes(size: number): Uint8Array;
}

/** An error as one line for {@link Report}. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 500);
}

export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
