import type { BrowserCalls, TakeSlot } from '../../companion';
import type { Language } from '../../i18n';
import type { SendFile } from './companionFiles';

/** Stops what a call started. Calling it again does nothing. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

export interface PageLike {
  /** Called when the page is closed or left. */
  onLeave(listener: () => void): Undo;
  /** Called when the page is hidden, until `onReturn`. */
  onHide(listener: () => void): Undo;
  /** Called when the page is visible again, or the network is back. */
  onReturn(listener: () => void): Undo;
  /** The browser asks before closing the page while `isUnsaved()` is true. */
  warnBeforeLeave(isUnsaved: () => boolean): Undo;
}

/** The fragment of the page's address. */
export interface AddressLike {
  read(): string;
  /** Adds a history entry; calls the listeners. */
  go(hash: string): void;
  /** Replaces the history entry; calls no listener. */
  replace(hash: string): void;
  onChange(listener: () => void): Undo;
}

/** A text that this browser stores for all pages of the settings. */
export interface StoredText {
  /** Resolves when a copy from before a crash is restored; null = nothing to wait for. Never rejects. */
  readonly ready: Promise<void> | null;
  /** null = none, or the browser refuses. */
  read(): string | null;
  /** false = the browser refuses. */
  write(text: string): boolean;
  /** Called when another page has written the text. */
  onChange(listener: () => void): Undo;
}

export interface SettingsPorts extends BrowserCalls {
  /** Absent = the live channel may always open. */
  readonly takeSlot?: TakeSlot;
  /** `write` rejects when the browser refuses. */
  readonly clipboard: { write(text: string): Promise<void> };
  readonly sendFile: SendFile;
  /** Offers a file as a download. */
  saveFile(name: string, content: Blob): void;
  /** Plays a sound once. `volume`: 0 to 1. The undo stops it. */
  playSound(content: Blob, volume: number): Undo;
  /** Sets the language of all pages in this browser. */
  chooseLanguage(language: Language): void;
  readonly unpublishedChanges: StoredText;
  /** The finished steps of *Get started* in this browser. */
  readonly setupProgress: Pick<StoredText, 'read' | 'write'>;
  readonly page: PageLike;
  readonly address: AddressLike;
}
