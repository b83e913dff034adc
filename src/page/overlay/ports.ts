import type { TextValue } from '../../contract';
import type { Alert } from '../../contract/engine';
import type { ThemeName } from '../../contract/settings';

/** Removes a listener or undoes another effect. A second call has no effect. */
export type Undo = () => void;

export interface Presence {
  readonly visible: boolean;
  /** Whether OBS shows the source on Program, which viewers see. null if this is unknown. */
  readonly active: boolean | null;
}

export interface PageLike {
  /** The time of a monotonic clock, ms. Alerts therefore keep their duration if the system's clock is set. */
  now(): number;
  newId(): string;
  after(delayMs: number, callback: () => void): Undo;
  every(periodMs: number, callback: () => void): Undo;
  /** Calls back after the next painted frame, or never if the page does not paint. */
  afterPaint(callback: () => void): Undo;
  presence(): Presence;
  onPresence(listener: (presence: Presence) => void): Undo;
  onLeave(listener: () => void): Undo;
  onReturn(listener: () => void): Undo;
  /** Since when the page has shown an element, epoch ms. Reloads do not change this time. Call `forget` when the element is removed. */
  shownSince(element: string): { readonly ms: number; forget(): void };
  prefersReducedMotion(): boolean;
  reload(): void;
}

export interface SoundLike {
  /** Fetches the sounds of a theme that is in use. */
  preloadSounds?(theme: ThemeName): void;
  /** Starts the alert's sound. Never throws. Calls `onOver` when the sound ends or fails. Returns a function that stops the sound. */
  play(alert: Alert, onOver: (failure?: TextValue) => void): Undo;
  rescheduleEnd?(leftMs: number): void;
  close(): void;
}

/** Dispatched when an element of the overlay has changed or moved. Backgrounds then cut their holes for camera frames again. */
export const layoutEvent = 'layout';

export function reportLayout(element: Element): void {
  element.dispatchEvent(new Event(layoutEvent, { bubbles: true }));
}
