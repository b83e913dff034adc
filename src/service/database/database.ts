import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

/** Typed queries; inside a {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

/** Writes rows that the work of one transaction deferred. */
export type WriteBatch<Row> = (queries: Queries, rows: readonly Row[]) => Promise<void>;

/**
 * Passes rows to `write` as one batch, at the end of the transaction. For sums, which are cheaper to add up first. Reads of the same
 * transaction do not see deferred rows.
 */
export type Defer = <Row>(write: WriteBatch<Row>, row: Row) => void;

/**
 * Work in a transaction. It awaits its own `queries` only, because it holds up other writes. Issue independent queries by `together`: over
 * a network they take one round trip.
 */
export type Work<T> = (queries: Queries, defer: Defer) => Promise<T>;

/** What a write is serialized by: writes of the same subject run one after the other, on all nodes. */
export type Subject = `${'account' | 'visits' | 'secret' | 'log'}:${string}`;

/** Whether the store answers a query. */
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
  /** For reads that may take long, so that they hold up no others. */
  readonly statistics: Queries;
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, only its own changes are undone. Work of a subject
   * runs in the order of the calls, and may run again. Without a subject, write one statement: a read before it could be stale (SPEC
   * API-56).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** How many callers wait for a connection, by pool; absent = there is one connection, and no pool. */
  waiting?(): Readonly<Record<'records' | 'statistics', number>>;
  /** The clock of all nodes, as SQL of epoch milliseconds; null = the only node's own clock is the clock. */
  readonly clock: RawBuilder<number> | null;
  /** Within a transaction: does not wait for a lock that lasts until its end; false = another transaction has it. */
  tryLock(queries: Queries, name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Like `Promise.all`, for statements of one transaction. Rejects only when all have ended: a late one would run after the rollback. */
export async function together<Results extends readonly unknown[]>(
  statements: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  try {
    return (await Promise.all(statements)) as unknown as Results; // TypeScript does not see through its own mapped type
  } catch (error) {
    await Promise.allSettled(statements);
    throw error;
  }
}
