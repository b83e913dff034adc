import type { BusinessEvent } from '../../contract/api';
import type { Queries } from '../database/database';
import type { EventId } from './eventId';

export interface LogEntry {
  readonly id: EventId;
  readonly version: number;
  /** Type and payload as stored text. The reader validates them. */
  readonly type: string;
  readonly data: string;
  /** The validated event, if this process appended it. */
  readonly event?: BusinessEvent;
}

/** One append. Without entries, it only reports the newest id in `prev`. */
export interface Append {
  readonly prev: EventId;
  readonly entries: readonly LogEntry[];
}

export interface LogTail {
  readonly entries: readonly LogEntry[];
  readonly last: EventId;
  /** Entries up to this id may have left the log. */
  readonly trimmedThrough: EventId;
}

/** The position of a log within a transaction that has locked its account. */
export interface LogHead {
  readonly last: EventId;
  /** The time of anything recorded now. If nodes share a database, never earlier than the newest id. */
  readonly nowMs: number;
}

export interface StoredLog {
  readHeadWithin(queries: Queries, accountId: string): Promise<LogHead>;
  /** Appends within the transaction of `queries`. Call {@link EventLog.announce} when the transaction is durable. */
  appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[], head?: LogHead): Promise<Append>;
  /** The first `most` entries after an id. If `after` is null, returns only the ids, without entries. */
  read(accountId: string, after: EventId | null, most: number): Promise<LogTail>;
  /** The accounts with events from `ms` on (epoch ms), and the newest ids of their logs. */
  since(ms: number): Promise<readonly LogEnd[]>;
  /** Deletes expired entries, unless another node is doing so. */
  sweep(): Promise<void>;
}

export interface LogEnd {
  readonly accountId: string;
  readonly last: EventId;
}

export interface LogListener {
  receive(entries: readonly LogEntry[]): void;
  /** Called when entries have left the log before delivery. Later entries follow. */
  receiveGap(): void;
}

export interface Subscription {
  /**
   * After this resolves, no append is missed. Resolves to the log's newest id if this subscription read it; rejects if the log cannot be
   * read.
   */
  readonly ready: Promise<EventId | null>;
  leave(): void;
}

export interface EventLog extends StoredLog {
  /** Passes a durable append to the account's subscribers on all nodes. */
  announce(accountId: string, append: Append): void;
  /** Reports the newest id of a log, read by another query. */
  notice(end: LogEnd): void;
  subscribe(accountId: string, listener: LogListener): Subscription;
}
