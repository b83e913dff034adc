import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Typed queries; inside a {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

/** Where records are kept. */
export interface Database {
  /** Reads see what is committed, and nothing else. */
  readonly queries: Queries;
  /**
   * Runs the work in a transaction and resolves when it is durable. Work that throws leaves nothing behind and fails alone.
   * The work may await its own `queries` only: anything else would hold up every other write.
   */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Commits what was asked for, then closes; idempotent. */
  close(): Promise<void>;
}
