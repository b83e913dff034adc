import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { onConnection } from '../../server/onConnection';
import { CommitUnknown, ConnectionLost, type RepeatReason, repeatReason } from './postgresErrors';

const maxAttempts = 5;
/** Longest time from the first attempt to the start of the last. A dead connection is noticed after two seconds. */
const repeatWithinMs = 2500;
/** Random pause before the next attempt, so that two transactions do not conflict again. */
const maxPauseMs = 20;

interface TransactionOptions<Tables> {
  readonly queries: Kysely<Tables>;
  /** Transactions of the same subject run one after the other on all nodes. If absent, the transaction runs in parallel with any others. */
  readonly subject: string | undefined;
  readonly statementMs: number;
  onRepeat?(why: RepeatReason): void;
}

/**
 * Runs `work` in a transaction; resolves when it is durable. Repeats it after a conflict, or if the connection was lost before the commit.
 * Rejects with {@link CommitUnknown} if the connection was lost during the commit.
 */
export async function transact<Tables, T>(
  options: TransactionOptions<Tables>,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(options, work);
    } catch (error) {
      const why = repeatReason(error);
      if (why === null || attempt === maxAttempts || performance.now() - began > repeatWithinMs) throw error;
      options.onRepeat?.(why);
      await pause(Math.random() * maxPauseMs * attempt);
    }
  }
}

function attemptOnce<Tables, T>(
  { queries, subject, statementMs }: TransactionOptions<Tables>,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return onConnection(queries, async (connection) => {
    try {
      await Promise.all(beginTransaction(subject, statementMs).map((statement) => connection.executeQuery(statement)));
      const value = await work(connection);
      await connection.executeQuery(commit).catch((error: unknown) => {
        throw error instanceof ConnectionLost ? new CommitUnknown(error) : error;
      });
      return value;
    } catch (error) {
      // A lost connection has nothing to roll back, and is closed when it is released.
      await connection.executeQuery(rollback).catch(() => undefined);
      throw error;
    }
  });
}

export const lockWaitMs = 3000;

const begin = CompiledQuery.raw('begin');
const lock = `set local statement_timeout = ${lockWaitMs}; select pg_advisory_xact_lock`;

/**
 * Statements that begin a transaction and wait for its subject's lock. Send them together. Read committed, because an earlier snapshot would
 * miss what the previous transaction committed. A working server answers the first statement immediately.
 */
function beginTransaction(subject: string | undefined, statementMs: number): readonly CompiledQuery[] {
  if (subject === undefined) return [begin];
  // Several statements in one text cannot have parameters.
  const key = `(hashtextextended(${pg.escapeLiteral(subject)}, 0))`;
  return [begin, CompiledQuery.raw(`${lock}${key}; set local statement_timeout = ${statementMs}`)];
}

export function waitsForLock(text: string): boolean {
  return text.startsWith(lock);
}

/** Whether a transaction is open after a statement; undefined if the statement does not change this. */
export function transactionStep(text: string): boolean | undefined {
  if (text === begin.sql) return true;
  return text === commit.sql || text === rollback.sql ? false : undefined;
}

/**
 * Without a time limit, which could end the wait for a standby and report a commit that the standby lacks. In an aborted transaction the
 * first statement fails, whereas a single `commit` would roll back and report success.
 */
const commit = CompiledQuery.raw('set local statement_timeout = 0; commit');
const rollback = CompiledQuery.raw('rollback');
