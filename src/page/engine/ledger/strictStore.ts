import type { UseStore } from 'idb-keyval';
import { catalogText, LocalizedError, type TextValue, type Timers } from '../../../contract';

export interface StrictStoreOptions {
  readonly indexedDB: IDBFactory;
  readonly name: string;
  readonly timers: Timers;
  readonly openTimeoutMs: number;
  /** How long a transaction may take before it counts as failed. Without a limit, a hanging storage would stop the engine. */
  readonly transactionTimeoutMs: number;
}

const objectStore = 'ledger';

const englishMessages = {
  unavailable: (why: TextValue) => catalogText('storage-not-opened', { why }),
  timeout: () => catalogText('storage-silent'),
  quota: () => catalogText('storage-full'),
  aborted: () => catalogText('storage-aborted'),
};

/** Thrown when the storage refuses or fails. The message contains no stored data. */
export class StorageFailure extends LocalizedError {
  constructor(
    readonly reason: keyof typeof englishMessages,
    why: TextValue = catalogText('why-unknown'),
  ) {
    super(englishMessages[reason](why));
    this.name = 'StorageFailure';
  }
}

/**
 * A store for idb-keyval with strict durability. Promises resolve when the transaction is complete. A callback that throws aborts the
 * transaction. Opening the database has a time limit. If the browser has closed the connection, reopens it once.
 */
export function createStrictStore(options: StrictStoreOptions): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opening = null;
  };
  const run: UseStore = async (mode, callback) => {
    const opened = await database();
    let cancel = () => {};
    const timedOut = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new StorageFailure('timeout'));
      cancel = options.timers.set(giveUp, options.transactionTimeoutMs);
    });
    const work = transact(opened, mode, callback);
    work.catch(() => {}); // the race has reported this failure, unless the transaction's time was over
    return Promise.race([work, timedOut]).finally(cancel);
  };
  const database = () => {
    opening ??= openDatabase(options, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  return async (mode, callback) => {
    try {
      return await run(mode, callback);
    } catch (error) {
      if (isTimeout(error)) forget();
      if (!isLostConnection(error)) throw asFailure(error);
      forget();
      return run(mode, callback).catch((again: unknown) => Promise.reject(asFailure(again)));
    }
  };
}

async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  callback: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const transaction = database.transaction(objectStore, mode, { durability: 'strict' });
  const cause = () => transaction.error ?? new StorageFailure('aborted');
  const complete = new Promise<void>((resolve, reject) => {
    // The listeners are not `on…` properties, because idb-keyval assigns these properties of the transaction.
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(cause()));
  });
  try {
    const result = await callback(transaction.objectStore(objectStore));
    endQuietly(transaction, 'commit'); // without this, the browser waits for further requests before it commits
    await complete;
    return result;
  } catch (error) {
    complete.catch(() => {}); // rejected because of the abort below; the real cause is thrown here
    endQuietly(transaction, 'abort');
    throw error ?? cause();
  }
}

function endQuietly(transaction: IDBTransaction, how: 'commit' | 'abort'): void {
  try {
    transaction[how]();
  } catch {
    // This is an InvalidStateError: the transaction is already ending, and its events report the result.
  }
}

function openDatabase({ indexedDB, name, timers, openTimeoutMs }: StrictStoreOptions, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let tooLate = false;
    const giveUp = () => {
      tooLate = true;
      reject(new StorageFailure('timeout'));
    };
    const cancel = timers.set(giveUp, openTimeoutMs);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
    request.onerror = () => {
      cancel();
      reject(new StorageFailure('unavailable', request.error?.name));
    };
    request.onsuccess = () => {
      cancel();
      const database = request.result;
      if (tooLate) return database.close();
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      database.onclose = onLost;
      resolve(database);
    };
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof StorageFailure && error.reason === 'timeout';
}

function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError');
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  if (error.name === 'QuotaExceededError') return new StorageFailure('quota');
  return new StorageFailure('unavailable', error.name); // access is denied, or a newer build has changed the database
}
