/**
 * One PostgreSQL: connections on which nothing waits for ever, and transactions that are repeated where that is safe; migrates
 * its schema. Knows no tables.
 */

export { migratePostgres, requireSchema, UnsuitableSchema } from './migratePostgres';
export { lockNode, type NodeLock } from './onlyNode';
export { isPostgresUrl, openPostgres, type Postgres, type PostgresOptions } from './openPostgres';
export {
  CommitUnknown,
  ConnectionLost,
  isPostgresAway,
  NotThePrimary,
  type RepeatReason,
  refusedPart,
  repeatReason,
} from './postgresErrors';
export { type TransactionOptions, transact } from './transact';
