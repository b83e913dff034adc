import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Clock } from '../../../contract';
import { addSeen, lastSeq } from './ledgerQueries';
import { emptyMeta, type Meta, readMeta } from './records';
import { evictReceipts } from './retention';
import { StorageFailure } from './strictStore';

/** Another engine has taken over; this one must stop. */
export class Superseded extends Error {
  constructor() {
    super('Another engine has taken over the ledger');
    this.name = 'Superseded';
  }
}

type Work<T> = (objects: IDBObjectStore, meta: Meta, putMeta: (meta: Meta) => void) => Promise<T>;
/** One strict transaction that writes. Refused with {@link Superseded} when this engine was replaced. */
export type LedgerTransaction = <T>(work: Work<T>) => Promise<T>;

/** As {@link LedgerTransaction}, for reading only. */
export type ReadTransaction = <T>(work: (objects: IDBObjectStore, meta: Meta) => Promise<T>) => Promise<T>;

export interface Transactions {
  /** Raises the epoch, so that transactions of older engines are refused from then on. Returns what was found. */
  takeOver(): Promise<Meta>;
  readonly transaction: LedgerTransaction;
  readonly read: ReadTransaction;
}

export interface TransactionsOptions {
  readonly store: UseStore;
  readonly clock: Clock;
  /** Identities that this engine was given. */
  readonly delivered: ReadonlySet<string>;
}

/** The transactions of one engine, each of which checks in itself that the engine was not replaced (SPEC ENG-4). */
export function createTransactions({ store, clock, delivered }: TransactionsOptions): Transactions {
  let epoch = 0;
  /** The meta of the last completed write: what holds when the store is emptied beneath this engine. */
  let lastMeta: Meta = emptyMeta;

  async function attempt<T>(work: Work<T>): Promise<T> {
    let written: Meta | null = null;
    const result = await store('readwrite', async (objects) => {
      const found = await promisifyRequest<unknown>(objects.get(['meta']));
      // Site data can be cleared at any time, and no error tells of it (delivery.md, fact 12).
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

  return {
    takeOver: async () => {
      lastMeta = await store('readwrite', async (objects) => {
        const meta = readMeta((await promisifyRequest(objects.get(['meta']))) ?? emptyMeta, await lastSeq(objects));
        // At least the clock, so that no engine of an emptied store gets the epoch of an earlier one.
        const next = { ...meta, epoch: Math.max(meta.epoch + 1, clock.now()) };
        objects.put(next, ['meta']);
        return next;
      });
      epoch = lastMeta.epoch;
      return lastMeta;
    },

    // A full store gives up what has been told before it refuses what has not (SPEC LDG-3).
    transaction: (work) =>
      attempt(work).catch(async (error: unknown) => {
        if (!(error instanceof StorageFailure && error.reason === 'quota')) throw error;
        await store('readwrite', (objects) => evictReceipts(objects, lastMeta.nextSeq));
        return attempt(work);
      }),

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
 * Goes on in an emptied store. Events whose seen keys are lost are history, by the platform's clock, as every baseline;
 * those that the stream will send again stay known. Written at once, because box positions beyond the end of the log
 * would hide what comes next.
 */
async function restoreMeta(objects: IDBObjectStore, known: Meta, given: ReadonlySet<string>, nowMs: number): Promise<Meta> {
  const { baselineMs, newestMs = 0, ahead = [] } = known;
  const meta = { ...known, baselineMs: baselineMs && Math.max(baselineMs, newestMs + 1) };
  objects.put(meta, ['meta']);
  await addSeen(objects, [...ahead, ...given], nowMs);
  return meta;
}
