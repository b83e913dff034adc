import type { DeskPorts, KeyPress, Undo } from './ports';

/** The browser's globals as the desk's ports. */
export function browserPorts(window: Window & typeof globalThis): DeskPorts {
  return {
    fetch: (input, init) => window.fetch(input, init),
    clock: { now: () => Date.now() },
    timers: {
      set: (run, delayMs) => {
        const timer = window.setTimeout(run, delayMs);
        return () => window.clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    companionOrigin: window.location.origin,
    page: {
      onReturn: (listener) => onReturn(window, listener),
      onKey: (listener) => listen(window, 'keydown', (event) => event instanceof window.KeyboardEvent && listener(pressOf(window, event))),
    },
    memory: browserMemory(window),
  };
}

function onReturn(window: Window, listener: () => void): Undo {
  const whenVisible = () => window.document.visibilityState === 'visible' && listener();
  const undo = [
    listen(window, 'online', listener),
    listen(window, 'pageshow', listener),
    listen(window.document, 'visibilitychange', whenVisible),
  ];
  return () => {
    for (const stop of undo) stop();
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Undo {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

function pressOf(window: Window & typeof globalThis, event: KeyboardEvent): KeyPress {
  const { target } = event;
  return {
    key: event.key,
    isTyping: target instanceof window.Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null,
    isChord: event.ctrlKey || event.altKey || event.metaKey,
    isRepeated: event.repeat,
    take: () => event.preventDefault(),
  };
}

/** A browser that keeps nothing throws when it is asked. */
function browserMemory({ localStorage }: Window): DeskPorts['memory'] {
  const prefix = 'ovation-desk-';
  return {
    read: (name) => {
      try {
        return localStorage.getItem(prefix + name);
      } catch {
        return null;
      }
    },
    write: (name, value) => {
      try {
        localStorage.setItem(prefix + name, value);
      } catch {
        // it holds for as long as the page is open
      }
    },
  };
}
