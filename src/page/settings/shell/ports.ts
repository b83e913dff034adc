import type { BrowserCalls } from '../../companion';
import type { Language } from '../../i18n';
import type { SendFile } from './companionFiles';

/** Ends what the call began. Calling it again does nothing. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

/** What the settings page needs of the browser's page. */
export interface PageLike {
  /** The page is left, or goes into the background for good. */
  onLeave(listener: () => void): Undo;
  /** The person or the network is back. */
  onReturn(listener: () => void): Undo;
  /** Asks before the page is closed for as long as `isUnsaved` says so. */
  warnBeforeLeave(isUnsaved: () => boolean): Undo;
}

/** The page's own address: its fragment, as the browser has it. */
export interface AddressLike {
  read(): string;
  /** Somewhere else, to come back from; tells those who listen. */
  go(hash: string): void;
  /** The same place under another name; tells nobody. */
  replace(hash: string): void;
  onChange(listener: () => void): Undo;
}

/** Everything outside of the settings page. */
export interface SettingsPorts extends BrowserCalls {
  /** Rejects when the browser does not let us. */
  readonly clipboard: { write(text: string): Promise<void> };
  /** Uploads a file, and says how far it is. */
  readonly sendFile: SendFile;
  /** Offers a file to the person, as a download. */
  saveFile(name: string, content: Blob): void;
  /** Plays a sound here, once; the undo silences it. */
  playSound(content: Blob, volume: number): Undo;
  /** For every page in this browser. */
  chooseLanguage(language: Language): void;
  readonly page: PageLike;
  readonly address: AddressLike;
}
