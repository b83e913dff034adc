import type { RateWindow } from '../../contract';

export interface RateVerdict {
  /** False = the quota is used up, and nothing was counted. */
  readonly allowed: boolean;
  /** Uses left. */
  readonly remaining: number;
  /** Time at which the oldest use leaves the window, epoch milliseconds: the next allowed use if none remains. */
  readonly resetMs: number;
  /** Time of the judgement, by the same clock as `resetMs`, which need not be this process's. */
  readonly nowMs: number;
}

/** Counts uses in sliding windows: at most `quota` in any `windowMs`. */
export interface RateWindows {
  /** Counts one use of `subject`, if one is left. A subject must always come with the same window. */
  take(subject: string, window: RateWindow): Promise<RateVerdict>;
  /** Counts nothing. */
  peek(subject: string, window: RateWindow): Promise<RateVerdict>;
}
