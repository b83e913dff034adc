/* Moves a page's key from its link to session storage, because viewers could read the key in a streamed address bar (SPEC KEY-4). */

import { pageKeyNames } from '../../contract';

export type CreatorPage = 'settings' | 'control';

const channelName = 'ovation-settings-key';
const question = 'whose key?';
/** How long to wait for answers from other tabs. Tabs that are not busy answer within a few ms. */
const answerTimeoutMs = 1_000;
/** How many different keys from other tabs to try. */
const maxJudged = 10;

export interface KeyWindow extends Pick<Window, 'sessionStorage' | 'history' | 'setTimeout' | 'clearTimeout'> {
  readonly location: Pick<Location, 'hash'>;
  readonly BroadcastChannel: typeof BroadcastChannel;
}

/** The companion's verdict on a key; `unknown` if it did not answer. */
export type Verdict = 'accepted' | 'refused' | 'unknown';
export type JudgeKey = (page: CreatorPage, key: string) => Promise<Verdict>;

/**
 * Finds a page's key in its link, the tab's storage or another tab; '' if there is none. Stores only keys that the companion accepts (SPEC
 * KEY-4).
 */
export async function resolvePageKey(window: KeyWindow, page: CreatorPage, fromLink: string, judge: JudgeKey): Promise<string> {
  const stored = storedKey(window, page) ?? storedKey(window, 'settings');
  if (fromLink !== '') {
    const verdict = fromLink === stored ? 'accepted' : await judge(page, fromLink);
    // If the key cannot be stored, it remains in the address, so that a reload finds it.
    const isKept = verdict === 'accepted' && storePageKey(window, page, fromLink);
    const own = verdict === 'accepted' ? fromLink : (stored ?? fromLink);
    if (isKept || own !== fromLink) window.history.replaceState(window.history.state, '', withoutKey(window.location.hash));
    return own;
  }
  if (stored !== null) return stored;
  const asked = await askOtherTabs(window, async (key) => (await judge(page, key)) === 'accepted');
  if (asked !== '') storePageKey(window, 'settings', asked);
  return asked;
}

/** The key of the link opened in this tab. If the tab already uses this key, removes it from the address and returns ''. */
export function unknownKeyOf(window: KeyWindow, page: CreatorPage): string {
  const { hash } = window.location;
  const key = new URLSearchParams(hash.split('?', 2)[1]).get('key') ?? '';
  if (key === '' || key !== storedKey(window, page)) return key;
  window.history.replaceState(window.history.state, '', withoutKey(hash));
  return '';
}

export function isSettingsKey(window: Pick<KeyWindow, 'sessionStorage'>, key: string): boolean {
  return key !== '' && storedKey(window, 'settings') === key;
}

/** Stores the page's key for the tab. Returns false if the browser cannot store it. */
export function storePageKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, page: CreatorPage, key: string): boolean {
  try {
    sessionStorage.setItem(pageKeyNames[page], key);
    return true;
  } catch {
    return false;
  }
}

/** Sends the settings key to tabs that were opened without a key. Returns a function that stops this. */
export function sharePageKey(window: KeyWindow): () => void {
  const channel = new window.BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const key = data === question ? storedKey(window, 'settings') : null;
    if (key !== null) channel.postMessage({ key });
  };
  return () => channel.close();
}

/** The first key from another tab that the companion accepts, or '' if there is none. */
function askOtherTabs(window: KeyWindow, isAccepted: (key: string) => Promise<boolean>): Promise<string> {
  const channel = new window.BroadcastChannel(channelName);
  return new Promise<string>((resolve) => {
    const timer = window.setTimeout(() => resolve(''), answerTimeoutMs);
    const judged = new Set<string>();
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return;
      const { key } = data;
      if (judged.has(key) || judged.size >= maxJudged) return;
      judged.add(key);
      void isAccepted(key).then((accepted) => {
        if (!accepted) return;
        window.clearTimeout(timer);
        resolve(key);
      });
    };
    channel.postMessage(question);
  }).finally(() => channel.close());
}

function storedKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, page: CreatorPage): string | null {
  try {
    return sessionStorage.getItem(pageKeyNames[page]);
  } catch {
    return null;
  }
}

function withoutKey(hash: string): string {
  const [path = '', search = ''] = hash.split('?', 2);
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith('key='));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}
