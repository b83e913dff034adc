import type { BusinessEvent } from '../../contract';
import type { Queries } from '../database/database';
import type { EventId } from './eventId';

/** An event as it was appended. */
export interface LogEntry {
  readonly id: EventId;
  readonly version: number;
  /** Type and payload are stored text: whoever reads them from the log checks them. */
  readonly type: string;
  /** JSON. */
  readonly data: string;
  /** The event itself, where this process appended it: it was checked then. */
  readonly event?: BusinessEvent;
}

/** What an account's log still holds. */
export interface LogTail {
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** The newest id that was given, or the log's start. */
  readonly last: EventId;
  /** Everything after this id is among the entries. */
  readonly trimmedThrough: EventId;
}

/** The published events of each account, in order. */
export interface EventLog {
  /**
   * Appends within the transaction of `queries`, with ids that rise. {@link announce} the entries once the transaction is
   * durable.
   */
  appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[]): Promise<readonly LogEntry[]>;
  /** Hands entries that are durable to the account's subscribers, as one batch. */
  announce(accountId: string, entries: readonly LogEntry[]): void;
  tail(accountId: string): Promise<LogTail>;
  /** The listener gets each announced batch from now on, in order. Returns the undo. */
  subscribe(accountId: string, listener: (entries: readonly LogEntry[]) => void): () => void;
}
