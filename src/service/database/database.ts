import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

/** Typed queries; inside a {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

/** Writes rows that the work of one transaction deferred. */
export type WriteBatch<Row> = (queries: Queries, rows: readonly Row[]) => Promise<void>;

/**
 * Keeps a row until all work of the transaction is done; `write` then gets its rows as one batch, in order, within the
 * transaction. For sums, which are cheaper to add up first. Reads of the same transaction do not see deferred rows.
 */
export type Defer = <Row>(write: WriteBatch<Row>, row: Row) => void;

/**
 * A piece of work in a transaction. It awaits its own `queries` only: anything else would hold up every other write. Queries that
 * do not need each other's answers are best issued together, by `together`: over a network they cost one round trip then.
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

/** The store of all records. */
export interface Database {
  /** Reads see committed data only. */
  readonly queries: Queries;
  /** For reads that may take long, so that they hold up no others. */
  readonly statistics: Queries;
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, its own changes are undone and it alone
   * rejects. Work of a subject runs and resolves in the order of the calls, and may run again, for instance if other work of its
   * transaction failed. Without a subject it is one statement: whatever reads and then writes would overwrite what a write
   * beside it did (SPEC API-71).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** How many callers wait for a connection, by pool; absent = there is one connection, and no pool. */
  waiting?(): Readonly<Record<'records' | 'statistics', number>>;
  /** The clock of all nodes, as SQL of epoch milliseconds; null = the only node's own clock is the clock. */
  readonly clock: RawBuilder<number> | null;
  /** Within a transaction: does not wait for a lock that lasts until its end; false = another transaction has it. */
  tryLock(queries: Queries, name: string): Promise<boolean>;
  /** Finishes all writes, then closes; idempotent. */
  close(): Promise<void>;
}

/**
 * As `Promise.all`, for statements of one transaction that are issued together: rejects with the first failure, but only when all
 * of them have ended. What went on meanwhile would come after the rollback, and be written all the same.
 */
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
