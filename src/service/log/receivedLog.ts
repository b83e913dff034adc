import { compareEventIds, type EventId, laterEventId } from './eventId';
import type { Append, LogEntry, LogTail } from './eventLog';

/**
 * What the subscribers of one account have received of its event log. Each message contains the id of the append before it, so that lost
 * messages are noticed.
 */
export class ReceivedLog {
  private known: EventId;

  constructor(private received: EventId) {
    this.known = received;
  }

  /** Returns the entries to deliver. If an earlier entry is missing, returns an empty list and sets {@link gap}. */
  receive({ prev, entries }: Append): readonly LogEntry[] {
    this.known = laterEventId(this.known, entries.at(-1)?.id ?? prev);
    return compareEventIds(prev, this.received) > 0 ? [] : this.advance(entries);
  }

  /**
   * Null if no entry is missing. Otherwise, read the event log after the id `after` and call {@link fill}. `known`: the newest id that a
   * message has contained.
   */
  get gap(): { readonly after: EventId; readonly known: EventId } | null {
    return compareEventIds(this.known, this.received) > 0 ? { after: this.received, known: this.known } : null;
  }

  /** Takes the result of reading a gap, and returns the entries to deliver. Null if some of them were already removed from the log. */
  fill(gap: { readonly known: EventId }, { entries, last, trimmedThrough }: LogTail): readonly LogEntry[] | null {
    // If no message arrived during the read, the result shows where the event log really ends. This can be earlier than announced, because
    // a failover may have lost an announced append.
    if (compareEventIds(this.known, gap.known) === 0) this.known = last;
    const isTrimmed = compareEventIds(trimmedThrough, this.received) > 0;
    // If the event log ends after the last received entry but the read returned no entries, some entries were removed.
    const isEmpty = entries.length === 0 && compareEventIds(last, this.received) > 0;
    if (!isTrimmed && !isEmpty) return this.advance(entries);
    this.received = laterEventId(this.received, last);
    return null;
  }

  private advance(entries: readonly LogEntry[]): readonly LogEntry[] {
    const fresh = entries.filter(({ id }) => compareEventIds(id, this.received) > 0);
    this.received = fresh.at(-1)?.id ?? this.received;
    return fresh;
  }
}
