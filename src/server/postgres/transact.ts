import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { onConnection } from '../onConnection';
import { CommitUnknown, ConnectionLost, type RepeatReason, repeatReason } from './postgresErrors';
import { beginTransaction, commit, rollback } from './transactionStatements';

const maxAttempts = 5;
/**
 * No attempt begins later than this after the first: its caller waits. Enough for one after a connection that was cut off without
 * a word, which is noticed after two seconds.
 */
const repeatWithinMs = 2500;
/** Before the next attempt, so that two that hindered each other do not do so again. */
const maxPauseMs = 20;

interface TransactionOptions<Tables> {
  readonly queries: Kysely<Tables>;
  /** Transactions of the same subject run one after the other, on all nodes; absent = beside any others. */
  readonly subject: string | undefined;
  /** The limit of one statement, as of its connections. */
  readonly statementMs: number;
  /** Told before each repetition. */
  onRepeat?(why: RepeatReason): void;
}

/**
 * Runs the work in a transaction, and resolves once it is durable. Repeats it after a conflict with another one, and after the
 * loss of the connection before the commit. Rejects with {@link CommitUnknown} if the connection was lost during it.
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
      // On a lost connection there is nothing to roll back, and it is closed at its release.
      await connection.executeQuery(rollback).catch(() => undefined);
      throw error;
    }
  });
}
