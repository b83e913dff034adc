import type { Alert, SentenceValue } from '../../contract';

/** Ends what the call began. Calling it again does nothing. */
export type Undo = () => void;

/** Whether viewers can see the page. */
export interface Presence {
  readonly visible: boolean;
  /** On Program, as OBS tells; null where nobody told. */
  readonly active: boolean | null;
}

/** What the overlay needs of the page it lives in. */
export interface PageLike {
  /** Milliseconds by a clock that nobody sets: an alert stands as long as it should, whatever becomes of the computer's time. */
  now(): number;
  /** Unguessable is not needed, unique is. */
  newId(): string;
  after(delayMs: number, callback: () => void): Undo;
  every(periodMs: number, callback: () => void): Undo;
  /** Calls back once, after the next frame was painted. A page that paints nothing never calls. */
  afterPaint(callback: () => void): Undo;
  presence(): Presence;
  onPresence(listener: (presence: Presence) => void): Undo;
  /** The page goes away, for good or into the back-forward cache. */
  onLeave(listener: () => void): Undo;
  /** It came back out of that cache. */
  onReturn(listener: () => void): Undo;
  prefersReducedMotion(): boolean;
  reload(): void;
}

/** Plays the chimes. */
export interface SoundLike {
  /**
   * Starts within the deadline; never throws. `onOver` = it was heard to its end, or will not be heard and why, where that
   * was not wanted. The returned undo silences it.
   */
  play(alert: Alert, onOver: (failure?: SentenceValue) => void): Undo;
  /** The alert whose sound plays stands for so long from now. */
  rescheduleEnd?(leftMs: number): void;
  close(): void;
}
