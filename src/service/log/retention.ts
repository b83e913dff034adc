import { compareEventIds, type EventId } from './eventId';
import type { LogEntry } from './eventLog';

export interface RetentionLimits {
  readonly retainedEvents: number;
  readonly retentionMs: number;
}

/** The entries of the event log after an id. `entries` must be in ascending order. */
export function entriesAfter(entries: readonly LogEntry[], id: EventId): readonly LogEntry[] {
  const first = entries.findIndex((entry) => compareEventIds(entry.id, id) > 0);
  return first === -1 ? [] : entries.slice(first);
}
