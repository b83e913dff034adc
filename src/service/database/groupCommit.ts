import { setImmediate } from 'node:timers';
import { CompiledQuery } from 'kysely';
import { onConnection } from '../../server/onConnection';
import type { Queries, Work } from './database';
import { createJob, type Job, JobFailed, runApart, runAsOne, settleJobs } from './jobs';

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

export interface GroupCommit {
  write<T>(work: Work<T>): Promise<T>;
  idle(): Promise<void>;
}

export interface GroupCommitOptions {
  readonly queries: Queries;
  /** How a writing transaction begins, in the database's dialect. All other statements are standard SQL. */
  readonly begin: CompiledQuery;
}

/**
 * Commits all writes of one turn of the event loop together, because a durable write spends most of its time on flushing to disk.
 * Each write resolves after the commit.
 */
export function createGroupCommit({ queries, begin }: GroupCommitOptions): GroupCommit {
  let waiting: Job[] = [];
  let turns: Promise<void> | null = null;

  async function runTurns() {
    while (waiting.length > 0) {
      await nextTurn();
      const jobs = waiting;
      waiting = [];
      await runTogether(jobs);
    }
    turns = null;
  }

  async function runTogether(jobs: readonly Job[]): Promise<void> {
    try {
      // Tries without savepoints first. Jobs rarely fail, and a savepoint takes as long as writing a row.
      const outcome = await transact((connection) => runAsOne(connection, jobs)).catch((error: unknown) => {
        if (!(error instanceof JobFailed)) throw error;
        return transact((connection) => runApart(connection, jobs));
      });
      settleJobs(outcome);
    } catch (error) {
      for (const job of jobs) job.failed(error);
    }
  }

  function transact<T>(work: (connection: Queries) => Promise<T>): Promise<T> {
    return onConnection(queries, async (connection) => {
      await connection.executeQuery(begin);
      try {
        const value = await work(connection);
        await connection.executeQuery(commit);
        return value;
      } catch (error) {
        // After a full disk or an I/O error, SQLite may have already rolled back. It then rejects a second rollback.
        await connection.executeQuery(rollback).catch(() => undefined);
        throw error;
      }
    });
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        waiting.push(createJob(work, resolve, reject));
        turns ??= runTurns();
      }),
    idle: async () => {
      while (turns) await turns;
    },
  };
}

/** Waits for the next turn of the event loop. By then, all work of this turn has requested its writes. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
