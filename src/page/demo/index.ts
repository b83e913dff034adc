/**
 * A supporter's page of the demo account: donate, buy perks, follow, watch the goal fill.
 * Knows the companion's demo endpoints only; neither settings nor overlays.
 */
import { followLanguage, speak } from '../i18n';

export type { DemoPorts } from './ports';

/** This face in a browser's page, in its language; `key` from its link. Answers its undo. */
export async function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): Promise<() => void> {
  await speak(window);
  const unmount = (await import('./mountFace')).mountFace(root, window, key);
  const stopFollowing = followLanguage(window);
  return () => {
    stopFollowing();
    unmount();
  };
}
