import { compareEventIds, type EventId, laterEventId } from './eventId';
import type { LogEntry, LogTail } from './eventLog';

export interface RetentionLimits {
  readonly retainedEvents: number;
  readonly retentionMs: number;
}

/** A tail whose entries may be ids only. */
type TailOf<Entry> = Omit<LogTail, 'entries'> & { readonly entries: readonly Entry[] };

/** Limits stored entries by number and age. */
export function retain<Entry extends Pick<LogEntry, 'id'>>(stored: TailOf<Entry>, nowMs: number, limits: RetentionLimits): TailOf<Entry> {
  const byCount = stored.entries.slice(-limits.retainedEvents);
  const entries = byCount.filter(({ id }) => id.ms >= nowMs - limits.retentionMs);
  const dropped = stored.entries[stored.entries.length - entries.length - 1];
  return { ...stored, entries, trimmedThrough: dropped ? laterEventId(dropped.id, stored.trimmedThrough) : stored.trimmedThrough };
}

/** Entries after an id; they must be in ascending order. */
export function entriesAfter(entries: readonly LogEntry[], id: EventId): readonly LogEntry[] {
  const first = entries.findIndex((entry) => compareEventIds(entry.id, id) > 0);
  return first === -1 ? [] : entries.slice(first);
}
