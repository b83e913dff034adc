import type { BusinessEvent } from '../../contract/api';
import type { Queries } from '../database/database';
import { compareEventIds, type EventId } from './eventId';

export interface LogEntry {
  readonly id: EventId;
  readonly version: number;
  /** Type and data of the event, as text from the database. The reader validates them. */
  readonly type: string;
  readonly data: string;
  /** The validated event. Present only if this process appended it. */
  readonly event?: BusinessEvent;
}

/** One append. If it has no entries, it only says that the newest id is `prev`. */
export interface Append {
  readonly prev: EventId;
  readonly entries: readonly LogEntry[];
}

export interface LogTail {
  readonly entries: readonly LogEntry[];
  readonly last: EventId;
  /** Entries up to this id may have been removed from the event log. */
  readonly trimmedThrough: EventId;
}

/** The newest id of an account's event log, for a transaction that has locked the account. */
export interface LogHead {
  readonly last: EventId;
  /** The time to use for everything that is recorded now. If nodes share a database, it is never earlier than the newest id. */
  readonly nowMs: number;
}

export interface StoredLog {
  readHeadWithin(queries: Queries, accountId: string): Promise<LogHead>;
  /** Appends within the transaction of `queries`. Call {@link EventLog.announce} after that transaction is durable. */
  appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[], head?: LogHead): Promise<Append>;
  /** Returns up to `most` entries after the id `after`, oldest first. If `after` is null, returns no entries, only the newest id. */
  read(accountId: string, after: EventId | null, most: number): Promise<LogTail>;
  /** Accounts with events from `ms` on (epoch ms), each with the newest id of its event log. */
  since(ms: number): Promise<readonly LogEnd[]>;
  sweep(): Promise<void>;
}

export interface LogEnd {
  readonly accountId: string;
  readonly last: EventId;
}

export interface LogListener {
  receive(entries: readonly LogEntry[]): void;
  /** Called when entries were removed from the event log before they could be delivered. Later entries are still delivered. */
  receiveGap(): void;
}

export interface Subscription {
  /**
   * Resolves once the listener can no longer miss an append. The value is the newest id of the event log. It is null if the account
   * already had a subscriber, because the id that was read for that one may be too old. Rejects if the log cannot be read.
   */
  readonly ready: Promise<EventId | null>;
  leave(): void;
}

export interface EventLog extends StoredLog {
  /** Sends a durable append to the account's subscribers on all nodes. */
  announce(accountId: string, append: Append): void;
  /** Reports an account's newest id that a query outside the log has read, so that the log finds appends that subscribers missed. */
  notice(end: LogEnd): void;
  subscribe(accountId: string, listener: LogListener): Subscription;
}

export interface RetentionLimits {
  readonly retainedEvents: number;
  readonly retentionMs: number;
}

/** The entries of the event log after an id. `entries` must be in ascending order. */
export function entriesAfter(entries: readonly LogEntry[], id: EventId): readonly LogEntry[] {
  const first = entries.findIndex((entry) => compareEventIds(entry.id, id) > 0);
  return first === -1 ? [] : entries.slice(first);
}
