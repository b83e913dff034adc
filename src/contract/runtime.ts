/* The parts of the runtime that programs need: clock, timers and reports. Tests pass virtual ones. */

export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export interface Timers {
  /** Runs `run` once after the delay. Returns a function that cancels it. */
  set(run: () => void, delayMs: number): () => void;
}

interface TimerScope<Timer> {
  setTimeout(run: () => void, delayMs: number): Timer;
  clearTimeout(timer: Timer): void;
}

/** The longest delay of timers in browsers and Node. With a longer one, a timer would fire immediately. */
const longestDelayMs = 2 ** 31 - 1;

export function timersOf<Timer>(scope: TimerScope<Timer>): Timers {
  return {
    set: (run, delayMs) => {
      const timer = scope.setTimeout(run, Math.min(delayMs, longestDelayMs));
      return () => scope.clearTimeout(timer);
    },
  };
}

/** Receives an error or an operational notice: one line, no secrets. */
export type Report = (line: string) => void;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Smaller differences are ignored: a message takes time to arrive, so even equal clocks seem to differ. */
const slackMs = 500;

/**
 * How far `nowMs` is ahead of `otherNowMs`, the time of a clock that may be on another computer. Returns the previous result `beforeMs`
 * if the new result is close to it.
 */
export function clockSkewMs(nowMs: number, otherNowMs: number | undefined, beforeMs: number): number {
  if (otherNowMs === undefined || Math.abs(nowMs - otherNowMs - beforeMs) <= slackMs) return beforeMs;
  return nowMs - otherNowMs;
}

export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const end = `:${twoDigits(seconds % 60)}`;
  return hours === 0 ? `${minutes}${end}` : `${hours}:${twoDigits(minutes % 60)}${end}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
