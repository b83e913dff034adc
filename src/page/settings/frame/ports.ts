import type { BrowserCalls, TakeSlot } from '../../companion';
import type { Language } from '../../i18n';
import type { SendFile } from './companionFiles';

/** Ends what a call started. Calling it again does nothing. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

/** Events of the browser's page. */
export interface PageLike {
  /** The page is closed or left. */
  onLeave(listener: () => void): Undo;
  /** The page is hidden, until `onReturn`. */
  onHide(listener: () => void): Undo;
  /** The person or the network has come back. */
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

/** A text that this browser keeps for all pages of the settings. */
export interface StoredText {
  /** Resolves when what a crash of the browser left is read; null = it is. Never rejects. */
  readonly ready: Promise<void> | null;
  /** null = none, or the browser refuses. */
  read(): string | null;
  /** False: the browser refuses. */
  write(text: string): boolean;
  /** Another page has written it. */
  onChange(listener: () => void): Undo;
}

/** What the settings page needs of the browser. */
export interface SettingsPorts extends BrowserCalls {
  /** Absent = there is always a place for the live channel. */
  readonly takeSlot?: TakeSlot;
  /** `write` rejects when the browser refuses. */
  readonly clipboard: { write(text: string): Promise<void> };
  /** Uploads a file with progress. */
  readonly sendFile: SendFile;
  /** Offers a file as a download. */
  saveFile(name: string, content: Blob): void;
  /** Plays a sound once. `volume`: 0 to 1. The undo stops it. */
  playSound(content: Blob, volume: number): Undo;
  /** Sets the language of all pages in this browser. */
  chooseLanguage(language: Language): void;
  readonly heldChanges: StoredText;
  /** The steps of *Get started* that were done in this browser. */
  readonly setupProgress: Pick<StoredText, 'read' | 'write'>;
  readonly page: PageLike;
  readonly address: AddressLike;
}
