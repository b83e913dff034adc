import { browserPorts } from './browserPorts';
import { mountControl } from './mountControl';

/** This face in a browser's page; `key` from its link. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  return mountControl({ root, controlKey: key, ports: browserPorts(window) });
}
