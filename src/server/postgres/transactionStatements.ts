import { CompiledQuery } from 'kysely';
import pg from 'pg';

/** How long a transaction waits for the lock of its subject, milliseconds. */
export const lockWaitMs = 3000;

const begin = CompiledQuery.raw('begin');
const lock = `set local statement_timeout = ${lockWaitMs}; select pg_advisory_xact_lock`;

/**
 * Statements that begin a transaction, and wait until no other one of its subject is open; to be sent together. Read committed on
 * purpose: with an earlier snapshot than the lock a transaction would not see what the one before it committed. The first is
 * answered at once, so that a server that is cut off is noticed long before the wait for a lock has its end.
 */
export function beginTransaction(subject: string | undefined, statementMs: number): readonly CompiledQuery[] {
  if (subject === undefined) return [begin];
  // Several statements in one text take no parameters.
  const key = `(hashtextextended(${pg.escapeLiteral(subject)}, 0))`;
  return [begin, CompiledQuery.raw(`${lock}${key}; set local statement_timeout = ${statementMs}`)];
}

/** Whether a statement may take {@link lockWaitMs} longer than others. */
export function waitsForLock(text: string): boolean {
  return text.startsWith(lock);
}

/** Whether a transaction is open after a statement; undefined = as before. */
export function transactionStep(text: string): boolean | undefined {
  if (text === begin.sql) return true;
  return text === commit.sql || text === rollback.sql ? false : undefined;
}

/**
 * Without a time limit: if one ended the wait for a standby, the commit would pass for done on both. In an aborted transaction
 * the first statement fails; a lone `commit` would roll back and call it a success.
 */
export const commit = CompiledQuery.raw('set local statement_timeout = 0; commit');
export const rollback = CompiledQuery.raw('rollback');
