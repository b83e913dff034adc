import { createStore, get, set, type UseStore } from 'idb-keyval';
import { listen, readStored, writeStored } from '../../companion';
import type { StoredText } from './ports';

/** A browser that does not answer for so long has nothing to give back; after a crash a busy one takes seconds. */
const patienceMs = 5_000;

/** What IndexedDB has: the text, and when it was written, epoch ms. */
interface Copy {
  readonly text: string;
  readonly atMs: number;
}

/**
 * A text of this browser that survives a crash of it. Chromium writes local storage to the disk some seconds later, and
 * IndexedDB at once; but only local storage can be read and written while a page is being closed, and tells other pages. So a copy
 * is in IndexedDB, and what is newer there after a crash is put back.
 */
export function durableText(window: Window, key: string, copies: UseStore = createStore(key, 'texts')): StoredText {
  const stampKey = `${key}.writtenAt`;
  const storedAtMs = () => Number(readStored(window, stampKey) ?? 0);

  async function recover(): Promise<void> {
    const copy = await get<Copy>(key, copies).catch(() => undefined); // blocked, as in some private windows
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
      // Where it cannot be copied, it is as safe as local storage is.
      if (isStored) void set(key, { text, atMs } satisfies Copy, copies).catch(() => {});
      return isStored;
    },
    onChange: (listener) => listen(window, 'storage', (event) => 'key' in event && event.key === key && listener()),
  };
}
