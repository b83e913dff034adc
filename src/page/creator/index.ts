import { companionBasePath } from '../../contract/engine';
import { followLanguage, loadLocale } from '../i18n';
import { type CreatorPage, isSettingsKey, type JudgeKey, resolvePageKey, sharePageKey, storePageKey, unknownKeyOf } from './pageKey';

/** Its style sheet is loaded with it. */
export const showTabHint = async (window: Window & typeof globalThis) => (await import('./tabHint')).showTabHint(window);

/* The creator's pages, settings and live control: an overlay loads neither. */

/** Loads each page. */
export type Pages = Readonly<Record<CreatorPage, () => Promise<LoadedPage>>>;

interface LoadedPage {
  /** Mounts it with the tab's key, and answers its undo. `keep` stores another key for the tab. */
  mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string, tab: TabOfPage): () => void;
}

interface TabOfPage {
  readonly keep: (key: string) => boolean;
  /** Whether the key opens the settings too. */
  readonly opensSettings: boolean;
}

const ownPages: Pages = { settings: () => import('../settings'), control: () => import('../control') };

/** `#/control?key=…` is the control page; anything else is the settings page, which explains what is wrong. */
export function creatorPageOf(hash: string): CreatorPage {
  return /^#\/?control(\?|$)/.test(hash) ? 'control' : 'settings';
}

const judgedAt: Readonly<Record<CreatorPage, string>> = { settings: '/status', control: '/control/state' };
const judgeMs = 5_000;

/** Asks the companion whether a key opens a page. */
function judgeWith(window: Window & typeof globalThis): JudgeKey {
  return async (page, key) => {
    try {
      const headers = { Authorization: `Bearer ${key}` };
      const answer = await window.fetch(companionBasePath + judgedAt[page], { headers, signal: AbortSignal.timeout(judgeMs) });
      await answer.body?.cancel();
      if (answer.ok) return 'accepted';
      return answer.status === 401 || answer.status === 403 ? 'refused' : 'unknown';
    } catch {
      return 'unknown'; // no answer, or no text that a header may have
    }
  };
}

/** Mounts the page that the address names, and the other one when the address changes. `key` is the link's. Returns the undo. */
export async function mountPage(
  root: HTMLElement,
  window: Window & typeof globalThis,
  key: string,
  pages: Pages = ownPages,
  judge: JudgeKey = judgeWith(window),
): Promise<() => void> {
  let shown: CreatorPage | null = null;
  const stopTelling = sharePageKey(window);
  const stopFollowing = followLanguage(window);
  let unmount = () => {};
  let isUnmounted = false;
  const addressed = () => creatorPageOf(window.location.hash);

  /** `linkKey` = the key of the link that was opened; '' = none. */
  async function showAddressed(linkKey: string): Promise<void> {
    const asked = addressed();
    const page = await pages[asked]();
    const own = await resolvePageKey(window, asked, linkKey, judge);
    if (isUnmounted || asked === shown || asked !== addressed()) return; // the address changed while the page was loading
    unmount();
    shown = asked;
    unmount = page.mountPage(root, window, own, {
      keep: (given: string) => storePageKey(window, asked, given),
      opensSettings: isSettingsKey(window, own),
    });
  }

  const change = () => {
    // A browser remembers a failed file and a failed style sheet, and after an update the old files are gone. The guard in index.html
    // waits until the companion answers.
    void showAddressed(unknownKeyOf(window, addressed())).catch(() => {
      if (!isUnmounted && addressed() !== shown) window.dispatchEvent(new Event('ovation:load-anew'));
    });
  };
  // Loads beside the texts; `showAddressed` reports a failure.
  pages[addressed()]().catch(() => {});
  await loadLocale(window);
  await showAddressed(key);
  window.addEventListener('hashchange', change);
  return () => {
    isUnmounted = true;
    stopTelling();
    stopFollowing();
    window.removeEventListener('hashchange', change);
    unmount();
  };
}
