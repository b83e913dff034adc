import type { RateWindow } from '../../contract';

/** What a window says when it is asked. */
export interface RateVerdict {
  /** False = none was left, and nothing was counted. */
  readonly allowed: boolean;
  /** Uses left. */
  readonly remaining: number;
  /** When the oldest use leaves the window, epoch milliseconds: with nothing left, the next moment that a call works. */
  readonly resetMs: number;
}

/** Counts uses in sliding windows: at most `quota` in any `windowMs`. */
export interface RateWindows {
  /** Uses one of `subject`'s, if there is one left. A subject always comes with the same window. */
  take(subject: string, window: RateWindow): Promise<RateVerdict>;
  /** What is left, without using it. */
  look(subject: string, window: RateWindow): Promise<RateVerdict>;
}
