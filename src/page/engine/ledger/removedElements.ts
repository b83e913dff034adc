import { type Outcome, outcomeOfLeaving, type QueuedEvent } from '../../../contract/engine';
import { putReceipt, settleCutShort } from './completions';
import { readElements, readPending, readPosition } from './ledgerQueries';
import { type ElementPosition, positionAfter } from './records';

/** A transaction ends the events of at most this many log records. Small, so that no alert has to wait for thousands of records. */
const recordsAtOnce = 200;

/**
 * One step of removing the elements that are not in `kept` (SPEC OVL-9): ends one element's waiting events in some log records, and
 * deletes its position after the last record. Returns whether another step is needed.
 */
export async function endOtherElement(objects: IDBObjectStore, kept: readonly string[], endSeq: number, nowMs: number): Promise<boolean> {
  const element = (await readElements(objects)).find((one) => !kept.includes(one));
  if (element === undefined) return false;
  const found = await readPosition(objects, element, endSeq);
  // An alert on stage counts as shown if half of its time was over. Otherwise, its events end as suppressed, like waiting events.
  const position = found.showing?.half ? await settleCutShort(objects, found, element, nowMs) : found;
  const { readable, readTo } = await readPending(objects, position, nowMs, recordsAtOnce);
  for (const queued of readable) putReceipt(objects, element, found, { ...endingOf(queued, found), queued, alertKey: null }, nowMs);
  if (readTo === null) objects.delete(['place', element]);
  else objects.put(positionAfter(position, seqsUntil(readTo, position)), ['place', element]);
  return true;
}

function endingOf(queued: QueuedEvent, { showing }: ElementPosition): { readonly startedAtMs: number | null; readonly outcome: Outcome } {
  return {
    startedAtMs: showing?.seqs.includes(queued.seq) ? showing.startedAtMs : null,
    outcome: queued.mark?.leaving ? outcomeOfLeaving(queued.mark.leaving) : { tag: 'suppressed', rule: 'box-removed' },
  };
}

function seqsUntil(readTo: number, { next }: ElementPosition): number[] {
  return Array.from({ length: Math.max(0, readTo - next + 1) }, (_, index) => next + index);
}
