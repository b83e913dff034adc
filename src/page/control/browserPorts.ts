import { browserCalls, createLiveSlots, listen, listenForReturn, readStored, writeStored } from '../companion';
import type { ControlPorts, KeyPress } from './ports';

export function browserPorts(window: Window & typeof globalThis): ControlPorts {
  const wide = window.matchMedia('(width >= 760px)');
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
  // The stored name since 0.1: with another one, hidden names would be shown again after an update (SPEC DSK-7).
  const prefix = 'ovation-desk-';
  return {
    read: (name) => readStored(window, prefix + name),
    write: (name, value) => void writeStored(window, prefix + name, value), // refused, it holds for as long as the page is open
  };
}
