import type { BusinessEvent } from '../../contract';
import type { Gather } from '../database/database';
import type { EventId } from './eventId';

/** An event as it was appended. Its type and payload are text of whoever appended it: readers check. */
export interface LogEntry {
  readonly id: EventId;
  readonly version: number;
  readonly type: string;
  /** JSON. */
  readonly data: string;
  /** The same as it was given, where this process appended it itself: it was checked then. */
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
  /** Appends all events in one step or none, with ids that rise; resolves when they are durable. */
  append(accountId: string, events: readonly BusinessEvent[]): Promise<void>;
  /**
   * Only of a log that the records' database keeps: appends in the transaction that records, so that both are one commit.
   * Gives what lets the subscribers hear it, to be called once the transaction is durable.
   */
  appendWithin?(gather: Gather, accountId: string, events: readonly BusinessEvent[]): () => void;
  tail(accountId: string): Promise<LogTail>;
  /** Hears each append from now on, as one batch, in order. Returns the undo. */
  subscribe(accountId: string, listener: (entries: readonly LogEntry[]) => void): () => void;
}
