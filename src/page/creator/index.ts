import { followLanguage, loadLocale } from '../i18n';
import { type CreatorFace, hideKnownKey, keepPageKey, takePageKey, tellPageKey } from './pageKey';

/*
 * The creator's pages, settings and control page, of which `main.tsx` knows one: an overlay carries nothing of the other.
 */

const faces = { settings: () => import('../settings'), control: () => import('../control') };

/** A face that could not be loaded is tried again: the companion may have gone in that very moment. */
const retryMs = 3_000;

/** `#/control?key=…` is the control page; anything else is the settings page, which says what to do. */
export function creatorFace(hash: string): CreatorFace {
  return /^#\/?control(\?|$)/.test(hash) ? 'control' : 'settings';
}

/** The page that the address asks for, and the other one when it changes; `key` from the link. Answers its undo. */
export async function mountFace(root: HTMLElement, window: Window & typeof globalThis, key: string): Promise<() => void> {
  let shown: CreatorFace | null = null;
  let linkKey = key;
  const stopTelling = tellPageKey(window);
  const stopFollowing = followLanguage(window);
  let unmount = () => {};
  let isOver = false;
  const wanted = () => creatorFace(window.location.hash);

  async function follow(): Promise<void> {
    const asked = wanted();
    const face = await faces[asked]();
    const own = await takePageKey(window, asked, linkKey);
    if (isOver || asked === shown || asked !== wanted()) return; // the address changed faster than faces load
    unmount();
    shown = asked;
    linkKey = ''; // it is kept now, and was of that page
    unmount = face.mountFace(root, window, own, (given) => keepPageKey(window, asked, given));
  }

  const change = () => {
    hideKnownKey(window);
    void follow().catch(() => window.setTimeout(change, retryMs));
  };
  await loadLocale(window);
  await follow();
  window.addEventListener('hashchange', change);
  return () => {
    isOver = true;
    stopTelling();
    stopFollowing();
    window.removeEventListener('hashchange', change);
    unmount();
  };
}
