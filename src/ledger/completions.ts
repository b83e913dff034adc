import type { Fate, QueuedEvent, Receipt } from '../contract';
import { readPending } from './ledgerQueries';
import { type Place, placeAfter, withRestart } from './records';

/* How events of a box end, inside a transaction that is open already. */

/** How one event of a box ended. */
export interface Ending {
  readonly queued: QueuedEvent;
  readonly alertKey: string | null;
  readonly startedAtMs: number | null;
  readonly fate: Fate;
}

/**
 * The fixed rule for an alert that a crash cut short (delivery.md, "Honest limit"): half of its time or more on
 * screen counts as shown, less is shown again from the beginning.
 */
export async function settle(objects: IDBObjectStore, place: Place, box: string, nowMs: number): Promise<Place> {
  const { showing } = place;
  if (!showing) return place;
  if (!showing.half) return withRestart(place);
  const { seqs, young, isSummary, startedAtMs } = showing;
  const seen = seqs.filter((seq) => !young?.includes(seq));
  const { readable } = await readPending(objects, place, nowMs);
  const alertKey = readable.find(({ seq }) => seq === seqs[0])?.key ?? null;
  const fate = { tag: isSummary ? 'merged' : 'shown', cutShort: true } as const;
  for (const queued of readable)
    if (seen.includes(queued.seq)) putReceipt(objects, box, place, { queued, alertKey, startedAtMs, fate }, nowMs);
  return placeAfter(place, seen);
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
