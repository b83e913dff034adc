import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import type { QueuedEvent } from '../contract';
import { Place, readStoredEvent } from './records';

/* Work inside a transaction that is open already: no step here may await anything but the store. */

const seenForMs = 90 * 86_400_000;
const receiptsForMs = 30 * 86_400_000;
const receiptsAtLeast = 500;

export function valuesBetween(objects: IDBObjectStore, from: IDBValidKey, to: IDBValidKey): Promise<unknown[]> {
  return promisifyRequest(objects.getAll(IDBKeyRange.bound(from, to)));
}

/** A box's place; one that was never entered begins at `firstSeq`. */
export async function readPlace(objects: IDBObjectStore, box: string, firstSeq: number): Promise<Place> {
  const parsed = z.safeParse(Place, await promisifyRequest(objects.get(['place', box])));
  return parsed.success ? parsed.data : beginAt(firstSeq);
}

/** The place of a box that has not ended anything. */
export function beginAt(next: number): Place {
  return { next, ended: [], showing: null, restarts: {} };
}

/** The highest place in the log; 0 when it is empty. */
export async function lastSeq(objects: IDBObjectStore): Promise<number> {
  const last = await promisifyRequest(objects.openKeyCursor(IDBKeyRange.bound(['log'], ['log', []]), 'prev'));
  const key = last?.key;
  return Array.isArray(key) && typeof key[1] === 'number' ? key[1] : 0;
}

export interface Pending {
  readonly readable: QueuedEvent[];
  /** Places of records that this build cannot read. */
  readonly unreadable: number[];
}

/** What a box has not ended yet. Records that cannot be read are set aside, so that they do not block what follows. */
export async function readPending(objects: IDBObjectStore, place: Place, nowMs: number): Promise<Pending> {
  const range = IDBKeyRange.bound(['log', place.next], ['log', []]);
  const [keys, values] = [await promisifyRequest(objects.getAllKeys(range)), await promisifyRequest(objects.getAll(range))];
  const pending: Pending = { readable: [], unreadable: [] };
  for (const [index, key] of keys.entries()) {
    const seq = Array.isArray(key) && typeof key[1] === 'number' ? key[1] : Number.NaN;
    if (place.ended.includes(seq)) continue;
    const queued = readStoredEvent(values[index]);
    if (queued) pending.readable.push(queued);
    else {
      pending.unreadable.push(seq);
      objects.put({ id: `log-${seq}`, data: values[index], why: 'a log record of another build', atMs: nowMs }, [
        'unreadable',
        `log-${seq}`,
      ]);
    }
  }
  return pending;
}

/** Boxes that the settings do not name any more hold up no log. */
export async function dropOtherPlaces(objects: IDBObjectStore, boxes: readonly string[]): Promise<void> {
  for (const key of await promisifyRequest(objects.getAllKeys(IDBKeyRange.bound(['place'], ['place', []])))) {
    if (Array.isArray(key) && !boxes.includes(String(key[1]))) objects.delete(key);
  }
}

/** Drops the log below the place of the slowest box. */
export async function trimLog(objects: IDBObjectStore): Promise<void> {
  const places = (await valuesBetween(objects, ['place'], ['place', []])).map((value) => z.safeParse(Place, value));
  const lowest = Math.min(...places.map((place) => (place.success ? place.data.next : 0)));
  if (lowest > 1) objects.delete(IDBKeyRange.bound(['log', 0], ['log', lowest], false, true));
}

/** Retention: seen keys 90 days; receipts 500 or 30 days, whichever keeps more. */
export async function forgetOld(objects: IDBObjectStore, nowMs: number): Promise<void> {
  await walk(objects, ['unreadable'], (cursor) => atBefore(cursor.value, nowMs - receiptsForMs));
  await walk(objects, ['seen'], (cursor) => typeof cursor.value === 'number' && cursor.value < nowMs - seenForMs);
  const total = await promisifyRequest(objects.count(IDBKeyRange.bound(['receipt'], ['receipt', []])));
  let surplus = total - receiptsAtLeast;
  await walk(objects, ['receipt'], (cursor) => surplus > 0 && endedBefore(cursor.value, nowMs - receiptsForMs) && surplus-- > 0);
}

const Ended = z.object({ endedAtMs: z.number() });
const SetAside = z.object({ atMs: z.number() });

function atBefore(value: unknown, limitMs: number): boolean {
  const parsed = z.safeParse(SetAside, value);
  return parsed.success && parsed.data.atMs < limitMs;
}

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
