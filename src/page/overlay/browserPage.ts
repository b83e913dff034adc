import type { PageLike, Presence, Undo } from './ports';

/** The page in a browser. In OBS, visibility events of the source also count; docks do not receive them. */
export function browserPage(window: Window & typeof globalThis): PageLike {
  const { document } = window;
  return {
    now: () => Math.floor(window.performance.timeOrigin + window.performance.now()), // an integer, because messages require integer milliseconds
    // `crypto.randomUUID` is missing if another computer opens the overlay over plain HTTP.
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
    shownSince(element) {
      const { history } = window; // the state of the history survives reloads, but not the end of the source
      const write = (ms?: number) => history.replaceState({ shownSince: { ...history.state?.shownSince, [element]: ms } }, '');
      const ms: number = history.state?.shownSince?.[element] ?? Date.now(); // the clock that timers use
      write(ms);
      return { ms, forget: () => write() };
    },
    prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    reload: () => document.location.reload(),
  };
}

/** Calls back after the next paint. A frame callback runs before the paint, so it posts a message, which arrives after the paint. */
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

  function update(): void {
    const next = presence();
    if (next.visible === last.visible && next.active === last.active) return; // OBS sends each event twice
    last = next;
    for (const listener of listeners) listener(next);
  }

  function watch(): Undo[] {
    return [
      on(document, 'visibilitychange', update),
      on(window, 'obsSourceVisibleChanged', (event) => {
        const visible = readFlag(event, 'visible');
        shownByObs = visible ?? shownByObs;
        if (visible) active ??= false; // on Program, `obsSourceActiveChanged` follows; in a preview, it does not
        update();
      }),
      on(window, 'obsSourceActiveChanged', (event) => {
        active = readFlag(event, 'active') ?? active;
        update();
      }),
    ];
  }

  let undos: Undo[] = [];
  return {
    presence,
    onPresence(listener) {
      if (listeners.size === 0) {
        last = presence(); // read again, because changes are missed while there are no listeners
        undos = watch();
      }
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) for (const undo of undos.splice(0)) undo();
      };
    },
  };
}

/** Returns null if the value is not a boolean, because any program can emit these events through obs-websocket. */
function readFlag(event: Event, name: string): boolean | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const flag: unknown = Reflect.get(detail, name);
  return typeof flag === 'boolean' ? flag : null;
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): Undo {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
