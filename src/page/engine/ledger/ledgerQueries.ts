import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import type { QueuedEvent } from '../../../contract/engine';
import { ElementPosition, minReceipts, positionAfter, positionAt, readStoredEvent } from './records';

/* Functions that run inside an open transaction. They may await only the store, because awaiting anything else ends the transaction. */

export function under(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}

/** Marks events as seen. Returns whether each identity is new. Uses one promise for all, because a promise for each would be slow. */
export function addSeen(objects: IDBObjectStore, identities: readonly string[], atMs: number): Promise<boolean[]> {
  return new Promise((resolve, reject) => {
    const isNew: boolean[] = [];
    let left = identities.length;
    const settle = (index: number, answer: boolean) => {
      isNew[index] = answer;
      left -= 1;
      if (left === 0) resolve(isNew);
    };
    if (left === 0) resolve(isNew);
    for (const [index, identity] of identities.entries()) {
      const request = objects.add(atMs, ['seen', identity]);
      request.onsuccess = () => settle(index, true);
      request.onerror = (event) => {
        if (request.error?.name !== 'ConstraintError') return reject(request.error);
        event.preventDefault(); // otherwise this error aborts the transaction
        settle(index, false);
      };
    }
  });
}

/** An element without a stored position starts at `firstSeq`. */
export async function readPosition(objects: IDBObjectStore, element: string, firstSeq: number): Promise<ElementPosition> {
  const found = await promisifyRequest<unknown>(objects.get(['place', element]));
  if (found === undefined) return positionAt(firstSeq);
  const parsed = z.safeParse(ElementPosition, found);
  return parsed.success ? parsed.data : positionByReceipts(objects, element, firstSeq);
}

/**
 * Rebuilds an unreadable position: events without a receipt have not ended. Events older than the stored receipts count as ended, because
 * their receipts may have been deleted.
 */
async function positionByReceipts(objects: IDBObjectStore, element: string, endSeq: number): Promise<ElementPosition> {
  const [receipts, keys, values] = await Promise.all([
    promisifyRequest(objects.getAllKeys(under('receipt', element))),
    promisifyRequest(objects.getAllKeys(under('log'), 1)),
    promisifyRequest(objects.getAll(under('log'), 1)),
  ]);
  const ended = receipts.map((key) => (Array.isArray(key) ? Number(key[2]) : 0));
  const logged = keys.flatMap((key, index) => eventsOf(key, values[index])).map(({ seq }) => seq);
  const next = Math.max(logged[0] ?? endSeq, Math.min(ended[0] ?? 0, endSeq - minReceipts));
  return positionAfter(positionAt(next), ended);
}

export async function readElements(objects: IDBObjectStore): Promise<string[]> {
  const keys = await promisifyRequest(objects.getAllKeys(under('place')));
  return keys.flatMap((key) => (Array.isArray(key) ? String(key[1]) : []));
}

/** Every element that has receipts, including removed elements. One request per element, because reading all keys is slow. */
export async function readEndedElements(objects: IDBObjectStore): Promise<string[]> {
  const elements: string[] = [];
  for (let from: IDBValidKey = ['receipt']; ; ) {
    const found: IDBCursor | null = await promisifyRequest(objects.openKeyCursor(IDBKeyRange.bound(from, ['receipt', []])));
    if (!Array.isArray(found?.key)) return elements;
    const element: string = String(found.key[1]);
    elements.push(element);
    from = ['receipt', element, []];
  }
}

export async function lastSeq(objects: IDBObjectStore): Promise<number> {
  const last = await promisifyRequest(objects.openKeyCursor(under('log'), 'prev'));
  return seqOf(last?.key);
}

function seqOf(key: IDBValidKey | undefined): number {
  return Array.isArray(key) && typeof key[1] === 'number' ? key[1] : 0;
}

export interface Pending {
  readonly readable: QueuedEvent[];
  readonly unreadable: number[];
  readonly readTo: number | null;
}

/** The events of an element that have not ended. Sets unreadable records aside, so that they do not block later events. */
export async function readPending(
  objects: IDBObjectStore,
  position: ElementPosition,
  nowMs: number,
  maxRecords?: number,
): Promise<Pending> {
  const range = IDBKeyRange.bound(['log', position.next], ['log', []]);
  const [keys, values] = await Promise.all([
    promisifyRequest(objects.getAllKeys(range, maxRecords)),
    promisifyRequest(objects.getAll(range, maxRecords)),
  ]);
  const pending: Pending = { readable: [], unreadable: [], readTo: keys.length === maxRecords ? seqOf(keys.at(-1)) : null };
  const ended = new Set(position.ended);
  for (const { seq, value } of keys.flatMap((key, index) => eventsOf(key, values[index]))) {
    if (seq < position.next || ended.has(seq)) continue;
    const queued = readStoredEvent(value);
    const mark = position.marks?.[seq];
    if (queued) pending.readable.push(mark ? { ...queued, mark } : queued);
    else {
      pending.unreadable.push(seq);
      objects.put({ id: `log-${seq}`, data: value, why: 'a log record of another build', atMs: nowMs }, ['unreadable', `log-${seq}`]);
    }
  }
  return pending;
}

/** The events of one log record. A record that is not a batch is read as one event whose sequence number is the key. */
function eventsOf(key: IDBValidKey, record: unknown): { readonly seq: number; readonly value: unknown }[] {
  const batch: unknown[] = Array.isArray(record) ? record : [record];
  return batch.map((value, index) => ({ seq: seqOf(key) - batch.length + 1 + index, value }));
}

/**
 * Deletes the batches whose events have ended in every element. `owedFrom`: sequence number of the first event that an element without a
 * stored position still needs; Infinity if there is none.
 */
export async function trimLog(objects: IDBObjectStore, owedFrom: number): Promise<void> {
  const positions = (await promisifyRequest(objects.getAll(under('place')))).map((value) => z.safeParse(ElementPosition, value));
  const lowest = Math.min(owedFrom, ...positions.map((position) => (position.success ? position.data.next : 0)));
  if (lowest > 1) objects.delete(IDBKeyRange.bound(['log', 0], ['log', lowest], false, true));
}
