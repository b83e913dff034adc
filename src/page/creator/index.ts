import { followLanguage, loadLocale } from '../i18n';
import { type CreatorPage, isSettingsKey, removeKnownKey, resolvePageKey, sharePageKey, storePageKey } from './pageKey';

/*
 * The creator's pages: settings and live control. They are loaded from here, so that an overlay loads neither.
 */

const pages = { settings: () => import('../settings'), control: () => import('../control') };

/** Delay before a page that could not be loaded is tried again: the companion may be away. */
const retryMs = 3_000;

/** `#/control?key=…` is the control page; anything else is the settings page, which explains what is wrong. */
export function creatorPageOf(hash: string): CreatorPage {
  return /^#\/?control(\?|$)/.test(hash) ? 'control' : 'settings';
}

/** Mounts the page that the address names, and the other one when the address changes. `key` is the link's. Returns the undo. */
export async function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string): Promise<() => void> {
  let shown: CreatorPage | null = null;
  let linkKey = key;
  const stopTelling = sharePageKey(window);
  const stopFollowing = followLanguage(window);
  let unmount = () => {};
  let isUnmounted = false;
  const addressed = () => creatorPageOf(window.location.hash);

  async function showAddressed(): Promise<void> {
    const asked = addressed();
    const page = await pages[asked]();
    const own = await resolvePageKey(window, asked, linkKey);
    if (isUnmounted || asked === shown || asked !== addressed()) return; // the address changed while the page was loading
    unmount();
    shown = asked;
    linkKey = ''; // stored by now, and only for this page
    unmount = page.mountPage(root, window, own, {
      keep: (given: string) => storePageKey(window, asked, given),
      opensSettings: isSettingsKey(window, own),
    });
  }

  const change = () => {
    removeKnownKey(window);
    void showAddressed().catch(() => window.setTimeout(change, retryMs));
  };
  await loadLocale(window);
  await showAddressed();
  window.addEventListener('hashchange', change);
  return () => {
    isUnmounted = true;
    stopTelling();
    stopFollowing();
    window.removeEventListener('hashchange', change);
    unmount();
  };
}
