import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { UseStore } from 'idb-keyval';
import type { Clock, Receipt } from '../contract';
import { createLedger, createStrictStore, type Ledger } from '../page/engine/ledger';

/** The real ledger over an IndexedDB in memory. The same factory again = the same profile after a restart. */
export function createMemoryLedger(clock: Clock, factory = new IDBFactory()): Ledger {
  return createLedger({ store: createMemoryStore(factory), clock });
}

/** Its strict store alone. */
export function createMemoryStore(factory = new IDBFactory()): UseStore {
  globalThis.IDBKeyRange ??= IDBKeyRange;
  const timers = { set: () => () => {} }; // the open is never slow here
  return createStrictStore({ indexedDB: factory, name: 'ledger', timers, openTimeoutMs: 1_000, transactionTimeoutMs: 1_000 });
}

/** A box's receipts in a ledger that is the present engine's, newest first. */
export async function readReceipts({ receipts }: Pick<Ledger, 'receipts'>, box: string, limit: number): Promise<Receipt[]> {
  const all = await receipts.latest(box, Number.POSITIVE_INFINITY);
  return all.slice(-limit).reverse();
}
