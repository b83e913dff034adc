import { promisifyRequest } from 'idb-keyval';
import type { Receipt } from '../contract';
import type { LedgerWrite } from './ledger';

const readAtOnce = 500;
/** Places of the log that are looked through at most, which takes a tenth of a second. */
const mostPlaces = 10_000;

/** What has ended in a box. Apart from the ledger, because no alert waits for it. */
export interface ReceiptLookup {
  /** The receipts of these keys; nothing of what is older than the last 10,000 events, or erased. */
  find(box: string, keys: readonly string[]): Promise<Receipt[]>;
  /** Those of the last `places` of the log. */
  latest(box: string, places: number): Promise<Receipt[]>;
}

export function createReceiptLookup(write: LedgerWrite): ReceiptLookup {
  return {
    find: (box, keys) =>
      write(async (objects, { nextSeq }) => {
        const found: Receipt[] = [];
        const last = Math.max(0, nextSeq - mostPlaces);
        for (let end = nextSeq; end > last && found.length < keys.length; end -= readAtOnce) {
          const receipts = await readFrom(objects, box, Math.max(0, end - readAtOnce), end);
          found.push(...receipts.filter(({ key }) => keys.includes(key)));
        }
        return found;
      }),
    latest: (box, places) => write((objects, { nextSeq }) => readFrom(objects, box, Math.max(0, nextSeq - places), nextSeq)),
  };
}

async function readFrom(objects: IDBObjectStore, box: string, from: number, end: number): Promise<Receipt[]> {
  const range = IDBKeyRange.bound(['receipt', box, from], ['receipt', box, end], false, true);
  return (await promisifyRequest(objects.getAll(range))) as Receipt[]; // written by the ledger alone
}
