import type { BusinessEvent } from '../../contract';
import type { Queries } from '../database/database';
import type { EventId } from './eventId';

/** An appended event. */
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

/** The part of an account's log that was not trimmed. */
export interface LogTail {
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** The newest id, or the log's start. */
  readonly last: EventId;
  /** `entries` has everything after this id. */
  readonly trimmedThrough: EventId;
}

/** The published events of each account, in order. */
export interface EventLog {
  /**
   * Appends within the transaction of `queries`, with ids that rise. {@link announce} the entries once the transaction is
   * durable.
   */
  appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[]): Promise<readonly LogEntry[]>;
  /** Passes durable entries to the account's subscribers, as one batch. */
  announce(accountId: string, entries: readonly LogEntry[]): void;
  tail(accountId: string): Promise<LogTail>;
  /** The listener gets each announced batch from now on, in order. Returns the unsubscribe function. */
  subscribe(accountId: string, listener: (entries: readonly LogEntry[]) => void): () => void;
}
