import { IDBFactory } from 'fake-indexeddb';
import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { catalogText } from '../../../contract';
import { realTimers as timers } from '../../../testing/realTimers';
import { createStrictStore, StorageFailure } from './strictStore';

const open = (indexedDB: IDBFactory, { openTimeoutMs = 4_000, transactionTimeoutMs = 4_000 } = {}) =>
  createStrictStore({ indexedDB, name: 'test', timers, openTimeoutMs, transactionTimeoutMs });

test('a callback that throws undoes its writes', async () => {
  const store = open(new IDBFactory());
  const failing = store('readwrite', async (objects) => {
    await promisifyRequest(objects.put(1, 'a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await get('a', store)).toBeUndefined();
});

test('transactions request strict durability', async () => {
  const factory = new IDBFactory();
  const requested: unknown[] = [];
  const store = createStrictStore({
    indexedDB: watchTransactions(factory, (options) => requested.push(options)),
    name: 'test',
    timers,
    openTimeoutMs: 1_000,
    transactionTimeoutMs: 1_000,
  });
  await set('a', 1, store);
  expect(requested).toEqual([{ durability: 'strict' }]);
});

test('a connection that a newer version closed is reopened', async () => {
  const factory = new IDBFactory();
  const store = open(factory);
  await set('a', 1, store);
  await promisifyRequest(factory.deleteDatabase('test'));
  expect(await get('a', store)).toBeUndefined();
  await set('a', 2, store);
  expect(await get('a', store)).toBe(2);
});

test('a hanging transaction fails by name in time, and the next one uses a new connection', async () => {
  const store = open(new IDBFactory(), { transactionTimeoutMs: 200 });
  await set('a', 1, store);
  await expect(store('readwrite', () => new Promise(() => {}))).rejects.toMatchObject({ reason: 'timeout' });
  expect(await get('a', store)).toBe(1);
});

test('a storage that does not open fails by name in time, and is retried later', async () => {
  const hanging = { open: () => ({}) } as unknown as IDBFactory;
  const store = open(hanging, { openTimeoutMs: 20 });
  await expect(get('a', store)).rejects.toMatchObject({ reason: 'timeout' });
  await expect(get('a', store)).rejects.toBeInstanceOf(StorageFailure);
});

test('a storage that did not open leaves no timer behind', async () => {
  const hanging = { open: () => ({}) } as unknown as IDBFactory;
  let running = 0;
  const counted: typeof timers = {
    set(run, ms) {
      running += 1;
      const end = () => {
        running -= 1;
      };
      const cancel = timers.set(() => {
        end();
        run();
      }, ms);
      return () => {
        end();
        cancel();
      };
    },
  };
  const store = createStrictStore({ indexedDB: hanging, name: 'test', timers: counted, openTimeoutMs: 20, transactionTimeoutMs: 1_000 });
  await expect(get('a', store)).rejects.toMatchObject({ reason: 'timeout' });
  expect(running).toBe(0);
});

function watchTransactions(factory: IDBFactory, onOptions: (options: unknown) => void): IDBFactory {
  return new Proxy(factory, {
    get: (target, name) => {
      if (name !== 'open') return Reflect.get(target, name);
      return (databaseName: string, version: number) => {
        const request = target.open(databaseName, version);
        request.addEventListener('success', () => {
          const original = request.result.transaction.bind(request.result);
          request.result.transaction = ((stores: string, mode: IDBTransactionMode, options: unknown) => {
            onOptions(options);
            return original(stores, mode);
          }) as typeof original;
        });
        return request;
      };
    },
  });
}

test('[LDG-3] a forbidden storage fails by name', async () => {
  const forbidden = {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  } as unknown as IDBFactory;
  await expect(get('a', open(forbidden))).rejects.toMatchObject({
    reason: 'unavailable',
    sentence: catalogText('storage-not-opened', { why: 'SecurityError' }),
  });
});

test('[LDG-3] a storage that a newer build changed fails by name, and its data stays', async () => {
  const factory = new IDBFactory();
  const newer = factory.open('test', 2);
  newer.onupgradeneeded = () => newer.result.createObjectStore('ledger').put(1, 'a');
  (await promisifyRequest(newer)).close();
  await expect(get('a', open(factory))).rejects.toMatchObject({ reason: 'unavailable', sentence: { values: { why: 'VersionError' } } });
});
