import * as z from 'zod/mini';
import { dayMs } from '../../../contract';
import { readEndedElements, under } from './ledgerQueries';
import { type Meta, minReceipts } from './records';

const maxSeenAgeMs = 90 * dayMs;
const maxReceiptAgeMs = 30 * dayMs;
/** How many old records of each kind are checked when an event ends. More than one, so that the store shrinks faster than it grows. */
const checkedPerEnding = 2;
const maxChecked = 2_000;

/**
 * Deletes a few old records for each of `endings` ended events. Returns the meta record to write, which contains where the next call
 * continues.
 */
export async function sweep(objects: IDBObjectStore, meta: Meta, endings: number, nowMs: number): Promise<Meta> {
  const limit = Math.min(maxChecked, checkedPerEnding * endings);
  const elements = await readEndedElements(objects);
  const [sweptTo] = await Promise.all([
    sweepSeen(objects, meta.sweptTo ?? '', limit, nowMs),
    forgetUnreadable(objects, limit, nowMs),
    ...elements.map((element) => forgetReceipts(objects, element, meta.nextSeq, limit, nowMs)),
  ]);
  return { ...meta, sweptTo };
}

/** Checks the next `limit` records of seen events after the key `from`, and deletes those older than 90 days. Returns where to continue. */
async function sweepSeen(objects: IDBObjectStore, from: string, limit: number, nowMs: number): Promise<string> {
  const last = await deleteWhere(
    objects,
    IDBKeyRange.bound(['seen', from], ['seen', []], true),
    limit,
    ({ value }) => value < nowMs - maxSeenAgeMs,
  );
  return Array.isArray(last) ? String(last[1]) : '';
}

async function forgetUnreadable(objects: IDBObjectStore, limit: number, nowMs: number): Promise<void> {
  await deleteWhere(objects, under('unreadable'), limit, ({ value }) => isOld(value, nowMs));
}

/**
 * Deletes an element's receipts and uncopied receipts that are older than 30 days, but keeps the newest 500 receipts. Checks at most
 * `limit` of each, oldest first.
 */
async function forgetReceipts(objects: IDBObjectStore, element: string, nextSeq: number, limit: number, nowMs: number): Promise<void> {
  const ranges = [receiptsBefore(element, nextSeq), IDBKeyRange.bound(['uncopied', element], ['uncopied', element, []])];
  await Promise.all(ranges.map((range) => deleteWhere(objects, range, limit, ({ value }) => isOld(value, nowMs))));
}

const Dated = z.object({ endedAtMs: z.optional(z.number()), atMs: z.optional(z.number()) });

function isOld(value: unknown, nowMs: number): boolean {
  const { data } = z.safeParse(Dated, value);
  return (data?.endedAtMs ?? data?.atMs ?? nowMs) < nowMs - maxReceiptAgeMs;
}

/** Deletes the matching records among the first `limit` of a range. Resolves to the key checked last, or null at the end of the range. */
function deleteWhere(
  objects: IDBObjectStore,
  range: IDBKeyRange,
  limit: number,
  matches: (cursor: IDBCursorWithValue) => boolean,
): Promise<IDBValidKey | null> {
  return new Promise((resolve, reject) => {
    let left = limit;
    const request = objects.openCursor(range);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(null);
      left -= 1;
      if (matches(cursor)) cursor.delete();
      if (left > 0) cursor.continue();
      else resolve(cursor.key);
    };
  });
}

/**
 * Makes room in a full store: keeps only the newest {@link minReceipts} receipts of each element, and deletes all unreadable frames (SPEC
 * LDG-3).
 */
export async function evictReceipts(objects: IDBObjectStore, nextSeq: number): Promise<void> {
  objects.delete(under('unreadable'));
  for (const element of await readEndedElements(objects)) objects.delete(receiptsBefore(element, nextSeq));
}

/** All but the newest {@link minReceipts} receipts of an element. An element has one receipt per event, so counting sequence numbers counts receipts. */
function receiptsBefore(element: string, nextSeq: number): IDBKeyRange {
  return IDBKeyRange.bound(['receipt', element], ['receipt', element, Math.max(0, nextSeq - minReceipts)], false, true);
}
