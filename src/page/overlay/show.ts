import type { Alert } from '../../contract/engine';
import type { PageLike, Undo } from './ports';

/* The phases and limits of a show, and the types that its parts share. The stage (stage.ts) plays it. */

/** The phases of a show, ms from its start. */
export interface ShowPlan {
  readonly durationMs: number;
  /** Factor for the times of the choreography: 1, or less in a short show. */
  readonly pace: number;
  readonly enterMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** Length of the entrance and of the exit, ms at pace 1. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** The smallest share of the show between entrance and exit, in which viewers read. */
const minStillShare = 0.4;

/** Entrance and exit run at pace 1 if the show is long enough. Otherwise both are shortened by the same factor. */
export function planShow(durationMs: number): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - minStillShare)) / (entranceMs + exitMs));
  return { durationMs, pace, enterMs: entranceMs * pace, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}

/** Limits the delay of an alert's texts to half of the time between entrance and exit (SPEC TXT-9). */
export function limitTextDelay(delayMs: number, { exitAtMs, enterMs }: ShowPlan): number {
  return Math.max(0, Math.min(delayMs, (exitAtMs - enterMs) / 2));
}

/** A page that paints nothing (because it is hidden, or a game uses the GPU) reports the show's start after this time. */
export const firstPaintTimeoutMs = 200;

/** If theme or media take longer to load, the alert is drawn without them (SPEC SHW-24). */
export const prepareTimeoutMs = 1_500;

/**
 * Time limit for a custom-coded alert's frame (SPEC CUS-61), because a first frame starts a process. The engine gives up an alert 3 s after
 * its time.
 */
export const frameTimeoutMs = ({ durationMs }: Pick<Alert, 'durationMs'>) => Math.min(4_000, durationMs + 2_500);

/** Length of the short exit of an alert that is ended early. The next alert waits for it. */
export const earlyExitMs = 260;

export interface DrawnAlert {
  startEffects(): void;
  /** Adds events to the alert without a new entrance (SPEC SHW-101). undefined if this is not supported. */
  grow?(alert: Alert): void;
  hush?(): void;
  /** Starts the exit, or the short exit if `early`. Only the first call has an effect. */
  leave(early?: true): void;
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

export interface SpokenShow {
  readonly showId: number;
  readonly plan: ShowPlan;
  /** The planned time of the exit, not extended by speech. */
  readonly exitsAtMs: number;
  /** Aborted when the show ends or its speech is skipped. */
  readonly signal: AbortSignal;
  readonly chime: Promise<void>;
  /** Moves the start of the exit to `leftMs` from now. Returns false if the show is over. */
  rescheduleExit(leftMs: number): boolean;
}

export interface ShowControl {
  readonly showId: number;
  redraw(): void;
  end(): void;
}

/** Calls back once: after the next painted frame or `withinMs`. Calls back immediately on a hidden page, which paints nothing and has late timers. */
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
