import type { BoxSettings, QueuedEvent } from '../../../contract';
import { maxEndedPerStep } from '../decide';
import { pairUp, readyIn, withPartner } from '../pairing';
import { isPrioritized } from './order';

/**
 * Events of kinds that do not wait while another alert is on stage (SPEC SHW-35). Events before that alert wait all the
 * same, because it overtook them; so do prioritized events and events that the creator decided on.
 */
export function notQueued(onStage: QueuedEvent, pending: readonly QueuedEvent[], box: BoxSettings, nowMs: number): QueuedEvent[] {
  const types = box.pacing.notQueued;
  if (types.length === 0) return [];
  const partners = pairUp(pending);
  const ready = readyIn(pending, partners, box, nowMs);
  const readySet = new Set(ready);
  const leaves = (queued: QueuedEvent) => queued.seq > onStage.seq && !queued.mark && !isPrioritized(queued, box.pacing);
  const left: QueuedEvent[] = [];
  for (const queued of ready) {
    // A purchase ends with its donation.
    const [first, ...others] = withPartner(queued, readySet, partners);
    if (first !== queued || !types.includes(first.event.type) || ![first, ...others].every(leaves)) continue;
    left.push(first, ...others);
    if (left.length >= maxEndedPerStep) break;
  }
  return left;
}
