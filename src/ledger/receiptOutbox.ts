import { promisifyRequest } from 'idb-keyval';
import type { Receipt } from '../contract';
import type { LedgerWrite } from './ledger';

/**
 * What the companion does not have yet: ['uncopied', box, seq], the receipt once more, written with the receipt itself,
 * so that forgetting old receipts takes none that was not copied. Apart from the ledger, because no alert waits for it.
 */
export interface ReceiptOutbox {
  /** Receipts that wait for their copy, `limit` at most. */
  uncopied(limit: number): Promise<Receipt[]>;
  /** Of each box those of the last `places` of the log. */
  latest(boxes: readonly string[], places: number): Promise<Receipt[]>;
  /** The companion has these; those at the places `erased` are forgotten here too. */
  copied(receipts: readonly Receipt[], erased: readonly number[]): Promise<void>;
  /**
   * Offers every receipt once more, so that the companion can say which were erased; nothing, when that was done for this
   * count of erasures. What was set aside unread could be anybody's, and goes with an erasure.
   */
  offerAgain(erasures: number): Promise<void>;
}

const readAll = async (objects: IDBObjectStore, name: string, limit?: number): Promise<Receipt[]> =>
  (await promisifyRequest(objects.getAll(IDBKeyRange.bound([name], [name, []]), limit))) as Receipt[]; // written by the ledger alone

export function createReceiptOutbox(write: LedgerWrite): ReceiptOutbox {
  return {
    uncopied: (limit) => write((objects) => readAll(objects, 'uncopied', limit)),
    latest: (boxes, places) =>
      write(async (objects, { nextSeq }) => {
        const range = (box: string) => IDBKeyRange.bound(['receipt', box, Math.max(0, nextSeq - places)], ['receipt', box, []]);
        const found = await Promise.all(boxes.map((box) => promisifyRequest(objects.getAll(range(box)))));
        return found.flat() as Receipt[]; // written by the ledger alone
      }),
    copied: (receipts, erased) =>
      write(async (objects) => {
        for (const [place, { box, seq }] of receipts.entries()) {
          objects.delete(['uncopied', box, seq]);
          if (erased.includes(place)) objects.delete(['receipt', box, seq]);
        }
      }),
    offerAgain: (erasures) =>
      write(async (objects, meta, putMeta) => {
        if (meta.erasures === erasures) return;
        for (const receipt of await readAll(objects, 'receipt')) objects.put(receipt, ['uncopied', receipt.box, receipt.seq]);
        if (erasures > 0) objects.delete(IDBKeyRange.bound(['unreadable'], ['unreadable', []]));
        putMeta({ ...meta, erasures });
      }),
  };
}
