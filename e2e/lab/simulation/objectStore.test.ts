import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStrictStore } from '../../../src/page/engine/ledger';
import { realTimers } from '../../../src/testing/realTimers';
import { MemoryObjects } from './objectStore';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

function openMemory(): UseStore {
  const objects = new MemoryObjects();
  return async (_mode, callback) => (await objects.transact(callback)).result;
}

function openIndexedDb(): UseStore {
  const times = { openTimeoutMs: 1_000, transactionTimeoutMs: 1_000 };
  return createStrictStore({ indexedDB: new IDBFactory(), name: 'test', timers: realTimers, ...times });
}

describe.each([
  ['in memory', openMemory],
  ['fake-indexeddb', openIndexedDb],
])('the object store of a history: %s', (_, open) => {
  let store: UseStore;
  beforeEach(async () => {
    store = open();
    await store('readwrite', (objects) => {
      for (const [key, value] of [
        [['log', 10], 'j'],
        [['log', 9], 'i'],
        [['meta'], 'm'],
        [['place', 'b'], 'p'],
        ['alone', 'a'],
      ] as const)
        objects.put(value, key as unknown as IDBValidKey);
    });
  });
  const log = () => IDBKeyRange.bound(['log'], ['log', []]);
  const read = <T>(ask: (objects: IDBObjectStore) => IDBRequest<T>) => store('readonly', (objects) => promisifyRequest(ask(objects)));

  test('a record is found by its key, and nothing is undefined', async () => {
    expect(await read((objects) => objects.get(['meta']))).toBe('m');
    expect(await read((objects) => objects.get('alone'))).toBe('a');
    expect(await read((objects) => objects.get(['log', 11]))).toBeUndefined();
  });

  test('a range is in numeric order, with or without its ends', async () => {
    expect(await read((objects) => objects.getAllKeys(log()))).toEqual([
      ['log', 9],
      ['log', 10],
    ]);
    expect(await read((objects) => objects.getAll(IDBKeyRange.bound(['log', 9], ['log', 10], true, false)))).toEqual(['j']);
    expect(await read((objects) => objects.getAll(IDBKeyRange.bound(['log', 0], ['log', 10], false, true)))).toEqual(['i']);
    expect(await read((objects) => objects.count(log()))).toBe(2);
  });

  test('a key that exists is refused, and the rest of the transaction stays if the refusal is handled', async () => {
    await store('readwrite', (objects) => {
      const refused = objects.add('again', ['meta']);
      refused.onerror = (event) => event.preventDefault();
      return promisifyRequest(objects.add('new', ['other']));
    });
    expect([await read((objects) => objects.get(['meta'])), await read((objects) => objects.get(['other']))]).toEqual(['m', 'new']);
  });

  test('a cursor starts at the last record, or deletes as it moves', async () => {
    const last = await read((objects) => objects.openKeyCursor(log(), 'prev'));
    expect(last?.key).toEqual(['log', 10]);
    const walked: unknown[] = [];
    await store('readwrite', (objects) => {
      const request = objects.openCursor(log());
      return new Promise<void>((resolve) => {
        request.onsuccess = () => {
          if (!request.result) return resolve();
          walked.push(request.result.value);
          request.result.delete();
          request.result.continue();
        };
      });
    });
    expect([walked, await read((objects) => objects.count(log()))]).toEqual([['i', 'j'], 0]);
  });

  test('a range is deleted, and a failing transaction changes nothing', async () => {
    const failing = store('readwrite', async (objects) => {
      objects.delete(log());
      await promisifyRequest(objects.get(['meta']));
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await read((objects) => objects.count(log()))).toBe(2);
    await store('readwrite', (objects) => void objects.delete(log()));
    expect(await read((objects) => objects.count(log()))).toBe(0);
  });
});
