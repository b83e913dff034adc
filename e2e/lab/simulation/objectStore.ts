/** The ledger's keys are strings, or arrays of strings and integers. */
type Key = IDBValidKey;

export type Change = { readonly key: Key; readonly value: unknown };

/**
 * An object store in memory, with the part of IndexedDB's API that the ledger uses. It needs only microtasks, so it is a hundred times
 * faster than fake-indexeddb. objectStore.test.ts tests both in the same way.
 */
export class MemoryObjects {
  readonly #records = new Map<string, { readonly key: Key; readonly value: unknown }>();
  #turn: Promise<unknown> = Promise.resolve();

  /** Runs one transaction at a time. If `work` throws, its changes are rolled back. */
  transact<T>(work: (objects: IDBObjectStore) => T | PromiseLike<T>): Promise<{ readonly result: T; readonly changes: readonly Change[] }> {
    const done = this.#turn.then(async () => {
      const before = new Map(this.#records);
      const changes: Change[] = [];
      try {
        return { result: await work(this.#objects(changes)), changes };
      } catch (error) {
        this.#records.clear();
        for (const [text, record] of before) this.#records.set(text, record);
        throw error;
      }
    });
    this.#turn = done.catch(() => {});
    return done;
  }

  clear(): void {
    this.#records.clear();
  }

  #find(range: IDBKeyRange): { readonly text: string; readonly key: Key; readonly value: unknown }[] {
    const [from, to] = [encodeKey(range.lower), encodeKey(range.upper)];
    const isInside = (text: string) => (range.lowerOpen ? text > from : text >= from) && (range.upperOpen ? text < to : text <= to);
    return [...this.#records.keys()]
      .filter(isInside)
      .sort()
      .flatMap((text) => {
        const record = this.#records.get(text);
        return record ? [{ text, ...record }] : [];
      });
  }

  #objects(changes: Change[]): IDBObjectStore {
    const put = (value: unknown, key: Key) => {
      this.#records.set(encodeKey(key), { key, value });
      changes.push({ key, value });
      return answer(key);
    };
    const add = (value: unknown, key: Key) => (this.#records.has(encodeKey(key)) ? refuse() : put(value, key));
    const remove = (what: Key | IDBKeyRange) => {
      const texts = what instanceof IDBKeyRange ? this.#find(what).map(({ text }) => text) : [encodeKey(what)];
      for (const text of texts) this.#records.delete(text);
      return answer(undefined);
    };
    const objects = {
      get: (key: Key) => answer(this.#records.get(encodeKey(key))?.value),
      getAll: (range: IDBKeyRange) => answer(this.#find(range).map(({ value }) => value)),
      getAllKeys: (range: IDBKeyRange) => answer(this.#find(range).map(({ key }) => key)),
      count: (range: IDBKeyRange) => answer(this.#find(range).length),
      put,
      add,
      delete: remove,
      openKeyCursor: (range: IDBKeyRange, direction?: string) =>
        walk(direction === 'prev' ? this.#find(range).reverse() : this.#find(range), remove),
      openCursor: (range: IDBKeyRange) => walk(this.#find(range), remove),
    };
    return objects as unknown as IDBObjectStore;
  }
}

/** A string that sorts like a key of IndexedDB: numbers, then strings, then arrays, which are compared item by item. */
function encodeKey(key: Key): string {
  return (Array.isArray(key) ? key : [key]).map(encodePart).join('');
}

function encodePart(part: Key): string {
  if (typeof part === 'number') return `n${String(part).padStart(16, '0')}`;
  return typeof part === 'string' ? `s${part}\0` : '~';
}

interface Answered {
  result: unknown;
  onsuccess: (() => void) | null;
}

function answer(result: unknown): Answered {
  const request: Answered = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

function refuse() {
  const request = {
    error: new DOMException('the key is there', 'ConstraintError'),
    onerror: (_event: Pick<Event, 'preventDefault'>) => {},
  };
  queueMicrotask(() => request.onerror({ preventDefault: () => {} }));
  return request;
}

function walk(found: readonly { readonly key: Key; readonly value: unknown }[], remove: (key: Key) => unknown): Answered {
  let index = 0;
  const request = answer(null);
  const step = () => {
    const record = found[index++];
    request.result = record && {
      ...record,
      delete: () => remove(record.key),
      continue: () => {
        step();
        queueMicrotask(() => request.onsuccess?.());
      },
    };
    request.result ??= null;
  };
  step();
  return request;
}
