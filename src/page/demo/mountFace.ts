import { browserPorts } from './browserPorts';
import { mountDemo } from './mountDemo';

/** This face in a browser's page; `key` from its link. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  return mountDemo({ root, demoKey: key, ports: browserPorts(window) });
}
