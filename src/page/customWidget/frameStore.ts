import { frameLimits } from '../../contract';
import type { StoreArea, StoredEntry } from '../../contract/companion';

/* The values that a widget stores. The frame has a copy of them; changes are sent through the overlay to the companion. */

type Entries = Map<string, string>;

/**
 * How many changed keys are sent at a time. A widget may change hundreds of keys at once, but a frame may send only a limited number of
 * messages per second.
 */
const keysAtOnce = 10;

export interface FrameStore {
  get(key: string): string | null;
  set(key: string, json: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /**
   * Applies a value that another frame has stored, unless this frame has an unsent change of the key. Returns whether the value changed.
   */
  receive(key: string, json: string | null): boolean;
}

/** Collects changes until `later` runs, then calls `send` once for each changed key. */
export function createFrameStore(
  area: StoreArea,
  first: Readonly<Record<string, string>>,
  { send, later }: { send(entry: StoredEntry): void; later(run: () => void): void },
): FrameStore {
  const entries: Entries = new Map(Object.entries(first));
  const changed = new Set<string>();

  function note(key: string): void {
    const isFirst = changed.size === 0;
    changed.add(key);
    if (isFirst) later(flush);
  }

  function flush(): void {
    for (const key of [...changed].slice(0, keysAtOnce)) {
      changed.delete(key);
      send({ area, key, json: entries.get(key) ?? null });
    }
    if (changed.size > 0) later(flush);
  }

  const sizeOf = (key: string, json: string) => key.length + json.length;

  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, json) => {
      const { storeKey, storeValue, storeTotal, storeKeys } = frameLimits;
      const others = [...entries].filter(([one]) => one !== key);
      const total = others.reduce((sum, [one, value]) => sum + sizeOf(one, value), sizeOf(key, json));
      const isTooMuch = key === '' || key.length > storeKey || json.length > storeValue || total > storeTotal || others.length >= storeKeys;
      if (isTooMuch)
        throw new DOMException(`The storage of this widget is full, or '${key.slice(0, 50)}' is too large.`, 'QuotaExceededError');
      if (entries.get(key) === json) return;
      entries.set(key, json);
      note(key);
    },
    remove: (key) => {
      if (entries.delete(key)) note(key);
    },
    keys: () => [...entries.keys()],
    receive: (key, json) => {
      if (changed.has(key) || (entries.get(key) ?? null) === json) return false;
      if (json === null) entries.delete(key);
      else entries.set(key, json);
      return true;
    },
  };
}

/** Replaces `localStorage`, which throws in an opaque origin. Its keys can also be read as properties. */
export function asStorage(store: FrameStore): Storage {
  const read = (key: string) => {
    const json = store.get(key);
    return json === null ? null : String(JSON.parse(json));
  };
  const storage = {
    getItem: (key: string) => read(String(key)),
    setItem: (key: string, value: string) => store.set(String(key), JSON.stringify(String(value))),
    removeItem: (key: string) => store.remove(String(key)),
    clear: () => {
      for (const key of store.keys()) store.remove(key);
    },
    key: (index: number) => store.keys()[index] ?? null,
    get length() {
      return store.keys().length;
    },
  };
  return new Proxy(storage, {
    get: (target, name) => (typeof name === 'symbol' || name in target ? Reflect.get(target, name) : (read(name) ?? undefined)),
    set: (_, name, value) => {
      if (typeof name === 'string') store.set(name, JSON.stringify(String(value)));
      return true;
    },
    deleteProperty: (_, name) => {
      if (typeof name === 'string') store.remove(name);
      return true;
    },
    has: (target, name) => Object.hasOwn(target, name) || (typeof name === 'string' && store.get(name) !== null),
    ownKeys: () => [...store.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'string' && store.get(name) !== null
        ? { value: read(name), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}

/** Options for `sessionStorage`, whose values exist only as long as the document. */
export const noKeeping = { send: () => {}, later: (run: () => void) => run() };
