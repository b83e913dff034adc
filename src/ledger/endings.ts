import type { Fate, QueuedEvent, Receipt } from '../contract';
import { type Place, placeAfter } from './records';
import { readPending } from './storeWork';

/* How events of a box end, inside a transaction that is open already. */

/** How one event of a box ended. */
export interface Ending {
  readonly queued: QueuedEvent;
  readonly alertKey: string | null;
  readonly startedAtMs: number | null;
  readonly fate: Fate;
}

/** Takes what is on stage off again: it will be shown from its beginning. */
export function withRestart(place: Place): Place {
  const restarts = { ...place.restarts };
  for (const seq of place.showing?.seqs ?? []) restarts[seq] = (restarts[seq] ?? 0) + 1;
  return { ...place, showing: null, restarts };
}

/**
 * The fixed rule for an alert that a crash cut short (delivery.md, "Honest limit"): half of its time or more on
 * screen counts as shown, less is shown again from the beginning.
 */
export async function settle(objects: IDBObjectStore, place: Place, box: string, nowMs: number): Promise<Place> {
  const { showing } = place;
  if (!showing) return place;
  if (!showing.half) return withRestart(place);
  const { readable } = await readPending(objects, place, nowMs);
  const queued = readable.filter(({ seq }) => showing.seqs.includes(seq));
  const alertKey = queued[0]?.key ?? null;
  for (const event of queued) {
    putReceipt(
      objects,
      box,
      place,
      { queued: event, alertKey, startedAtMs: showing.startedAtMs, fate: { tag: showing.isSummary ? 'merged' : 'shown', cutShort: true } },
      nowMs,
    );
  }
  return placeAfter(place, showing.seqs);
}

/** The receipt, and the copy that waits for the companion. */
export function putReceipt(
  objects: IDBObjectStore,
  box: string,
  place: Place,
  { queued, alertKey, startedAtMs, fate }: Ending,
  endedAtMs: number,
): void {
  const { seq, key, event, arrival, receivedAtMs } = queued;
  const restarts = place.restarts[seq] ?? 0;
  const { type, data } = event;
  const receipt: Receipt = { box, seq, key, type, arrival, receivedAtMs, startedAtMs, endedAtMs, alertKey, restarts, fate, data };
  objects.put(receipt, ['receipt', box, seq]);
  objects.put(receipt, ['uncopied', box, seq]);
}
