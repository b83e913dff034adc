import type { Outcome, QueuedEvent, Receipt } from '../../../contract/engine';
import { readPending } from './ledgerQueries';
import { type ElementPosition, positionAfter, withRestart } from './records';

export interface Completion {
  readonly queued: QueuedEvent;
  readonly alertKey: string | null;
  readonly startedAtMs: number | null;
  readonly outcome: Outcome;
}

/**
 * Settles an alert that a crash cut short, inside an open transaction (SPEC DLV-4): completes it as shown if half of its time was over,
 * otherwise puts it back into the queue.
 */
export async function settleCutShort(
  objects: IDBObjectStore,
  position: ElementPosition,
  element: string,
  nowMs: number,
): Promise<ElementPosition> {
  const { showing } = position;
  if (!showing) return position;
  if (!showing.half) return withRestart(position);
  const { seqs, young, isSummary, startedAtMs } = showing;
  const shownSeqs = seqs.filter((seq) => !young?.includes(seq));
  const { readable } = await readPending(objects, position, nowMs);
  const alertKey = readable.find(({ seq }) => seq === seqs[0])?.key ?? null;
  const outcome = { tag: isSummary ? 'merged' : 'shown', cutShort: true } as const;
  for (const queued of readable)
    if (shownSeqs.includes(queued.seq)) putReceipt(objects, element, position, { queued, alertKey, startedAtMs, outcome }, nowMs);
  return positionAfter(position, shownSeqs);
}

/** Writes the receipt, and a copy that stays until the companion has stored it (see receipts.ts). */
export function putReceipt(
  objects: IDBObjectStore,
  element: string,
  position: ElementPosition,
  { queued, alertKey, startedAtMs, outcome }: Completion,
  endedAtMs: number,
): void {
  const { seq, key, event, arrival, receivedAtMs } = queued;
  const restarts = position.restarts[seq] ?? 0;
  const { type, data } = event;
  const receipt: Receipt = {
    box: element,
    seq,
    key,
    type,
    arrival,
    receivedAtMs,
    startedAtMs,
    endedAtMs,
    alertKey,
    restarts,
    fate: outcome,
    data,
  };
  objects.put(receipt, ['receipt', element, seq]);
  objects.put(receipt, ['uncopied', element, seq]);
}
