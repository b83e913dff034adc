import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import type { QueuedEvent } from '../contract';
import { Place, readStoredEvent } from './records';

/* Work inside a transaction that is open already: no step here may await anything but the store. */

const receiptsAtLeast = 500;

/** Every key that begins with these parts. */
export function under(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}

/** Remembers business keys; false = it was known. Of two in one transaction the first is new. One answer for all of them, because a promise for each is what a flood would feel. */
export function addSeen(objects: IDBObjectStore, keys: readonly string[], atMs: number): Promise<boolean[]> {
  return new Promise((resolve, reject) => {
    const isNew: boolean[] = [];
    let left = keys.length;
    const settle = (place: number, answer: boolean) => {
      isNew[place] = answer;
      left -= 1;
      if (left === 0) resolve(isNew);
    };
    if (left === 0) resolve(isNew);
    for (const [place, key] of keys.entries()) {
      const request = objects.add(atMs, ['seen', key]);
      request.onsuccess = () => settle(place, true);
      request.onerror = (event) => {
        if (request.error?.name !== 'ConstraintError') return reject(request.error);
        event.preventDefault(); // or it would abort the transaction
        settle(place, false);
      };
    }
  });
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
  const last = await promisifyRequest(objects.openKeyCursor(under('log'), 'prev'));
  return seqOf(last?.key);
}

function seqOf(key: IDBValidKey | undefined): number {
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
  const [keys, values] = await Promise.all([promisifyRequest(objects.getAllKeys(range)), promisifyRequest(objects.getAll(range))]);
  const pending: Pending = { readable: [], unreadable: [] };
  const ended = new Set(place.ended);
  for (const { seq, value } of keys.flatMap((key, index) => eventsOf(key, values[index]))) {
    if (seq < place.next || ended.has(seq)) continue;
    const queued = readStoredEvent(value);
    const mark = place.marks?.[seq];
    if (queued) pending.readable.push(mark ? { ...queued, mark } : queued);
    else {
      pending.unreadable.push(seq);
      objects.put({ id: `log-${seq}`, data: value, why: 'a log record of another build', atMs: nowMs }, ['unreadable', `log-${seq}`]);
    }
  }
  return pending;
}

/** The batch that one log record holds; a record that is none stands for its own place. */
function eventsOf(key: IDBValidKey, record: unknown): { readonly seq: number; readonly value: unknown }[] {
  const batch: unknown[] = Array.isArray(record) ? record : [record];
  return batch.map((value, index) => ({ seq: seqOf(key) - batch.length + 1 + index, value }));
}

/** Boxes that the settings do not name any more hold up no log. */
export async function dropOtherPlaces(objects: IDBObjectStore, boxes: readonly string[]): Promise<void> {
  for (const key of await promisifyRequest(objects.getAllKeys(under('place')))) {
    if (Array.isArray(key) && !boxes.includes(String(key[1]))) objects.delete(key);
  }
}

/** Drops the batches below the place of the slowest box. */
export async function trimLog(objects: IDBObjectStore): Promise<void> {
  const places = (await promisifyRequest(objects.getAll(under('place')))).map((value) => z.safeParse(Place, value));
  const lowest = Math.min(...places.map((place) => (place.success ? place.data.next : 0)));
  if (lowest > 1) objects.delete(IDBKeyRange.bound(['log', 0], ['log', lowest], false, true));
}

/** Gives up receipts but for the last 500 of each box, and what was set aside. */
export async function makeRoom(objects: IDBObjectStore, nextSeq: number): Promise<void> {
  objects.delete(under('unreadable'));
  for (const key of await promisifyRequest(objects.getAllKeys(under('place'))))
    if (Array.isArray(key)) objects.delete(receiptsBefore(String(key[1]), nextSeq));
}

/** Every event has a receipt in every box, so that places in the log count them. */
export function receiptsBefore(box: string, nextSeq: number): IDBKeyRange {
  return IDBKeyRange.bound(['receipt', box], ['receipt', box, Math.max(0, nextSeq - receiptsAtLeast)], false, true);
}
