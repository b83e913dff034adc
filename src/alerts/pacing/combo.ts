import { businessTimeMs, type Pacing, type QueuedEvent, supporterOf } from '../../contract';

/**
 * Those of `kin` that go on in the row that `last` stands in (SPEC SHW-33): of the same supporter, each within the time
 * of the one before. Nobody who is not named has a row.
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

/** Who gave or bought; a follower follows once, and a goal is nobody's. */
function nameOf({ event }: QueuedEvent): string | undefined {
  return event.type === 'donation.created' || event.type === 'perks.purchased' ? supporterOf(event)?.trim() : undefined;
}
