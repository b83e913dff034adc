import type { BusinessEvent } from '../../contract';
import { compileInsert } from '../database/compileOnce';
import type { Database, Gather, Queries } from '../database/database';
import type { Parcel } from '../outbox/relay';
import type { Clock } from '../runtime';
import type { EventLog } from './eventLog';

/** What a piece of work recorded, and what the account's stream shall say of it. */
export interface Recorded<T> {
  readonly result: T;
  /** They appear on the stream together, in this order. */
  readonly events: readonly BusinessEvent[];
}

/**
 * Records and their events in one transaction: what was acknowledged will be published, and nothing else.
 * Resolves when the record is durable; publishing follows.
 */
export type Recorder = <T>(accountId: string, work: (queries: Queries, gather: Gather) => Promise<Recorded<T>>) => Promise<T>;

export interface RecorderOptions {
  readonly database: Database;
  readonly log: Pick<EventLog, 'appendWithin'>;
  readonly clock: Clock;
  /** Takes what waits in the outbox; not called for a log that can append within a transaction. */
  readonly publish: (parcel: Parcel) => void;
}

export function createRecorder({ log, ...options }: RecorderOptions): Recorder {
  return log.appendWithin ? createAppendingRecorder(options.database, log.appendWithin) : createOutboxRecorder(options);
}

/** For a log that the records' database keeps: the transaction that records appends too. */
function createAppendingRecorder(database: Database, appendWithin: Required<EventLog>['appendWithin']): Recorder {
  return async (accountId, work) => {
    const { result, announce } = await database.write(async (queries, gather) => {
      const { result, events } = await work(queries, gather);
      return { result, announce: appendWithin(gather, accountId, events) };
    });
    announce();
    return result;
  };
}

const insertParcel = compileInsert('outbox');

/** For a log that lives elsewhere: events wait in the outbox until the relay has moved them. */
function createOutboxRecorder({ database, clock, publish }: Omit<RecorderOptions, 'log'>): Recorder {
  let lastPosition = 0;
  return async (accountId, work) => {
    const { result, parcel } = await database.write(async (queries, gather) => {
      const { result, events } = await work(queries, gather);
      // Microseconds of the clock, pushed on by one: rises within this process and over its restarts.
      lastPosition = Math.max(lastPosition + 1, clock.now() * 1000);
      const parcel: Parcel = { position: lastPosition, accountId, events };
      await insertParcel(queries, { position: parcel.position, account_id: accountId, events: JSON.stringify(events) });
      return { result, parcel };
    });
    publish(parcel);
    return result;
  };
}
