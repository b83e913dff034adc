import type { BrowserCalls } from '../companion';

/** Ends what the call began. Calling it again does nothing. */
export type Undo = () => void;

export type TimersLike = BrowserCalls['timers'];

/** A key that was pressed, and whether somebody was typing then. */
export interface KeyPress {
  /** As the keyboard's layout has it. */
  readonly key: string;
  readonly isTyping: boolean;
  /** With Ctrl, Alt or Meta. */
  readonly isChord: boolean;
  /** It was held down: the press repeats. */
  readonly isRepeated: boolean;
  /** The browser does nothing else with it. */
  take(): void;
}

/** Everything outside of the control page. */
export interface ControlPorts extends BrowserCalls {
  readonly page: {
    /** The person or the network is back. */
    onReturn(listener: () => void): Undo;
    onKey(listener: (press: KeyPress) => void): Undo;
  };
  /** What this browser remembers of a control page; it may refuse, and then nothing is remembered. */
  readonly memory: {
    read(name: string): string | null;
    write(name: string, value: string): void;
  };
}
