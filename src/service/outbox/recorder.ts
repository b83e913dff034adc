import type { BusinessEvent } from '../../contract';
import { compileInsert } from '../database/compileOnce';
import type { Database, Queries } from '../database/database';
import type { Clock } from '../runtime';
import type { Parcel } from './relay';

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
export type Recorder = <T>(accountId: string, work: (queries: Queries) => Promise<Recorded<T>>) => Promise<T>;

export interface RecorderOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly publish: (parcel: Parcel) => void;
}

const insertParcel = compileInsert('outbox');

export function createRecorder({ database, clock, publish }: RecorderOptions): Recorder {
  let lastPosition = 0;
  return async (accountId, work) => {
    const { result, parcel } = await database.write(async (queries) => {
      const { result, events } = await work(queries);
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
