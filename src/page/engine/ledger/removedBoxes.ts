import { type Fate, fateOfLeaving, type QueuedEvent } from '../../../contract/engine';
import { putReceipt, settleCutShort } from './completions';
import { readBoxes, readPending, readPosition } from './ledgerQueries';
import { type BoxPosition, positionAfter } from './records';

/** Log records that end in one transaction: no alert waits for a queue of thousands. */
const recordsAtOnce = 200;

/**
 * One step of removing the elements that are not in `kept`, inside an open transaction (SPEC OVL-9). The first of them ends waiting events;
 * its position is deleted after the last one. Returns whether another step is needed.
 */
export async function endOtherBox(objects: IDBObjectStore, kept: readonly string[], endSeq: number, nowMs: number): Promise<boolean> {
  const box = (await readBoxes(objects)).find((one) => !kept.includes(one));
  if (box === undefined) return false;
  const found = await readPosition(objects, box, endSeq);
  // An alert with less than half of its time on stage is not shown again, so it does not count as a restart.
  const position = found.showing?.half ? await settleCutShort(objects, found, box, nowMs) : found;
  const { readable, readTo } = await readPending(objects, position, nowMs, recordsAtOnce);
  for (const queued of readable) putReceipt(objects, box, found, { ...endingOf(queued, found), queued, alertKey: null }, nowMs);
  if (readTo === null) objects.delete(['place', box]);
  else objects.put(positionAfter(position, seqsUntil(readTo, position)), ['place', box]);
  return true;
}

function endingOf(queued: QueuedEvent, { showing }: BoxPosition): { readonly startedAtMs: number | null; readonly fate: Fate } {
  return {
    startedAtMs: showing?.seqs.includes(queued.seq) ? showing.startedAtMs : null,
    fate: queued.mark?.leaving ? fateOfLeaving(queued.mark.leaving) : { tag: 'suppressed', rule: 'box-removed' },
  };
}

function seqsUntil(readTo: number, { next }: BoxPosition): number[] {
  return Array.from({ length: Math.max(0, readTo - next + 1) }, (_, index) => next + index);
}
