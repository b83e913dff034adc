import { timerDelayMs } from '../../contract';

/** Ends what the call began. Calling it again does nothing. */
type Undo = () => void;

/** What every page of ours needs of a browser, beside what is its own. */
export interface BrowserCalls {
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly clock: { now(): number };
  /** `set` answers the way to cancel. */
  readonly timers: { set(run: () => void, delayMs: number): Undo };
  /** [0, 1). */
  readonly random: () => number;
  /** Origin of the companion, which serves the page; without a slash at its end. */
  readonly companionOrigin: string;
}

/** The browser's globals as arguments. */
export function browserCalls(window: Window & typeof globalThis): BrowserCalls {
  return {
    fetch: (input, init) => window.fetch(input, init),
    clock: { now: () => Date.now() },
    timers: {
      set: (run, delayMs) => {
        const timer = window.setTimeout(run, timerDelayMs(delayMs));
        return () => window.clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    companionOrigin: window.location.origin,
  };
}

/** An id that tells this page from others of the same companion: 48 random bits in hex. */
export function createPageId(random: () => number): string {
  return Math.floor(random() * 2 ** 48).toString(16);
}

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): Undo {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** The person or the network is back. */
export function listenForReturn(window: Window, listener: () => void): Undo {
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
