import type { BusinessEvent } from '../../contract';
import type { Database, Defer, Queries } from '../database/database';
import type { EventLog } from './eventLog';

/** The result of a piece of work, and the events to publish for it. */
export interface Recorded<T> {
  readonly result: T;
  /** They appear on the stream together, in this order. */
  readonly events: readonly BusinessEvent[];
}

/**
 * Records and their events in one transaction (SPEC API-24): what was acknowledged is in the log, and nothing else is.
 * Resolves when both are durable; streams hear of the events then.
 */
export type Recorder = <T>(accountId: string, work: (queries: Queries, defer: Defer) => Promise<Recorded<T>>) => Promise<T>;

export interface RecorderOptions {
  readonly database: Database;
  readonly log: Pick<EventLog, 'appendWithin' | 'announce'>;
}

export function createRecorder({ database, log }: RecorderOptions): Recorder {
  return async (accountId, work) => {
    const { result, append } = await database.write(async (queries, defer) => {
      const { result, events } = await work(queries, defer);
      return { result, append: await log.appendWithin(queries, accountId, events) };
    }, `account:${accountId}`);
    log.announce(accountId, append);
    return result;
  };
}
