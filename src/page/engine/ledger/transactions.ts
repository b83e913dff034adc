import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Clock } from '../../../contract';
import { addSeen, lastSeq } from './ledgerQueries';
import { emptyMeta, type Meta, readMeta } from './records';
import { evictReceipts } from './retention';
import { StorageFailure } from './strictStore';

/** Thrown when another engine has taken over; this engine must then stop. */
export class Superseded extends Error {
  constructor() {
    super('Another engine has taken over the ledger');
    this.name = 'Superseded';
  }
}

type Work<T> = (objects: IDBObjectStore, meta: Meta, putMeta: (meta: Meta) => void) => Promise<T>;
/** One strict read-write transaction. Rejects with {@link Superseded} if another engine has taken over. */
export type LedgerTransaction = <T>(work: Work<T>) => Promise<T>;

export type ReadTransaction = <T>(work: (objects: IDBObjectStore, meta: Meta) => Promise<T>) => Promise<T>;

export interface Transactions {
  takeOver(): Promise<Meta>;
  readonly transaction: LedgerTransaction;
  readonly read: ReadTransaction;
}

export interface TransactionsOptions {
  readonly store: UseStore;
  readonly clock: Clock;
  readonly delivered: ReadonlySet<string>;
}

/** The transactions of one engine. Each checks the epoch, so that a replaced engine cannot write (SPEC ENG-1). */
export function createTransactions({ store, clock, delivered }: TransactionsOptions): Transactions {
  let epoch = 0;
  /** The meta record of the latest completed write. Needed if the store is cleared while this engine runs. */
  let lastMeta: Meta = emptyMeta;

  async function attempt<T>(work: Work<T>): Promise<T> {
    let written: Meta | null = null;
    const result = await store('readwrite', async (objects) => {
      const found = await promisifyRequest<unknown>(objects.get(['meta']));
      // The user or the browser can clear site data at any time, without an error (SPEC LDG-4).
      const meta = found === undefined ? await restoreMeta(objects, lastMeta, delivered, clock.now()) : readMeta(found);
      if (meta.epoch !== epoch) throw new Superseded();
      return work(objects, meta, (next) => {
        written = next;
        objects.put(next, ['meta']);
      });
    });
    lastMeta = written ?? lastMeta;
    return result;
  }

  const storedMeta = async (objects: IDBObjectStore) =>
    readMeta((await promisifyRequest(objects.get(['meta']))) ?? emptyMeta, await lastSeq(objects));

  const raiseEpoch = () =>
    store('readwrite', async (objects) => {
      const meta = await storedMeta(objects);
      // The epoch is at least the current time. Otherwise, on a cleared store, it could equal an earlier engine's epoch.
      const next = { ...meta, epoch: Math.max(meta.epoch + 1, clock.now()) };
      objects.put(next, ['meta']);
      return next;
    });

  /** If the store is full, deletes old receipts and writes again (SPEC LDG-3). */
  const withRoom = <T>(write: () => Promise<T>, nextSeq: (objects: IDBObjectStore) => number | Promise<number>): Promise<T> =>
    write().catch(async (error: unknown) => {
      if (!(error instanceof StorageFailure && error.reason === 'quota')) throw error;
      await store('readwrite', async (objects) => evictReceipts(objects, await nextSeq(objects)));
      return write();
    });

  return {
    takeOver: async () => {
      lastMeta = await withRoom(raiseEpoch, async (objects) => (await storedMeta(objects)).nextSeq);
      epoch = lastMeta.epoch;
      return lastMeta;
    },

    transaction: (work) =>
      withRoom(
        () => attempt(work),
        () => lastMeta.nextSeq,
      ),

    read: (work) =>
      store('readonly', async (objects) => {
        const found = await promisifyRequest<unknown>(objects.get(['meta']));
        const meta = found === undefined ? lastMeta : readMeta(found);
        if (meta.epoch !== epoch) throw new Superseded();
        return work(objects, meta);
      }),
  };
}

/**
 * Restores the meta record after the store was cleared, and the `seen` records of events that the stream may send again. Events up to the
 * newest known one become history, so that they are not shown again.
 * Writes immediately. Otherwise, the next engine would number the log from 1, below the elements' positions.
 */
async function restoreMeta(objects: IDBObjectStore, known: Meta, given: ReadonlySet<string>, nowMs: number): Promise<Meta> {
  const { baselineMs, newestMs = 0, ahead = [] } = known;
  const meta = { ...known, baselineMs: baselineMs && Math.max(baselineMs, newestMs + 1) };
  objects.put(meta, ['meta']);
  await addSeen(objects, [...ahead, ...given], nowMs);
  return meta;
}
