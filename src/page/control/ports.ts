import type { BrowserCalls, TakeSlot } from '../companion';

/** Undoes what the call did. Calling it again has no effect. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

export interface KeyPress {
  /** `KeyboardEvent.key`: depends on the keyboard's layout. */
  readonly key: string;
  /** The focus is in a field or dialog. */
  readonly isTyping: boolean;
  /** The key is pressed with Ctrl, Alt or Meta. */
  readonly isChord: boolean;
  /** The key is held down. */
  readonly isRepeated: boolean;
  /** Prevents the browser's own action for the key. */
  take(): void;
}

/** The control page's ports to the browser. */
export interface ControlPorts extends BrowserCalls {
  /** Absent = there is always a place for the live channel. */
  readonly takeSlot?: TakeSlot;
  readonly page: {
    /** The page is shown again, or the network is back. */
    onReturn(listener: () => void): Undo;
    /** Whether the window has room for columns (`boxes.css`, `wide.css`). */
    isWide(): boolean;
    onWidth(listener: () => void): Undo;
    onKey(listener: (press: KeyPress) => void): Undo;
  };
  /** The browser's storage; where it is blocked, nothing is remembered. */
  readonly memory: {
    read(name: string): string | null;
    write(name: string, value: string): void;
  };
}
