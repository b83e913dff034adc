import type { Kysely } from 'kysely';
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

/** A piece of work in a transaction. It awaits its own `queries` only: anything else would hold up every other write. */
export type Work<T> = (queries: Queries, defer: Defer) => Promise<T>;

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
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, its own changes are undone and it alone
   * rejects. Work runs and resolves in the order of the calls, and may run again if other work of its transaction failed.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Finishes all writes, then closes; idempotent. */
  close(): Promise<void>;
}
