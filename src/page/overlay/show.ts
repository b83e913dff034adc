import type { Alert } from '../../contract/engine';
import type { PageLike, Undo } from './ports';

/* What a show is: its phases, its limits, and what its parts may ask of each other. The stage (stage.ts) plays it. */

/** The phases of a show, as offsets from its start in milliseconds. */
export interface ShowPlan {
  readonly durationMs: number;
  /** Factor for the times of the choreography: 1, or less if the show is short. */
  readonly pace: number;
  readonly enterMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** Lengths of entrance and exit at pace 1. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** The least share of the show between entrance and exit, for reading. */
const minStillShare = 0.4;

/** Entrance and exit run at pace 1 if the show is long enough; otherwise both are shortened by the same factor. */
export function planShow(durationMs: number): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - minStillShare)) / (entranceMs + exitMs));
  return { durationMs, pace, enterMs: entranceMs * pace, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}

/** The delay of an alert's texts: at most half of the time between entrance and exit (SPEC TXT-9). */
export function limitTextDelay(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/** A page that paints nothing (hidden, or starved by a game) reports its start after this time all the same. */
export const firstPaintTimeoutMs = 200;

/** An alert is drawn without its theme or media if they take longer to load than this (SPEC SHW-24). */
export const prepareTimeoutMs = 1_500;

/**
 * An alert that a creator's code draws waits longer for its frame (SPEC CUS-61): the first has nothing in memory and no process yet, and a
 * busy computer is slow with each. Not so long that the engine, which waits 3 s beyond the alert's time, would take the alert for lost.
 */
export const frameTimeoutMs = ({ durationMs }: Pick<Alert, 'durationMs'>) => Math.min(4_000, durationMs + 2_500);

/** Length of the short exit of an alert that leaves early; the next alert waits for it. */
export const earlyExitMs = 260;

export interface DrawnAlert {
  /** Starts what the first frame need not wait for. */
  startEffects(): void;
  /** Turns it into an alert of more events, without a new entrance (SPEC SHW-33); absent = it cannot. */
  grow?(alert: Alert): void;
  /** Silences what it plays itself; absent = it plays nothing. */
  hush?(): void;
  /** Starts the exit; the short one if the alert leaves before its time. Only the first call counts. */
  leave(early?: true): void;
  /** The exit has moved: it begins this long from now. */
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

/** The part of a show that its speech needs. */
export interface SpokenShow {
  readonly showId: number;
  readonly plan: ShowPlan;
  /** The planned time of the exit, without extensions for speech. */
  readonly exitsAtMs: number;
  /** Aborted when the show ends, and when its speech is skipped. */
  readonly signal: AbortSignal;
  /** Resolves when the chime has ended or has failed. */
  readonly chime: Promise<void>;
  /** Moves the exit to this long from now; false = the show is over. */
  rescheduleExit(leftMs: number): boolean;
}

export interface ShowControl {
  readonly showId: number;
  /** Draws the alert again, with its whole time. */
  redraw(): void;
  /** Ends the alert before its time, unless it is being read aloud. */
  end(): void;
}

/** Calls back once: after the next painted frame or, if none is painted, after `withinMs`. At once on a hidden page, which paints nothing and whose timers are late. */
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
