import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

/** Typed queries. Inside {@link Database.write} they are part of its transaction. */
export type Queries = Kysely<Tables>;

export type WriteBatch<Row> = (queries: Queries, rows: readonly Row[]) => Promise<void>;

/** Collects rows, and passes them to `write` at the end of the transaction. Reads in the same transaction do not see these rows. */
export type Defer = <Row>(write: WriteBatch<Row>, row: Row) => void;

/**
 * Work in a transaction. It must await only its own `queries`, because other writes wait for it. Send independent queries in one round
 * trip, with `together`.
 */
export type Work<T> = (queries: Queries, defer: Defer) => Promise<T>;

/** Writes with the same subject, such as an account, run one after the other, even on different nodes. */
export type Subject = `${'account' | 'visits' | 'secret' | 'log'}:${string}`;

export function isDatabaseUp({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  const answer = queries.selectFrom('secrets').select('name').limit(1).execute();
  return answer.then(
    () => true,
    () => false,
  );
}

export interface Database {
  /** Runs reads. They see only committed data. */
  readonly queries: Queries;
  /** Runs slow reads. They do not delay other reads if the database has several connections. */
  readonly statistics: Queries;
  /**
   * Resolves when the result is durable. `work` may run several times, for example after a conflict. Work with the same subject runs in
   * order. Work without a subject may run in parallel. It can therefore have only one statement, unless it calls {@link Database.tryLock}
   * (SPEC API-24).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** How many callers wait for a connection in each pool. Absent if there is only one connection. */
  waiting?(): Readonly<Record<'records' | 'statistics', number>>;
  /** The clock that all nodes share, as SQL that returns epoch ms. Null if there is only one node, which uses its own clock. */
  readonly clock: RawBuilder<number> | null;
  /** Takes a lock until the end of the transaction, without waiting. Returns false if another transaction has the lock. */
  tryLock(queries: Queries, name: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Like `Promise.all`, for statements of one transaction. Waits for all of them even if one fails: otherwise a late one could run after the
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
