import {
  type BrowserCalls,
  browserCalls,
  createLiveSlots,
  listen,
  listenForReturn,
  readStored,
  type TakeSlot,
  writeStored,
} from '../companion';

/** A function that undoes the call that returned it. Calling the function again has no effect. */
export type Undo = () => void;

export interface KeyPress {
  /** `KeyboardEvent.key`, which depends on the keyboard layout. */
  readonly key: string;
  readonly isTyping: boolean;
  readonly isChord: boolean;
  readonly isRepeated: boolean;
  /** Prevents the browser's default action. */
  take(): void;
}

export interface ControlPorts extends BrowserCalls {
  /** Limits how many live channels are open. Absent if there is no limit. */
  readonly takeSlot?: TakeSlot;
  readonly page: {
    onReturn(listener: () => void): Undo;
    /** Whether the window is wide enough for a side column (`stream.css`). */
    isWide(): boolean;
    onWidth(listener: () => void): Undo;
    onKey(listener: (press: KeyPress) => void): Undo;
  };
  /** The browser's storage. If the browser blocks storage, writes have no effect. */
  readonly memory: {
    read(name: string): string | null;
    write(name: string, value: string): void;
  };
}

export function browserPorts(window: Window & typeof globalThis): ControlPorts {
  const wide = window.matchMedia('(width >= 900px)');
  return {
    ...browserCalls(window),
    takeSlot: createLiveSlots(window.navigator.locks),
    page: {
      onReturn: (listener) => listenForReturn(window, listener),
      isWide: () => wide.matches,
      onWidth: (listener) => listen(wide, 'change', listener),
      onKey: (listener) => listen(window, 'keydown', (event) => event instanceof window.KeyboardEvent && listener(pressOf(window, event))),
    },
    memory: browserMemory(window),
  };
}

function pressOf(window: Window & typeof globalThis, event: KeyboardEvent): KeyPress {
  const { target } = event;
  return {
    key: event.key,
    isTyping:
      target instanceof window.Element && target.closest('input:not([type="range"]), textarea, select, dialog, [contenteditable]') !== null,
    isChord: event.ctrlKey || event.altKey || event.metaKey,
    isRepeated: event.repeat,
    take: () => event.preventDefault(),
  };
}

function browserMemory(window: Window): ControlPorts['memory'] {
  // This prefix must not change: with another prefix, an update would lose the stored choice to hide names (SPEC DSK-7).
  const prefix = 'ovation-desk-';
  return {
    read: (name) => readStored(window, prefix + name),
    write: (name, value) => void writeStored(window, prefix + name, value), // if storage is blocked, the value is lost when the page is closed
  };
}
