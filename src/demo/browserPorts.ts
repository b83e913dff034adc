import type { DemoPorts } from './ports';

/** The browser's globals as the demo page's ports. */
export function browserPorts(window: Window & typeof globalThis): DemoPorts {
  const { document } = window;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    fetch: (input, init) => window.fetch(input, init),
    timers: {
      set: (run, delayMs) => {
        const timer = window.setTimeout(run, delayMs);
        return () => window.clearTimeout(timer);
      },
    },
    companionOrigin: window.location.origin,
    page: {
      isVisible,
      onVisible: (listener) => {
        const changed = () => isVisible() && listener();
        document.addEventListener('visibilitychange', changed);
        return () => document.removeEventListener('visibilitychange', changed);
      },
    },
  };
}
