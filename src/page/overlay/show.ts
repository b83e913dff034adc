import type { Alert } from '../../contract/engine';
import type { PageLike, Undo } from './ports';

/* The phases and limits of a show, and the contract between its parts. The stage (stage.ts) plays it. */

/** The phases of a show, as offsets from its start in milliseconds. */
export interface ShowPlan {
  readonly durationMs: number;
  /** Factor for the times of the choreography: 1, or less if the show is short. */
  readonly pace: number;
  readonly enterMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** Length of entrance and exit at pace 1. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** Minimum share of the show between entrance and exit, for reading. */
const minStillShare = 0.4;

/** Entrance and exit run at pace 1 if the show is long enough. Otherwise both are shortened by the same factor. */
export function planShow(durationMs: number): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - minStillShare)) / (entranceMs + exitMs));
  return { durationMs, pace, enterMs: entranceMs * pace, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}

/** The delay of an alert's texts: at most half of the time between entrance and exit (SPEC TXT-9). */
export function limitTextDelay(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/** A page that paints nothing (hidden, or starved by a game) reports its start after this time. */
export const firstPaintTimeoutMs = 200;

/** An alert is drawn without its theme or media if they take longer to load (SPEC SHW-24). */
export const prepareTimeoutMs = 1_500;

/** Time limit for a custom-coded alert's frame (SPEC CUS-61): a first frame starts a process. The engine counts an alert as lost 3 s after its time. */
export const frameTimeoutMs = ({ durationMs }: Pick<Alert, 'durationMs'>) => Math.min(4_000, durationMs + 2_500);

/** Length of the short exit of an alert that leaves early. The next alert waits for it. */
export const earlyExitMs = 260;

export interface DrawnAlert {
  /** Starts effects that need not be in the first frame. */
  startEffects(): void;
  /** Turns the alert into one of more events, without a new entrance (SPEC SHW-101). Absent: not supported. */
  grow?(alert: Alert): void;
  /** Silences the alert's own playback. Absent: it plays nothing. */
  hush?(): void;
  /** Starts the exit; `early` is the short exit. Only the first call counts. */
  leave(early?: true): void;
  /** The exit now starts in `leftMs`. */
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

export interface SpokenShow {
  readonly showId: number;
  readonly plan: ShowPlan;
  /** The planned time of the exit, without extensions for speech. */
  readonly exitsAtMs: number;
  /** Aborted when the show ends or its speech is skipped. */
  readonly signal: AbortSignal;
  /** Resolves when the chime has ended or has failed. */
  readonly chime: Promise<void>;
  /** Moves the exit to `leftMs` from now. Returns false if the show is over. */
  rescheduleExit(leftMs: number): boolean;
}

export interface ShowControl {
  readonly showId: number;
  /** Draws the alert again for its full time. */
  redraw(): void;
  /** Ends the alert early, unless it is being read aloud. */
  end(): void;
}

/** Calls back once: after the next painted frame or `withinMs`; at once on a hidden page, which paints nothing and has late timers. */
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
