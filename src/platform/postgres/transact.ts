import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { onConnection } from '../../server/onConnection';
import { CommitUnknown, ConnectionLost, type RepeatReason, repeatReason } from './postgresErrors';

const maxAttempts = 5;
/**
 * A failed transaction is repeated only within this time after its first attempt began. It can take 2 s to notice a dead connection, so
 * the limit is longer than that.
 */
const repeatWithinMs = 2500;
/** The longest pause before a transaction is repeated. The pause is random, so that two transactions do not conflict again. */
const maxPauseMs = 20;

interface TransactionOptions<Tables> {
  readonly queries: Kysely<Tables>;
  /**
   * Transactions with the same subject, such as an account, run one after the other, even on different nodes. If absent, the
   * transaction runs in parallel with all others.
   */
  readonly subject: string | undefined;
  readonly statementMs: number;
  onRepeat?(why: RepeatReason): void;
}

/**
 * Runs `work` in a transaction, and repeats it after a conflict or a lost connection. Rejects with {@link CommitUnknown} if the loss occurs
 * during the commit.
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
      // If the connection is lost, the server has already rolled back. The connection is closed when it is released.
      await connection.executeQuery(rollback).catch(() => undefined);
      throw error;
    }
  });
}

export const lockWaitMs = 3000;

const begin = CompiledQuery.raw('begin');
const lock = `set local statement_timeout = ${lockWaitMs}; select pg_advisory_xact_lock`;

/**
 * The statements that begin a transaction. Send them together: the first answer shows that the server works, even if the lock takes long.
 * Transactions are `read committed`. With a snapshot from before the lock, a transaction would miss what the lock's previous holder wrote.
 */
function beginTransaction(subject: string | undefined, statementMs: number): readonly CompiledQuery[] {
  if (subject === undefined) return [begin];
  // The key is escaped and not passed as a parameter, because a text with several statements cannot have parameters.
  const key = `(hashtextextended(${pg.escapeLiteral(subject)}, 0))`;
  return [begin, CompiledQuery.raw(`${lock}${key}; set local statement_timeout = ${statementMs}`)];
}

export function waitsForLock(text: string): boolean {
  return text.startsWith(lock);
}

/** Whether a transaction is open after this statement. Undefined if the statement neither begins nor ends a transaction. */
export function transactionStep(text: string): boolean | undefined {
  if (text === begin.sql) return true;
  return text === commit.sql || text === rollback.sql ? false : undefined;
}

/**
 * Commits without a time limit: a commit that is cancelled while it waits for a standby is reported as done, although the standby may lack
 * it. In an aborted transaction, `set local` fails: a `commit` without it would roll back and report success.
 */
const commit = CompiledQuery.raw('set local statement_timeout = 0; commit');
const rollback = CompiledQuery.raw('rollback');
