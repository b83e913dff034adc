/*
 * Where a creator's page keeps the key that its link had: a screen that is streamed shows the address bar (SPEC KEY-4). The tab's
 * own storage survives a reload and is nobody else's; other tabs of this browser ask for it.
 */

export type CreatorFace = 'settings' | 'control';

/** As tabs have them since 0.1: with another name, an open dock that is reloaded after an update would have no key. */
const slots: Readonly<Record<CreatorFace, string>> = { settings: 'ovation-settings-key', control: 'ovation-desk-key' };
const channelName = 'ovation-settings-key';
const question = 'whose key?';
/** A tab of this browser answers within a few; where there is none the page says so after this. */
const patienceMs = 300;

/** What this takes of a browser's window. */
export interface KeyWindow extends Pick<Window, 'sessionStorage' | 'history' | 'setTimeout' | 'clearTimeout'> {
  readonly location: Pick<Location, 'hash'>;
  readonly BroadcastChannel: typeof BroadcastChannel;
}

/** The key of a page: its link's, which leaves the address, else the tab's, else another tab's; '' = there is none. */
export async function takePageKey(window: KeyWindow, face: CreatorFace, fromLink: string): Promise<string> {
  if (fromLink !== '') {
    // A browser that keeps nothing leaves the key where a reload finds it.
    if (keepPageKey(window, face, fromLink)) window.history.replaceState(window.history.state, '', withoutKey(window.location.hash));
    return fromLink;
  }
  const kept = keptKey(window, face) ?? keptKey(window, 'settings');
  if (kept !== null) return kept;
  const asked = await askOtherTabs(window);
  if (asked !== '') keepPageKey(window, 'settings', asked);
  return asked;
}

/** A link that was opened once more in its own page: its key leaves the address again, and the page stays. */
export function hideKnownKey(window: KeyWindow): void {
  const { hash } = window.location;
  const key = new URLSearchParams(hash.split('?', 2)[1]).get('key');
  const isKnown = (face: CreatorFace) => key !== null && key === keptKey(window, face);
  if (isKnown('settings') || isKnown('control')) window.history.replaceState(window.history.state, '', withoutKey(hash));
}

/** False = the browser keeps nothing. */
export function keepPageKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, face: CreatorFace, key: string): boolean {
  try {
    sessionStorage.setItem(slots[face], key);
    return true;
  } catch {
    return false;
  }
}

/** Tells tabs that are opened without a key the one of the settings. Returns its undo. */
export function tellPageKey(window: KeyWindow): () => void {
  const channel = new window.BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const key = data === question ? keptKey(window, 'settings') : null;
    if (key !== null) channel.postMessage({ key });
  };
  return () => channel.close();
}

function askOtherTabs(window: KeyWindow): Promise<string> {
  const channel = new window.BroadcastChannel(channelName);
  return new Promise<string>((resolve) => {
    const timer = window.setTimeout(() => resolve(''), patienceMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return;
      window.clearTimeout(timer);
      resolve(data.key);
    };
    channel.postMessage(question);
  }).finally(() => channel.close());
}

function keptKey({ sessionStorage }: Pick<KeyWindow, 'sessionStorage'>, face: CreatorFace): string | null {
  try {
    return sessionStorage.getItem(slots[face]);
  } catch {
    return null;
  }
}

function withoutKey(hash: string): string {
  const [path = '', search = ''] = hash.split('?', 2);
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith('key='));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}
