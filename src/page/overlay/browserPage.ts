import type { PageLike, Presence, Undo } from './ports';

/** The real page: `window`, and OBS's events where there is OBS (they come to sources, never to docks). */
export function browserPage(window: Window & typeof globalThis): PageLike {
  const { document } = window;
  return {
    now: () => Math.floor(window.performance.timeOrigin + window.performance.now()), // messages hold whole milliseconds
    // `crypto.randomUUID` is missing where the overlay is served to another PC over plain http.
    newId: () => [...window.crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join(''),
    after(delayMs, callback) {
      const timer = window.setTimeout(callback, delayMs);
      return () => window.clearTimeout(timer);
    },
    every(periodMs, callback) {
      const timer = window.setInterval(callback, periodMs);
      return () => window.clearInterval(timer);
    },
    afterPaint: (callback) => afterPaint(window, callback),
    ...watchPresence(window),
    onLeave: (listener) => on(window, 'pagehide', listener),
    onReturn: (listener) => on(window, 'pageshow', (event) => event instanceof PageTransitionEvent && event.persisted && listener()),
    prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    reload: () => document.location.reload(),
  };
}

/** A frame callback runs before its frame is painted; a message posted in it arrives after. */
function afterPaint(window: Window & typeof globalThis, callback: () => void): Undo {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  const frame = window.requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    window.cancelAnimationFrame(frame);
    port1.close();
  };
}

function watchPresence(window: Window & typeof globalThis): Pick<PageLike, 'presence' | 'onPresence'> {
  const { document } = window;
  let shownByObs = true;
  let active: boolean | null = null;
  let last = presence();
  const listeners = new Set<(presence: Presence) => void>();

  function presence(): Presence {
    return { visible: document.visibilityState === 'visible' && shownByObs, active };
  }

  function look(): void {
    const next = presence();
    if (next.visible === last.visible && next.active === last.active) return; // OBS tells everything twice
    last = next;
    for (const listener of listeners) listener(next);
  }

  function watch(): Undo[] {
    return [
      on(document, 'visibilitychange', look),
      on(window, 'obsSourceVisibleChanged', (event) => {
        shownByObs = flagIn(event, 'visible') ?? shownByObs;
        look();
      }),
      on(window, 'obsSourceActiveChanged', (event) => {
        active = flagIn(event, 'active') ?? active;
        look();
      }),
    ];
  }

  let undos: Undo[] = [];
  return {
    presence,
    onPresence(listener) {
      if (listeners.size === 0) undos = watch();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) for (const undo of undos.splice(0)) undo();
      };
    },
  };
}

/** Anybody can emit these events through obs-websocket, so their details are not taken for granted. */
function flagIn(event: Event, name: string): boolean | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const flag: unknown = Reflect.get(detail, name);
  return typeof flag === 'boolean' ? flag : null;
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): Undo {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
