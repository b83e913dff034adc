import { type Clock, type Timers, timersOf } from '../../contract';

/** Removes a listener or undoes another effect. A second call has no effect. */
type Undo = () => void;

export interface BrowserCalls {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: () => number;
  /** The page's own origin without a trailing slash. The companion serves the page, so both have the same origin. */
  readonly companionOrigin: string;
}

export function browserCalls(scope: WindowOrWorkerGlobalScope & typeof globalThis): BrowserCalls {
  return {
    fetch: (input, init) => scope.fetch(input, init),
    clock: { now: () => Date.now() },
    timers: timersOf(scope),
    random: () => Math.random(),
    companionOrigin: scope.location.origin,
  };
}

/** An id that no other page of the companion has: 48 random bits in hex. */
export function createPageId(random: () => number): string {
  return Math.floor(random() * 2 ** 48).toString(16);
}

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): Undo {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Calls `listener` when the page is hidden because another tab becomes active or the window is minimized. */
export function listenForHiding(window: Window, listener: () => void): Undo {
  return listen(window.document, 'visibilitychange', () => window.document.visibilityState === 'hidden' && listener());
}

/** Calls `listener` when the page is shown again or the network is available again. */
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

/** A text in the browser's storage; null if it is missing or the browser blocks storage, which makes each access throw. */
export function readStored(window: Window, key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text to the browser's storage. Returns false if the browser blocks storage or storage is full. */
export function writeStored(window: Window, key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
