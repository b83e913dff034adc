import { businessTimeMs, type Pacing, type QueuedEvent, supporterOf } from '../../../contract';

/**
 * The candidates that continue the combo of `last` (SPEC SHW-33): of the same supporter, each within `comboMs` of the one
 * before. Anonymous supporters have no combo.
 */
export function comboOf(last: QueuedEvent, candidates: readonly QueuedEvent[], { comboMs }: Pacing): QueuedEvent[] {
  const supporter = nameOf(last);
  if (comboMs === 0 || !supporter) return [];
  const row: QueuedEvent[] = [];
  let lastMs = businessTimeMs(last.event);
  for (const queued of candidates) {
    const atMs = businessTimeMs(queued.event);
    if (queued === last || nameOf(queued) !== supporter || Math.abs(atMs - lastMs) > comboMs) continue;
    row.push(queued);
    lastMs = Math.max(lastMs, atMs);
  }
  return row;
}

/** The donor's or buyer's name. Followers and goals have no combo. */
function nameOf({ event }: QueuedEvent): string | undefined {
  return event.type === 'donation.created' || event.type === 'perks.purchased' ? supporterOf(event)?.trim() : undefined;
}
