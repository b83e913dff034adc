import { personKey } from '../../../contract';
import { businessTimeMs } from '../../../contract/api';
import { type QueuedEvent, supporterOf } from '../../../contract/engine';
import type { Pacing } from '../../../contract/settings';
import type { IsDropped } from '../decide';

/**
 * The candidates that continue the combo of `member` (SPEC SHW-33): of the same supporter, each within `comboMs` of the one
 * before. Anonymous supporters have no combo. What moderation drops (`isDropped`) is in none.
 */
export function comboOf(
  member: QueuedEvent,
  candidates: readonly QueuedEvent[],
  { comboMs }: Pacing,
  isDropped: IsDropped = () => false,
): QueuedEvent[] {
  const supporter = nameOf(member);
  if (comboMs === 0 || !supporter || isDropped(member)) return [];
  const combo: QueuedEvent[] = [];
  let lastMs = businessTimeMs(member.event);
  for (const queued of candidates) {
    const atMs = businessTimeMs(queued.event);
    if (queued === member || nameOf(queued) !== supporter || Math.abs(atMs - lastMs) > comboMs || isDropped(queued)) continue;
    combo.push(queued);
    lastMs = Math.max(lastMs, atMs);
  }
  return combo;
}

/** The donor or buyer. Followers and goals have no combo. */
function nameOf({ event }: QueuedEvent): string | null {
  return event.type === 'donation.created' || event.type === 'perks.purchased' ? personKey(supporterOf(event)) : null;
}
