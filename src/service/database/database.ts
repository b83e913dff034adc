import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

/** Typed queries. Inside {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

/** Writes the rows that one transaction deferred. */
export type WriteBatch<Row> = (queries: Queries, rows: readonly Row[]) => Promise<void>;

/**
 * Passes rows to `write` as one batch at the end of the transaction: for sums, which are added up first. Reads in the same transaction do
 * not see deferred rows.
 */
export type Defer = <Row>(write: WriteBatch<Row>, row: Row) => void;

/**
 * Work in a transaction. It must await only its own `queries`, because it delays other writes. Send independent queries with `together`:
 * one round trip.
 */
export type Work<T> = (queries: Queries, defer: Defer) => Promise<T>;

/** Writes with the same subject run one after the other, on all nodes. */
export type Subject = `${'account' | 'visits' | 'secret' | 'log'}:${string}`;

export function isDatabaseUp({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  const answer = queries.selectFrom('secrets').select('name').limit(1).execute();
  return answer.then(
    () => true,
    () => false,
  );
}

export interface Database {
  /** Reads see committed data only. */
  readonly queries: Queries;
  /** For slow reads, so that they do not block others. */
  readonly statistics: Queries;
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, only its own changes are undone. Work of one subject
   * runs in the order of the calls, and may run again. Without a subject, write one statement: a read before it may be stale
   * (SPEC API-56).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** Number of callers that wait for a connection, by pool; absent = one connection without a pool. */
  waiting?(): Readonly<Record<'records' | 'statistics', number>>;
  /** The clock of all nodes, as SQL in epoch milliseconds; null = use the clock of the only node. */
  readonly clock: RawBuilder<number> | null;
  /** Locks until the end of the transaction, without waiting; false = another transaction has the lock. */
  tryLock(queries: Queries, name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Like `Promise.all`, for statements of one transaction. Rejects only when all have ended: a late statement would run after the rollback. */
export async function together<Results extends readonly unknown[]>(
  statements: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  try {
    return (await Promise.all(statements)) as unknown as Results; // TypeScript cannot resolve its mapped type
  } catch (error) {
    await Promise.allSettled(statements);
    throw error;
  }
}
