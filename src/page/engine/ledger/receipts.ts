import { promisifyRequest } from 'idb-keyval';
import type { Clock } from '../../../contract';
import type { Receipt } from '../../../contract/engine';
import { sweep } from './retention';
import type { LedgerTransaction, ReadTransaction } from './transactions';

const readAtOnce = 500;
/** How many of the log's newest events a search reads. Searching this many takes 0.1 s (SPEC CTL-6). */
const maxSearched = 10_000;

/**
 * Receipts of ended events, under ['receipt', …]. A copy under ['uncopied', …] stays until the companion has stored it or 30 days have
 * passed, even if the store is full (SPEC RCP-1).
 */
export interface LedgerReceipts {
  find(element: string, keys: readonly string[]): Promise<Receipt[]>;
  /** The matching receipt that ended most recently, among the newest 10,000 events, or null. */
  findLatest(element: string, isWanted: (receipt: Receipt) => boolean): Promise<Receipt | null>;
  latest(element: string, events: number): Promise<Receipt[]>;
  uncopied(limit: number): Promise<Receipt[]>;
  /**
   * Called when the companion has stored these receipts. `erased`: the indexes of receipts that the creator has erased, which are deleted
   * here too.
   */
  copied(receipts: readonly Receipt[], erased: readonly number[]): Promise<void>;
  /**
   * Call this with the companion's count of erasures. If the count has changed, all receipts are copied again, and the companion reports
   * which of them were erased. Unreadable frames are then deleted, because they may contain personal data.
   */
  offerAgain(erasures: number): Promise<void>;
  /** Deletes a few old records for each event that has ended (SPEC LDG-1). `endings`: how many events have ended. */
  sweep(endings: number): Promise<void>;
}

export function createReceipts(transaction: LedgerTransaction, read: ReadTransaction, clock: Clock): LedgerReceipts {
  return {
    find: (element, keys) =>
      read(async (objects, { nextSeq }) => {
        const found: Receipt[] = [];
        await search(objects, element, nextSeq, (receipts) => {
          found.push(...receipts.filter(({ key }) => keys.includes(key)));
          return found.length === keys.length;
        });
        return found;
      }),
    findLatest: (element, isWanted) =>
      read(async (objects, { nextSeq }) => {
        let latest: Receipt | null = null;
        await search(objects, element, nextSeq, (receipts) => {
          for (const one of receipts.filter(isWanted)) if (!latest || isLater(one, latest)) latest = one;
          return false;
        });
        return latest;
      }),
    latest: (element, events) => read((objects, { nextSeq }) => readFrom(objects, element, Math.max(0, nextSeq - events), nextSeq)),
    uncopied: (limit) => read((objects) => readAll(objects, 'uncopied', limit)),
    copied: (receipts, erased) =>
      transaction(async (objects) => {
        for (const [index, { box: element, seq }] of receipts.entries()) {
          objects.delete(['uncopied', element, seq]);
          if (erased.includes(index)) objects.delete(['receipt', element, seq]);
        }
      }),
    offerAgain: (erasures) =>
      transaction(async (objects, meta, putMeta) => {
        if (meta.erasures === erasures) return;
        for (const receipt of await readAll(objects, 'receipt')) objects.put(receipt, ['uncopied', receipt.box, receipt.seq]);
        if (erasures > 0) objects.delete(IDBKeyRange.bound(['unreadable'], ['unreadable', []]));
        putMeta({ ...meta, erasures });
      }),
    sweep: (endings) => transaction(async (objects, meta, putMeta) => putMeta(await sweep(objects, meta, endings, clock.now()))),
  };
}

async function search(
  objects: IDBObjectStore,
  element: string,
  nextSeq: number,
  visit: (receipts: readonly Receipt[]) => boolean,
): Promise<void> {
  const last = Math.max(0, nextSeq - maxSearched);
  for (let end = nextSeq; end > last; end -= readAtOnce)
    if (visit(await readFrom(objects, element, Math.max(last, end - readAtOnce), end))) return;
}

function isLater(one: Receipt, other: Receipt): boolean {
  return one.endedAtMs > other.endedAtMs || (one.endedAtMs === other.endedAtMs && one.seq > other.seq);
}

async function readFrom(objects: IDBObjectStore, element: string, from: number, end: number): Promise<Receipt[]> {
  const range = IDBKeyRange.bound(['receipt', element, from], ['receipt', element, end], false, true);
  return (await promisifyRequest(objects.getAll(range))) as Receipt[]; // only the ledger writes them
}

async function readAll(objects: IDBObjectStore, name: 'receipt' | 'uncopied', limit?: number): Promise<Receipt[]> {
  return (await promisifyRequest(objects.getAll(IDBKeyRange.bound([name], [name, []]), limit))) as Receipt[];
}
