import { setImmediate } from 'node:timers';
import { CompiledQuery } from 'kysely';
import type { Queries } from './database';

const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const openSavepoint = CompiledQuery.raw('savepoint job');
const releaseSavepoint = CompiledQuery.raw('release savepoint job');
const rollbackToSavepoint = CompiledQuery.raw('rollback to savepoint job');

/** One piece of work and the promise that waits for it. */
interface Job {
  /** Throws what the work throws. */
  run(queries: Queries): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
}

export interface GroupCommit {
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/**
 * Lets all writes of one turn of the event loop share one transaction, and so one flush to the disk, which is what
 * a durable write costs. Nobody is told of success before the commit.
 */
export function createGroupCommit(queries: Queries): GroupCommit {
  let waiting: Job[] = [];
  let turns: Promise<void> | null = null;

  async function runTurns() {
    while (waiting.length > 0) {
      await nextTurn();
      const jobs = waiting;
      waiting = [];
      await runTogether(queries, jobs);
    }
    turns = null;
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

function createJob<T>(work: (queries: Queries) => Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let succeed = () => reject(new Error('A job was committed before it ran'));
  return {
    run: async (queries) => {
      const value = await work(queries);
      succeed = () => resolve(value);
    },
    committed: () => succeed(),
    failed: reject,
  };
}

async function runTogether(queries: Queries, jobs: readonly Job[]): Promise<void> {
  const done: Job[] = [];
  try {
    await queries.connection().execute(async (connection) => {
      await connection.executeQuery(begin);
      try {
        for (const job of jobs) if (await runAlone(connection, job)) done.push(job);
        await connection.executeQuery(commit);
      } catch (error) {
        // After a full disk or an I/O error SQLite may have rolled back by itself, and then refuses to do it again.
        await connection.executeQuery(rollback).catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    for (const job of jobs) job.failed(error);
    return;
  }
  for (const job of done) job.committed();
}

/** Runs a job so that its failure undoes its own changes only. */
async function runAlone(connection: Queries, job: Job): Promise<boolean> {
  await connection.executeQuery(openSavepoint);
  try {
    await job.run(connection);
    await connection.executeQuery(releaseSavepoint);
    return true;
  } catch (error) {
    await connection.executeQuery(rollbackToSavepoint);
    await connection.executeQuery(releaseSavepoint);
    job.failed(error);
    return false;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
