import { companionBasePath } from '../../contract/engine';
import { followLanguage, loadLocale } from '../i18n';
import { type CreatorPage, isSettingsKey, type JudgeKey, resolvePageKey, sharePageKey, storePageKey, unknownKeyOf } from './pageKey';

export const showTabHint = async (window: Window & typeof globalThis) => (await import('./tabHint')).showTabHint(window);

/* The creator's two pages: the settings and the control page (*Stream*). Overlays do not load them. */

export type Pages = Readonly<Record<CreatorPage, () => Promise<LoadedPage>>>;

interface LoadedPage {
  /** Renders the page with the tab's key. Returns the function that removes the page. `tab.keep` stores another key for the tab. */
  mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string, tab: TabOfPage): () => void;
}

interface TabOfPage {
  readonly keep: (key: string) => boolean;
  readonly opensSettings: boolean;
}

const ownPages: Pages = { settings: () => import('../settings'), control: () => import('../stream') };

/** `#/control?key=…` is the control page. All other addresses open the settings page, which also explains invalid addresses. */
export function creatorPageOf(hash: string): CreatorPage {
  return /^#\/?control(\?|$)/.test(hash) ? 'control' : 'settings';
}

const judgedAt: Readonly<Record<CreatorPage, string>> = { settings: '/status', control: '/control/state' };
const judgeMs = 5_000;

/** Returns a function that asks the companion whether a key opens a page. */
function judgeWith(window: Window & typeof globalThis): JudgeKey {
  return async (page, key) => {
    try {
      const headers = { Authorization: `Bearer ${key}` };
      const answer = await window.fetch(companionBasePath + judgedAt[page], { headers, signal: AbortSignal.timeout(judgeMs) });
      await answer.body?.cancel();
      if (answer.ok) return 'accepted';
      return answer.status === 401 || answer.status === 403 ? 'refused' : 'unknown';
    } catch {
      return 'unknown'; // the companion did not answer, or the key cannot be sent in a header
    }
  };
}

/**
 * Renders the page for the address, and replaces it when the address changes. `key` is from the link. Returns the function that removes the
 * page.
 */
export async function mountPage(
  root: HTMLElement,
  window: Window & typeof globalThis,
  key: string,
  pages: Pages = ownPages,
  judge: JudgeKey = judgeWith(window),
): Promise<() => void> {
  let shown: CreatorPage | null = null;
  const stopSharing = sharePageKey(window);
  const stopFollowing = followLanguage(window);
  let unmount = () => {};
  let isUnmounted = false;
  const addressed = () => creatorPageOf(window.location.hash);

  /** Renders the page that the address names. `linkKey`: the key of the opened link, or '' if there is none. */
  async function showAddressed(linkKey: string): Promise<void> {
    const asked = addressed();
    const page = await pages[asked]();
    const own = await resolvePageKey(window, asked, linkKey, judge);
    if (isUnmounted || asked === shown || asked !== addressed()) return;
    unmount();
    shown = asked;
    unmount = page.mountPage(root, window, own, {
      keep: (given: string) => storePageKey(window, asked, given),
      opensSettings: isSettingsKey(window, own),
    });
  }

  const change = () => {
    // A failed import of a page fails again, because browsers remember the failure. So index.html reloads the page.
    void showAddressed(unknownKeyOf(window, addressed())).catch(() => {
      if (!isUnmounted && addressed() !== shown) window.dispatchEvent(new Event('ovation:load-anew'));
    });
  };
  // Load the page and the texts at the same time. `showAddressed` reports a failure.
  pages[addressed()]().catch(() => {});
  await loadLocale(window);
  await showAddressed(key);
  window.addEventListener('hashchange', change);
  return () => {
    isUnmounted = true;
    stopSharing();
    stopFollowing();
    window.removeEventListener('hashchange', change);
    unmount();
  };
}
