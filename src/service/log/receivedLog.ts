import { compareEventIds, type EventId, laterEventId } from './eventId';
import type { Append, LogEntry, LogTail } from './eventLog';

/**
 * The part of the log that one account's subscribers have received. Messages may be lost, repeated and late. Each contains the previous id,
 * so that gaps can be found and then read from the log.
 */
export class ReceivedLog {
  private known: EventId;

  constructor(private received: EventId) {
    this.known = received;
  }

  /** Returns the entries to deliver. If an earlier entry is missing, returns an empty list, and there is a {@link gap}. */
  receive({ prev, entries }: Append): readonly LogEntry[] {
    this.known = laterEventId(this.known, entries.at(-1)?.id ?? prev);
    return compareEventIds(prev, this.received) > 0 ? [] : this.advance(entries);
  }

  /** null if nothing is missing. Otherwise read the log after `after`, then call {@link fill}. */
  get gap(): { readonly after: EventId; readonly known: EventId } | null {
    return compareEventIds(this.known, this.received) > 0 ? { after: this.received, known: this.known } : null;
  }

  /** Returns the entries to deliver from a read after a gap; null if some of them have left the log. */
  fill(gap: { readonly known: EventId }, { entries, last, trimmedThrough }: LogTail): readonly LogEntry[] | null {
    // The read shows where the log really ends, unless a message arrived since. A message may announce an append that a failover lost.
    if (compareEventIds(this.known, gap.known) === 0) this.known = last;
    const isTrimmed = compareEventIds(trimmedThrough, this.received) > 0;
    // If the log ends later but has no entries, some were lost too.
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
