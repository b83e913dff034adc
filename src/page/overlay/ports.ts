import type { SentenceValue } from '../../contract';
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
  /** Unique; need not be unguessable. */
  newId(): string;
  after(delayMs: number, callback: () => void): Undo;
  every(periodMs: number, callback: () => void): Undo;
  /** Calls back once, after the next painted frame; never on a page that paints nothing. */
  afterPaint(callback: () => void): Undo;
  presence(): Presence;
  onPresence(listener: (presence: Presence) => void): Undo;
  /** The page is left, for good or into the back-forward cache. */
  onLeave(listener: () => void): Undo;
  onReturn(listener: () => void): Undo;
  prefersReducedMotion(): boolean;
  reload(): void;
}

export interface SoundLike {
  /** Starts the alert's sound; never throws. `onOver`: it has ended or, with the failure, cannot be heard. Returns the undo. */
  play(alert: Alert, onOver: (failure?: SentenceValue) => void): Undo;
  /** The end of the alert whose sound plays has moved to this long from now. */
  rescheduleEnd?(leftMs: number): void;
  close(): void;
}
