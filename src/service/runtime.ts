/** What the service takes from its surroundings instead of reading globals. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Timers {
  /** Runs once after the delay; returns its cancel. */
  set(run: () => void, delayMs: number): () => void;
}

export interface Randomness {
  bytes(size: number): Uint8Array;
}

/** A defect or an operational notice: one line, no secrets. */
export type Report = (line: string) => void;

/** An error as one line for {@link Report}. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 500);
}

const dayMs = 24 * 60 * 60_000;
/** The day that was written last, because times come in runs and a list of them is mostly their dates. */
let known = { startMs: Number.NaN, date: '' };

/** As `toISOString` writes it, in a quarter of the time. */
export function isoTime(epochMs: number): string {
  const startMs = Math.floor(epochMs / dayMs) * dayMs;
  if (startMs !== known.startMs) known = { startMs, date: new Date(startMs).toISOString().replace(/T.*/, 'T') };
  const ms = epochMs - startMs;
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${known.date}${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}.${String(ms % 1000).padStart(3, '0')}Z`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
