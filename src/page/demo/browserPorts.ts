import { browserCalls, listen } from '../companion';
import type { DemoPorts } from './ports';

/** The browser's globals as the demo page's ports. */
export function browserPorts(window: Window & typeof globalThis): DemoPorts {
  const { document } = window;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    ...browserCalls(window),
    page: {
      isVisible,
      onVisible: (listener) => listen(document, 'visibilitychange', () => isVisible() && listener()),
    },
  };
}
