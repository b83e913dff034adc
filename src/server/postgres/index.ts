/**
 * One PostgreSQL: connections on which nothing waits for ever, and transactions that are repeated where that is safe; migrates
 * its schema. Knows no tables.
 */

export { migratePostgres, requireSchema, UnsuitableSchema } from './migratePostgres';
export { lockNode, type NodeLock } from './onlyNode';
export { isPostgresUrl, openPostgres } from './openPostgres';
export { CommitUnknown, ConnectionLost, isPostgresAway, type RepeatReason, refusedPart, repeatReason } from './postgresErrors';
export { transact } from './transact';
