import type { BusinessEvent } from '../../contract/api';
import type { Queries } from '../database/database';
import type { EventId } from './eventId';

export interface LogEntry {
  readonly id: EventId;
  readonly version: number;
  /** Type and payload are stored text, and validated by their reader. */
  readonly type: string;
  /** JSON. */
  readonly data: string;
  /** The validated event, if this process appended it. */
  readonly event?: BusinessEvent;
}

/** What was appended in one step. Without entries it says only where the log stands: at `prev`. */
export interface Append {
  /** The log's last id before it. */
  readonly prev: EventId;
  readonly entries: readonly LogEntry[];
}

export interface LogTail {
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** The newest id of the log, or its start. */
  readonly last: EventId;
  /** Entries up to this id may have left the log. */
  readonly trimmedThrough: EventId;
}

/** Where a log stands within a transaction that holds the lock of its account. */
export interface Standing {
  /** The newest id, or the log's start. */
  readonly last: EventId;
  /** The time of what is recorded now. If nodes share a database, it is never before the newest id. */
  readonly nowMs: number;
}

export interface StoredLog {
  standingWithin(queries: Queries, accountId: string): Promise<Standing>;
  /** Appends within the transaction of `queries`. {@link EventLog.announce} it once the transaction is durable. */
  appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[], standing?: Standing): Promise<Append>;
  /** The first `most` entries after an id; null = none, only where the log stands. */
  read(accountId: string, after: EventId | null, most: number): Promise<LogTail>;
  /** The accounts that got events with ids from `ms` on (epoch milliseconds), and where their logs stand. */
  since(ms: number): Promise<readonly LogEnd[]>;
  /** Deletes entries that have expired, unless another node does so at this moment. */
  sweep(): Promise<void>;
}

export interface LogEnd {
  readonly accountId: string;
  readonly last: EventId;
}

export interface LogListener {
  /** Entries, in order, each once. */
  hear(entries: readonly LogEntry[]): void;
  /** Entries left the log before they could be delivered. What follows is later. */
  miss(): void;
}

export interface Subscription {
  /** From then on no append is missed. Resolves to the log's newest id if this subscription read it. Rejects if the log cannot be read. */
  readonly ready: Promise<EventId | null>;
  leave(): void;
}

/** The published events of each account, in order. */
export interface EventLog extends StoredLog {
  /** Passes a durable append to the account's subscribers, those of other nodes included. */
  announce(accountId: string, append: Append): void;
  /** Reports the end of a log that another query has read. */
  notice(end: LogEnd): void;
  subscribe(accountId: string, listener: LogListener): Subscription;
}
