import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { Place } from './records';

/* Work inside a transaction that is open already: no step here may await anything but the store. */

const seenForMs = 90 * 86_400_000;
const receiptsForMs = 30 * 86_400_000;
const receiptsAtLeast = 500;

export function valuesBetween(objects: IDBObjectStore, from: IDBValidKey, to: IDBValidKey): Promise<unknown[]> {
  return promisifyRequest(objects.getAll(IDBKeyRange.bound(from, to)));
}

/** A box's place; one that was never entered starts at the log's end. */
export async function readPlace(objects: IDBObjectStore, box: string, nextSeq: number): Promise<Place> {
  const parsed = z.safeParse(Place, await promisifyRequest(objects.get(['place', box])));
  return parsed.success ? parsed.data : { next: nextSeq, ended: [], showing: null, restarts: {} };
}

/** Drops the log below the place of the slowest box. */
export async function trimLog(objects: IDBObjectStore): Promise<void> {
  const places = (await valuesBetween(objects, ['place'], ['place', []])).map((value) => z.safeParse(Place, value));
  const lowest = Math.min(...places.map((place) => (place.success ? place.data.next : 0)));
  if (lowest > 1) objects.delete(IDBKeyRange.bound(['log', 0], ['log', lowest], false, true));
}

/** Retention: seen keys 90 days; receipts 500 or 30 days, whichever keeps more. */
export async function forgetOld(objects: IDBObjectStore, nowMs: number): Promise<void> {
  await walk(objects, ['seen'], (cursor) => typeof cursor.value === 'number' && cursor.value < nowMs - seenForMs);
  const total = await promisifyRequest(objects.count(IDBKeyRange.bound(['receipt'], ['receipt', []])));
  let surplus = total - receiptsAtLeast;
  await walk(objects, ['receipt'], (cursor) => surplus > 0 && endedBefore(cursor.value, nowMs - receiptsForMs) && surplus-- > 0);
}

const Ended = z.object({ endedAtMs: z.number() });

function endedBefore(value: unknown, limitMs: number): boolean {
  const parsed = z.safeParse(Ended, value);
  return parsed.success && parsed.data.endedAtMs < limitMs;
}

/** Deletes what `drop` says of the records whose key begins with `prefix`. */
function walk(objects: IDBObjectStore, prefix: string[], drop: (cursor: IDBCursorWithValue) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = objects.openCursor(IDBKeyRange.bound(prefix, [...prefix, []]));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      if (drop(cursor)) cursor.delete();
      cursor.continue();
    };
  });
}
