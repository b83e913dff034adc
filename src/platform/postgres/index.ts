/** One PostgreSQL: connections with deadlines, transactions that are repeated if this is safe, and migrations. Contains no tables. */

export { migratePostgres, requireSchema, UnsuitableSchema } from './migratePostgres';
export { lockNode, type NodeLock } from './onlyNode';
export { isPostgresUrl, openPostgres } from './openPostgres';
export { CommitUnknown, ConnectionLost, isPostgresAway, type RepeatReason, refusedPart, repeatReason } from './postgresErrors';
export { transact } from './transact';
