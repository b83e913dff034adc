import { promisifyRequest } from 'idb-keyval';
import type { Clock, Receipt } from '../../../contract';
import { sweep } from './retention';
import type { LedgerTransaction, ReadTransaction } from './transactions';

const readAtOnce = 500;
/** Places of the log that are searched at most, which takes a tenth of a second. */
const mostPlaces = 10_000;

/**
 * What has ended, by box. A receipt is written twice, under ['receipt', …] and, until the companion has it, under
 * ['uncopied', …]: neither forgetting old receipts nor a full store may take one that was not copied (SPEC RCP-1).
 */
export interface LedgerReceipts {
  /** The receipts of these keys; none that is older than the last 10,000 events, or erased. */
  find(box: string, keys: readonly string[]): Promise<Receipt[]>;
  /** The receipts of the last `places` of the log, oldest first. */
  latest(box: string, places: number): Promise<Receipt[]>;
  /** Receipts that the companion does not have yet, `limit` at most. */
  uncopied(limit: number): Promise<Receipt[]>;
  /** The companion has these; those at the indexes `erased` are forgotten here too. */
  copied(receipts: readonly Receipt[], erased: readonly number[]): Promise<void>;
  /**
   * Makes every receipt uncopied again, so that the companion can say which were erased; nothing when that was done for
   * this count of erasures. Frames that were set aside unread could be anybody's, and go with an erasure.
   */
  offerAgain(erasures: number): Promise<void>;
  /** Forgets old records, a few for each of so many events that ended (SPEC LDG-1, LDG-2). */
  sweep(endings: number): Promise<void>;
}

export function createReceipts(transaction: LedgerTransaction, read: ReadTransaction, clock: Clock): LedgerReceipts {
  return {
    find: (box, keys) =>
      read(async (objects, { nextSeq }) => {
        const found: Receipt[] = [];
        const last = Math.max(0, nextSeq - mostPlaces);
        for (let end = nextSeq; end > last && found.length < keys.length; end -= readAtOnce) {
          const receipts = await readFrom(objects, box, Math.max(0, end - readAtOnce), end);
          found.push(...receipts.filter(({ key }) => keys.includes(key)));
        }
        return found;
      }),
    latest: (box, places) => read((objects, { nextSeq }) => readFrom(objects, box, Math.max(0, nextSeq - places), nextSeq)),
    uncopied: (limit) => read((objects) => readAll(objects, 'uncopied', limit)),
    copied: (receipts, erased) =>
      transaction(async (objects) => {
        for (const [index, { box, seq }] of receipts.entries()) {
          objects.delete(['uncopied', box, seq]);
          if (erased.includes(index)) objects.delete(['receipt', box, seq]);
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

async function readFrom(objects: IDBObjectStore, box: string, from: number, end: number): Promise<Receipt[]> {
  const range = IDBKeyRange.bound(['receipt', box, from], ['receipt', box, end], false, true);
  return (await promisifyRequest(objects.getAll(range))) as Receipt[]; // written by the ledger alone
}

async function readAll(objects: IDBObjectStore, name: 'receipt' | 'uncopied', limit?: number): Promise<Receipt[]> {
  return (await promisifyRequest(objects.getAll(IDBKeyRange.bound([name], [name, []]), limit))) as Receipt[]; // as above
}
