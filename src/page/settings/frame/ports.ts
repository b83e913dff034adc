import type { BrowserCalls, TakeSlot } from '../../companion';
import type { Language } from '../../i18n';
import type { SendFile } from './companionFiles';

/** Stops what a call has started. It can be called again without effect. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

export interface PageLike {
  onLeave(listener: () => void): Undo;
  /** Called when the page is hidden. `onReturn` follows when it is visible again. */
  onHide(listener: () => void): Undo;
  /** Called when the page is visible again, or the network is back. */
  onReturn(listener: () => void): Undo;
  /** Lets the browser ask before it closes the page, as long as `isUnsaved()` returns true. */
  warnBeforeLeave(isUnsaved: () => boolean): Undo;
}

/** The fragment of the page's address. */
export interface AddressLike {
  read(): string;
  /** Adds a history entry and calls the listeners. */
  go(hash: string): void;
  /** Replaces the history entry and calls no listener. */
  replace(hash: string): void;
  onChange(listener: () => void): Undo;
}

/** A text that this browser stores. All pages of the settings share it. */
export interface StoredText {
  /** Resolves when a copy is restored after a crash. null if there is nothing to wait for. Never rejects. */
  readonly ready: Promise<void> | null;
  /** null if nothing is stored, or the browser denies access. */
  read(): string | null;
  /** Returns false if the browser refuses. */
  write(text: string): boolean;
  onChange(listener: () => void): Undo;
}

export interface SettingsPorts extends BrowserCalls {
  /** Limits how many live channels are open. Absent for no limit. */
  readonly takeSlot?: TakeSlot;
  /** `write` rejects if the browser refuses. */
  readonly clipboard: { write(text: string): Promise<void> };
  readonly sendFile: SendFile;
  saveFile(name: string, content: Blob): void;
  /** Plays a sound once. `volume`: 0 to 1. Returns the function that stops it. */
  playSound(content: Blob, volume: number): Undo;
  chooseLanguage(language: Language): void;
  readonly unpublishedChanges: StoredText;
  readonly setupProgress: Pick<StoredText, 'read' | 'write'>;
  readonly page: PageLike;
  readonly address: AddressLike;
}
