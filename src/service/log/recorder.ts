import type { BusinessEvent } from '../../contract/api';
import type { Database, Defer, Queries } from '../database/database';
import type { EventLog } from './eventLog';

export interface Recorded<T> {
  readonly result: T;
  /** Events to publish together, in this order. Empty if nothing was recorded. */
  readonly events: readonly BusinessEvent[];
}

/** Work in the transaction of an account. `nowMs` is the time to record, taken from the account's event log. */
export type RecordWork<T> = (queries: Queries, defer: Defer, nowMs: number) => Promise<Recorded<T>>;

/** Records data and events in one transaction (SPEC API-24). The events are sent to streams when both are durable. */
export type Recorder = <T>(accountId: string, work: RecordWork<T>) => Promise<T>;

export interface RecorderOptions {
  readonly database: Database;
  readonly log: Pick<EventLog, 'readHeadWithin' | 'appendWithin' | 'announce'>;
  readonly appended?: () => void;
}

export function createRecorder({ database, log, appended }: RecorderOptions): Recorder {
  return async (accountId, work) => {
    const { result, append } = await database.write(async (queries, defer) => {
      const head = await log.readHeadWithin(queries, accountId);
      const { result, events } = await work(queries, defer, head.nowMs);
      return { result, append: await log.appendWithin(queries, accountId, events, head) };
    }, `account:${accountId}`);
    log.announce(accountId, append);
    appended?.();
    return result;
  };
}
