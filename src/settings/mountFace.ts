import { browserPorts } from './browserPorts';
import { mountSettings } from './mountSettings';

/** This face in a browser's page; `key` from its link. Returns its undo. */
export function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  return mountSettings({ root, settingsKey: key, ports: browserPorts(window) });
}
