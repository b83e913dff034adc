import { browserCalls, listen } from '../companion';
import { mountDemo } from './mountDemo';
import type { DemoPorts } from './ports';

/** This face in a browser's page; `key` from its link. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  return mountDemo({ root, demoKey: key, ports: browserPorts(window) });
}

/** The browser's globals as the demo page's ports. */
function browserPorts(window: Window & typeof globalThis): DemoPorts {
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
