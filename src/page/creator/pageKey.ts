/*
 * Moves the key of a creator's page from its link into the tab's session storage, because a streamed screen shows the address
 * bar (SPEC KEY-4). Session storage survives a reload and belongs to one tab; other tabs of the browser ask for the key.
 */

export type CreatorPage = 'settings' | 'control';

/** Names of version 0.1: with other names, an open dock would lose its key when it reloads after an update. */
const storageKeys: Readonly<Record<CreatorPage, string>> = { settings: 'ovation-settings-key', control: 'ovation-desk-key' };
const channelName = 'ovation-settings-key';
const question = 'whose key?';
/** Maximum wait for another tab, ms. Tabs answer within a few, except a busy one. */
const answerTimeoutMs = 1_000;

export interface KeyWindow extends Pick<Window, 'sessionStorage' | 'history' | 'setTimeout' | 'clearTimeout'> {
  readonly location: Pick<Location, 'hash'>;
  readonly BroadcastChannel: typeof BroadcastChannel;
}

/** The key of a page: from its link (it is then removed from the address), else from the tab's storage, else from another tab; '' = none. */
export async function resolvePageKey(window: KeyWindow, page: CreatorPage, fromLink: string): Promise<string> {
  if (fromLink !== '') {
    // If the browser stores nothing, the key stays in the address, where a reload finds it.
    if (storePageKey(window, page, fromLink)) window.history.replaceState(window.history.state, '', withoutKey(window.location.hash));
    return fromLink;
  }
  const stored = storedKey(window, page) ?? storedKey(window, 'settings');
  if (stored !== null) return stored;
  const asked = await askOtherTabs(window);
  if (asked !== '') storePageKey(window, 'settings', asked);
  return asked;
}

/** Removes a key from the address that is stored already: its link was opened again in the same tab. */
export function removeKnownKey(window: KeyWindow): void {
  const { hash } = window.location;
  const key = new URLSearchParams(hash.split('?', 2)[1]).get('key');
  const isKnown = (page: CreatorPage) => key !== null && key === storedKey(window, page);
  if (isKnown('settings') || isKnown('control')) window.history.replaceState(window.history.state, '', withoutKey(hash));
}

/** Whether it is the key that this tab opens the settings with. */
export function isSettingsKey(window: Pick<KeyWindow, 'sessionStorage'>, key: string): boolean {
  return key !== '' && storedKey(window, 'settings') === key;
}

/** False = the browser stores nothing. */
export function storePageKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, page: CreatorPage, key: string): boolean {
  try {
    sessionStorage.setItem(storageKeys[page], key);
    return true;
  } catch {
    return false;
  }
}

/** Gives the settings key to tabs that were opened without a key. Returns the undo. */
export function sharePageKey(window: KeyWindow): () => void {
  const channel = new window.BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const key = data === question ? storedKey(window, 'settings') : null;
    if (key !== null) channel.postMessage({ key });
  };
  return () => channel.close();
}

function askOtherTabs(window: KeyWindow): Promise<string> {
  const channel = new window.BroadcastChannel(channelName);
  return new Promise<string>((resolve) => {
    const timer = window.setTimeout(() => resolve(''), answerTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return;
      window.clearTimeout(timer);
      resolve(data.key);
    };
    channel.postMessage(question);
  }).finally(() => channel.close());
}

function storedKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, page: CreatorPage): string | null {
  try {
    return sessionStorage.getItem(storageKeys[page]);
  } catch {
    return null;
  }
}

function withoutKey(hash: string): string {
  const [path = '', search = ''] = hash.split('?', 2);
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith('key='));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}
