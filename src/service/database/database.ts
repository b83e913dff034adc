import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

/** Typed queries. Inside {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

export type WriteBatch<Row> = (queries: Queries, rows: readonly Row[]) => Promise<void>;

/**
 * Passes rows to `write` in one batch at the end of the transaction. Used for sums, which are added up first. Reads in the same transaction
 * do not see deferred rows.
 */
export type Defer = <Row>(write: WriteBatch<Row>, row: Row) => void;

/**
 * Work in a transaction. It must await only its own `queries`, because other writes wait for it. Send independent queries with `together`,
 * in one round trip.
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
  /** Reads see only committed data. */
  readonly queries: Queries;
  /** For slow reads, so that they do not block others. */
  readonly statistics: Queries;
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, only its own changes are undone. Work with the same
   * subject runs in the order of the calls, and may be repeated. Without a subject, only write one statement, because a read before it may
   * be stale (SPEC API-56).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** How many callers wait for a connection, by pool. Absent for a single connection without a pool. */
  waiting?(): Readonly<Record<'records' | 'statistics', number>>;
  /** The clock of all nodes, as SQL in epoch ms. null to use the clock of the only node. */
  readonly clock: RawBuilder<number> | null;
  /** Locks until the end of the transaction, without waiting. False if another transaction has the lock. */
  tryLock(queries: Queries, name: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Like `Promise.all`, for statements of one transaction. Rejects only when all have ended, because a later statement would run after the
 * rollback.
 */
export async function together<Results extends readonly unknown[]>(
  statements: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  try {
    return (await Promise.all(statements)) as unknown as Results; // TypeScript cannot resolve the mapped type
  } catch (error) {
    await Promise.allSettled(statements);
    throw error;
  }
}
