import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { UseStore } from 'idb-keyval';
import type { Clock } from '../contract';
import type { Receipt } from '../contract/engine';
import { createLedger, createStrictStore, type Incoming, type IntakeBatch, type Ledger } from '../page/engine/ledger';

/** The real ledger with an IndexedDB in memory. To simulate a restart with the same browser profile, pass the same factory again. */
export function createMemoryLedger(clock: Clock, factory = new IDBFactory()): Ledger {
  return createLedger({ store: createMemoryStore(factory), clock });
}

export function createMemoryStore(factory = new IDBFactory()): UseStore {
  globalThis.IDBKeyRange ??= IDBKeyRange;
  const timers = { set: () => () => {} }; // a ledger in memory needs no time limits, so timers never fire
  return createStrictStore({ indexedDB: factory, name: 'ledger', timers, openTimeoutMs: 1_000, transactionTimeoutMs: 1_000 });
}

export async function readReceipts({ receipts }: Pick<Ledger, 'receipts'>, element: string, limit: number): Promise<Receipt[]> {
  const all = await receipts.latest(element, Number.POSITIVE_INFINITY);
  return all.slice(-limit).reverse();
}

export const live = (...events: Incoming['event'][]) => events.map((event): Incoming => ({ event, arrival: 'live' }));

export function batch(incoming: readonly Incoming[], cursor: string | null = null): IntakeBatch {
  return { incoming, unreadable: [], cursor };
}

/** Takes over the ledger and registers the element `alerts`, as an engine does when it starts. */
export async function takeOver(ledger: Ledger): Promise<Ledger> {
  await ledger.takeOver();
  await ledger.registerElement('alerts');
  return ledger;
}
