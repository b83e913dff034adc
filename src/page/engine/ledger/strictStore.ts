import type { UseStore } from 'idb-keyval';
import { LocalizedError, type SentenceValue, sentence, type Timers } from '../../../contract';

export interface StrictStoreOptions {
  readonly indexedDB: IDBFactory;
  readonly name: string;
  readonly timers: Timers;
  /** Longest wait for the database to open. */
  readonly openTimeoutMs: number;
  /** Longest time of one transaction: a storage that hangs has failed, and nobody may wait for it without a bound. */
  readonly transactionTimeoutMs: number;
}

const objectStore = 'ledger';

const sentences = {
  unavailable: (why: SentenceValue) => sentence('storage-not-opened', { why }),
  timeout: () => sentence('storage-silent'),
  quota: () => sentence('storage-full'),
  aborted: () => sentence('storage-aborted'),
};

/** The storage said no; what it tells never holds data. */
export class StorageFailure extends LocalizedError {
  constructor(
    readonly reason: keyof typeof sentences,
    /** What the browser calls it. */
    why: SentenceValue = sentence('why-unknown'),
  ) {
    super(sentences[reason](why));
    this.name = 'StorageFailure';
  }
}

/**
 * A store for idb-keyval with what its own lacks (delivery.md, fact 9): strict durability, an answer only after the
 * transaction is complete, abort when the callback throws, one retry when the connection was closed beneath us, and
 * a bounded open.
 */
export function createStrictStore(options: StrictStoreOptions): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opening = null;
  };
  const run: UseStore = async (mode, callback) => {
    const opened = await database();
    let cancel = () => {};
    const late = new Promise<never>((_resolve, reject) => {
      const give = () => reject(new StorageFailure('timeout'));
      cancel = options.timers.set(give, options.transactionTimeoutMs);
    });
    const work = transact(opened, mode, callback);
    work.catch(() => {}); // told by the race, or too late to matter
    return Promise.race([work, late]).finally(cancel);
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
    // Listeners, because idb-keyval's own verbs assign the `on…` properties of the transaction.
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(cause()));
  });
  try {
    const result = await callback(transaction.objectStore(objectStore));
    endQuietly(transaction, 'commit'); // now, and not when the browser has seen that nothing more is asked
    await complete;
    return result;
  } catch (error) {
    complete.catch(() => {}); // the cause is thrown below; the abort that follows from it says nothing more
    endQuietly(transaction, 'abort');
    throw error ?? cause(); // a request may fail without saying why
  }
}

function endQuietly(transaction: IDBTransaction, how: 'commit' | 'abort'): void {
  try {
    transaction[how]();
  } catch {
    // InvalidStateError: it is ending already, and tells how by its events
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
  return new StorageFailure('unavailable', error.name); // forbidden, or of a newer build
}
