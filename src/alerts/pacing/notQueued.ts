import type { BoxSettings, QueuedEvent } from '../../contract';
import { pairUp, readyIn, withPartner } from '../decide';
import { isPrioritized } from './order';

/** Events that end in one step at most. */
const longestRun = 500;

/**
 * What is left out because another alert is on stage and its kind does not wait (SPEC SHW-35). What came before that alert was
 * overtaken or put back by it, and what is dear, or was decided on by hand, was picked out by the creator: they wait.
 */
export function notQueued(onStage: QueuedEvent, pending: readonly QueuedEvent[], box: BoxSettings, nowMs: number): QueuedEvent[] {
  const types = box.pacing.notQueued;
  if (types.length === 0) return [];
  const partners = pairUp(pending);
  const ready = readyIn(pending, partners, box, nowMs);
  const here = new Set(ready);
  const leaves = (queued: QueuedEvent) => queued.seq > onStage.seq && !queued.mark && !isPrioritized(queued, box.pacing);
  const left: QueuedEvent[] = [];
  for (const queued of ready) {
    // A purchase goes its donation's way.
    const [first, ...others] = withPartner(queued, here, partners);
    if (first !== queued || !types.includes(first.event.type) || ![first, ...others].every(leaves)) continue;
    left.push(first, ...others);
    if (left.length >= longestRun) break;
  }
  return left;
}
