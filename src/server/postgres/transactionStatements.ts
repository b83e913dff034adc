import { CompiledQuery } from 'kysely';
import pg from 'pg';

/** How long a transaction waits for the lock of its subject, milliseconds. */
export const lockWaitMs = 3000;

const begin = 'begin';
const beginAndLock = `begin; set local statement_timeout = ${lockWaitMs}; select pg_advisory_xact_lock`;

/**
 * Begins a transaction, and waits until no other one of its subject is open. Read committed on purpose: with an earlier
 * snapshot than the lock a transaction would not see what the one before it committed.
 */
export function beginTransaction(subject: string | undefined, statementMs: number): CompiledQuery {
  if (subject === undefined) return CompiledQuery.raw(begin);
  // One text, hence one round trip; parameters are for single statements only.
  const lock = `(hashtextextended(${pg.escapeLiteral(subject)}, 0))`;
  return CompiledQuery.raw(`${beginAndLock}${lock}; set local statement_timeout = ${statementMs}`);
}

/** Whether a statement may take {@link lockWaitMs} longer than others. */
export function waitsForLock(text: string): boolean {
  return text.startsWith(beginAndLock);
}

/** Whether a transaction is open after a statement; undefined = as before. */
export function transactionStep(text: string): boolean | undefined {
  if (text.startsWith(begin)) return true;
  return text === commit.sql || text === rollback.sql ? false : undefined;
}

/**
 * Without a time limit: if one ended the wait for a standby, the commit would pass for done on both. In an aborted transaction
 * the first statement fails; a lone `commit` would roll back and call it a success.
 */
export const commit = CompiledQuery.raw('set local statement_timeout = 0; commit');
export const rollback = CompiledQuery.raw('rollback');
