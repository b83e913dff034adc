import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Typed queries; inside a {@link Database.write} they belong to its transaction. */
export type Queries = Kysely<Tables>;

/** Writes what several pieces of work of one transaction have gathered. */
export type WriteGathered<Item> = (queries: Queries, items: readonly Item[]) => Promise<void>;

/**
 * Keeps an item until the work of the transaction is done; `write` then gets the items of all that shared it, in order, and
 * belongs to the transaction. For what can be added up before it is written. Reads of the same transaction do not see it.
 */
export type Gather = <Item>(write: WriteGathered<Item>, item: Item) => void;

/** A piece of work in a transaction. It awaits its own `queries` only: anything else would hold up every other write. */
export type Work<T> = (queries: Queries, gather: Gather) => Promise<T>;

/** Where records are kept. */
export interface Database {
  /** Reads see what is committed, and nothing else. */
  readonly queries: Queries;
  /**
   * Runs the work in a transaction and resolves when it is durable. Work that throws leaves nothing behind and fails alone.
   * It is run and answered in the order of the calls, and may be run again when other work of its transaction failed.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Commits what was asked for, then closes; idempotent. */
  close(): Promise<void>;
}
