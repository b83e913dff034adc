import type { Alert } from '../../contract/engine';
import type { PageLike, Undo } from './ports';

/* The phases and limits of a show, and the types that its parts share. `stage.ts` plays the show. */

/** Times are ms from the start of the show. */
export interface ShowPlan {
  readonly durationMs: number;
  /** The choreography's times are multiplied by this: 1, or less in a short show. */
  readonly pace: number;
  readonly enterMs: number;
  /** When a hero settles into its card. 0 if the alert is a card from the start. */
  readonly settleAtMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** The lengths of the entrance and (next line) of the exit, ms at pace 1. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** The part of a show between entrance and exit is at least this share of the show, so that viewers can read. */
const minStillShare = 0.4;

/** How long a hero moves into its card. */
export const settlingMs = 640;
/** The hero is shown for at most this share of the show. If that time is shorter than `minHeroMs`, the alert is a card from the start. */
const maxHeroShare = 0.4;
const minHeroMs = 1_200;

/** Entrance and exit run at pace 1 if the show is long enough. Otherwise both are shortened by the same factor. */
export function planShow(durationMs: number, heroMs = 0): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - minStillShare)) / (entranceMs + exitMs));
  const limitedMs = Math.min(heroMs, durationMs * maxHeroShare);
  const settleAtMs = limitedMs >= minHeroMs ? limitedMs : 0;
  const enterMs = settleAtMs > 0 ? settleAtMs + settlingMs : entranceMs * pace;
  return { durationMs, pace, enterMs, settleAtMs, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}

/** Limits the delay of an alert's texts: at most half of the time between entrance and exit (SPEC TXT-9). */
export function limitTextDelay(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/** After this time, the page reports the start of the show even if it has not painted, for example because a game uses the GPU. */
export const firstPaintTimeoutMs = 200;

/** How long an alert waits for its theme and media. After this, the alert is drawn without the parts that have not loaded (SPEC SHW-24). */
export const prepareTimeoutMs = 1_500;

/**
 * How long the frame of a custom-coded alert may take to load (SPEC CUS-61): 4 s, because the browser starts a process for the first such
 * frame. Less for a short alert, because the engine waits only 3 s after the alert's end.
 */
export const frameTimeoutMs = ({ durationMs }: Pick<Alert, 'durationMs'>) => Math.min(4_000, durationMs + 2_500);

/** Length of the short exit of an alert that is ended early. The next alert starts after this exit. */
export const earlyExitMs = 260;

export interface DrawnAlert {
  startEffects(): void;
  /** Adds events to the alert without a new entrance (SPEC SHW-86). undefined if this kind of drawing cannot grow. */
  grow?(alert: Alert): void;
  hush?(): void;
  leave(early?: true): void;
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

export interface SpokenShow {
  readonly showId: number;
  readonly plan: ShowPlan;
  readonly exitsAtMs: number;
  /** Aborted when the show ends, or when the creator skips its speech. */
  readonly signal: AbortSignal;
  readonly chime: Promise<void>;
  rescheduleExit(leftMs: number): boolean;
}

export interface ShowControl {
  readonly showId: number;
  redraw(): void;
  end(): void;
}

/**
 * Calls back once, after the next painted frame or after `withinMs`. On a hidden page, calls back at once, because such a page does not
 * paint and its timers are late.
 */
export function onFirstPaint(page: PageLike, withinMs: number, callback: () => void): Undo {
  if (!page.presence().visible) {
    callback();
    return () => {};
  }
  const undo = () => {
    stopTimer();
    stopFrame();
  };
  const once = () => {
    undo();
    callback();
  };
  const stopTimer = page.after(withinMs, once);
  const stopFrame = page.afterPaint(once);
  return undo;
}
