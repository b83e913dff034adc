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

/** What a write is serialized by: the records of one account, its visits, or its log of calls. */
export type Subject = `account:${string}` | `visits:${string}` | `calls:${string}`;

/** The store of all records. */
export interface Database {
  /** Reads see committed data only. */
  readonly queries: Queries;
  /**
   * Runs the work in a transaction, and resolves when it is durable. If the work throws, its own changes are undone and it alone
   * rejects. Work of a subject runs and resolves in the order of the calls, one after the other also where several services share
   * the database; it may run again if other work of its transaction failed. Work without a subject has to be one statement, or
   * statements that hold whatever runs beside them (SPEC DAT-10).
   */
  write<T>(work: Work<T>, subject?: Subject): Promise<T>;
  /** The time by the clock that all services of this database share, epoch milliseconds; absent = there is one service. */
  nowMs?(within: Queries): Promise<number>;
  /** Finishes all writes, then closes; idempotent. */
  close(): Promise<void>;
}
