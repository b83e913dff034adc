import { createStore, get, set, type UseStore } from 'idb-keyval';
import { listen, readStored, writeStored } from '../../companion';
import type { StoredText } from './ports';

/** How long to wait for IndexedDB. A busy browser can need seconds after a crash. */
const patienceMs = 5_000;

/** The copy of the text in IndexedDB. `atMs`: when the text was written, epoch ms. */
interface Copy {
  readonly text: string;
  readonly atMs: number;
}

/**
 * A text that survives a crash of the browser. Local storage works even while a page closes, and notifies other pages, but Chromium writes
 * it to disk only after seconds. A copy in IndexedDB is written at once, and is restored after a crash if it is newer.
 */
export function durableText(window: Window, key: string, copies: UseStore = createStore(key, 'texts')): StoredText {
  const stampKey = `${key}.writtenAt`;
  const storedAtMs = () => Number(readStored(window, stampKey) ?? 0);

  async function recover(): Promise<void> {
    const copy = await get<Copy>(key, copies).catch(() => undefined); // the browser blocks IndexedDB, for example in a private window
    if (!copy || copy.atMs <= storedAtMs()) return;
    writeStored(window, key, copy.text);
    writeStored(window, stampKey, String(copy.atMs));
  }

  return {
    ready: Promise.race([recover(), new Promise<void>((resolve) => window.setTimeout(resolve, patienceMs))]),
    read: () => readStored(window, key),
    write: (text) => {
      const atMs = Math.max(Date.now(), storedAtMs() + 1);
      const isStored = writeStored(window, key, text) && writeStored(window, stampKey, String(atMs));
      // If copying fails, the text is still in local storage.
      if (isStored) void set(key, { text, atMs } satisfies Copy, copies).catch(() => {});
      return isStored;
    },
    onChange: (listener) => listen(window, 'storage', (event) => 'key' in event && event.key === key && listener()),
  };
}
