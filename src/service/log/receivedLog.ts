import { compareEventIds, type EventId, laterEventId } from './eventId';
import type { Append, LogEntry, LogTail } from './eventLog';

/**
 * What the subscribers of one account have received. Messages may be lost, doubled and late. Each names the id before it, so that gaps can
 * be found and read from the log.
 */
export class ReceivedLog {
  /** The highest id known to be in the log. */
  private known: EventId;

  constructor(private received: EventId) {
    this.known = received;
  }

  /** Returns the entries to deliver; none if an earlier entry is missing: then there is a {@link gap}. */
  receive({ prev, entries }: Append): readonly LogEntry[] {
    this.known = laterEventId(this.known, entries.at(-1)?.id ?? prev);
    return compareEventIds(prev, this.received) > 0 ? [] : this.advance(entries);
  }

  /** Read the log after `after`, then call {@link fill}; null = nothing is missing. */
  get gap(): { readonly after: EventId; readonly known: EventId } | null {
    return compareEventIds(this.known, this.received) > 0 ? { after: this.received, known: this.known } : null;
  }

  /** Returns the entries to deliver from a read after a gap; null = some of them have left the log. */
  fill(gap: { readonly known: EventId }, { entries, last, trimmedThrough }: LogTail): readonly LogEntry[] | null {
    // The log itself knows its end, unless a message came since. A message may be of an append that a fail-over lost.
    if (compareEventIds(this.known, gap.known) === 0) this.known = last;
    const isTrimmed = compareEventIds(trimmedThrough, this.received) > 0;
    // A log that ends later and has no entries has lost some too.
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
