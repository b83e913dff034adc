import type { BrowserCalls, TakeSlot } from '../../companion';
import type { Language } from '../../i18n';
import type { ControlPorts } from '../../stream';
import type { SendFile } from './companionFiles';
import type { CreateConverter } from './convert/convertFile';

/** Stops what a call has started. Calling this again has no effect. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

export interface PageLike {
  onLeave(listener: () => void): Undo;
  /** Calls `listener` when the page is hidden. */
  onHide(listener: () => void): Undo;
  /** Calls `listener` when the page is visible again or the network is available again. */
  onReturn(listener: () => void): Undo;
  warnBeforeLeave(isUnsaved: () => boolean): Undo;
}

/** Whether the window has room for both panels of the editor beside its canvas (`editor.css`). */
export interface RoomLike {
  isWide(): boolean;
  onChange(listener: () => void): Undo;
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

/** A text that this browser stores. All settings pages of the browser share it. */
export interface StoredText {
  /** Resolves when a text that was lost in a crash has been restored. null if there is nothing to wait for. Never rejects. */
  readonly ready: Promise<void> | null;
  /** null if nothing is stored, or if the browser denies access to storage. */
  read(): string | null;
  /** Returns false if the browser cannot store the text. */
  write(text: string): boolean;
  onChange(listener: () => void): Undo;
}

export interface SettingsPorts extends BrowserCalls {
  /** Limits how many live channels are open. Absent if there is no limit. */
  readonly takeSlot?: TakeSlot;
  readonly clipboard: { write(text: string): Promise<void> };
  readonly sendFile: SendFile;
  /** Starts a worker that converts one video. */
  readonly createConverter: CreateConverter;
  saveFile(name: string, content: Blob): void;
  /** Plays a sound once. `volume`: 0 to 1. Returns the function that stops it. */
  playSound(content: Blob, volume: number): Undo;
  chooseLanguage(language: Language): void;
  readonly unpublishedChanges: StoredText;
  readonly page: PageLike;
  readonly editorRoom: RoomLike;
  readonly control: ControlPorts;
  readonly address: AddressLike;
}
