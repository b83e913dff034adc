/**
 * The demo account's page for supporters: donate, buy perks, follow, watch the goal fill.
 * Knows the companion's demo endpoints only; neither settings nor overlays.
 */
import { followLanguage, loadLocale } from '../i18n';

/** Mounts the demo page in the browser's language; `key` comes from the link. Returns the undo. */
export async function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string): Promise<() => void> {
  await loadLocale(window);
  const unmount = (await import('./mountDemo')).mountPage(root, window, key);
  const stopFollowing = followLanguage(window);
  return () => {
    stopFollowing();
    unmount();
  };
}
