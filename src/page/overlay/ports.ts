import type { TextValue } from '../../contract';
import type { Alert } from '../../contract/engine';

/** Undoes what the call did. Calling it again has no effect. */
export type Undo = () => void;

/** Whether viewers can see the page. */
export interface Presence {
  readonly visible: boolean;
  /** Whether the source is in OBS's program output; null = unknown. */
  readonly active: boolean | null;
}

export interface PageLike {
  /** Milliseconds of a monotonic clock, so that a change of the system time does not change how long an alert is shown. */
  now(): number;
  /** Unique, but may be guessable. */
  newId(): string;
  after(delayMs: number, callback: () => void): Undo;
  every(periodMs: number, callback: () => void): Undo;
  /** Calls back once after the next painted frame; never if the page paints nothing. */
  afterPaint(callback: () => void): Undo;
  presence(): Presence;
  onPresence(listener: (presence: Presence) => void): Undo;
  /** The page is being left, for good or into the back-forward cache. */
  onLeave(listener: () => void): Undo;
  onReturn(listener: () => void): Undo;
  prefersReducedMotion(): boolean;
  reload(): void;
}

export interface SoundLike {
  /** Starts the alert's sound. Never throws. Calls `onOver` at the end, or with the failure. Returns the undo. */
  play(alert: Alert, onOver: (failure?: TextValue) => void): Undo;
  /** The alert of the current sound now ends in `leftMs`. */
  rescheduleEnd?(leftMs: number): void;
  close(): void;
}
