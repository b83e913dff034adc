import { setImmediate } from 'node:timers';
import { CompiledQuery } from 'kysely';
import type { Defer, Queries, Work, WriteBatch } from './database';

const plainCommit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const openSavepoint = CompiledQuery.raw('savepoint job');
const releaseSavepoint = CompiledQuery.raw('release savepoint job');
const rollbackToSavepoint = CompiledQuery.raw('rollback to savepoint job');

/** One piece of work and the promise that waits for it. */
interface Job {
  /** Throws what the work throws. */
  run: Work<void>;
  committed(): void;
  failed(error: unknown): void;
}

export interface GroupCommit {
  write<T>(work: Work<T>): Promise<T>;
  /** Resolves when no write is pending. */
  idle(): Promise<void>;
  /** Whether a write is pending. */
  isBusy(): boolean;
}

export interface GroupCommitOptions {
  readonly queries: Queries;
  /** Opens a transaction that will write. */
  readonly begin: CompiledQuery;
  /** Commits; must fail where the transaction is aborted. */
  readonly commit?: CompiledQuery;
  /** Whether a transaction that failed before its commit may be run again; absent = none may. */
  isRetryable?(error: unknown): boolean;
  /** The error of a commit, as its writers get it. */
  commitError?(error: unknown): unknown;
}

/** A transaction that can be run again is run so many times. */
const maxAttempts = 4;

/**
 * Commits all writes of one turn of the event loop in one transaction, and so with one flush to the disk, the main cost of a
 * durable write. Writes resolve after the commit.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { queries, begin, commit = plainCommit, isRetryable = () => false, commitError = (error) => error } = options;
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
      // Without savepoints first: a job rarely fails, and a savepoint costs as much as a row.
      const done = await transact((connection) => runAsOne(connection, jobs)).catch((error: unknown) => {
        if (!(error instanceof JobFailed)) throw error;
        return transact((connection) => runApart(connection, jobs));
      });
      for (const job of done) job.committed();
    } catch (error) {
      for (const job of jobs) job.failed(error);
    }
  }

  async function transact<T>(work: (connection: Queries) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transactOnce(work);
      } catch (error) {
        const cause = error instanceof JobFailed ? error.cause : error;
        if (error instanceof CommitFailed) throw commitError(error.cause);
        if (attempt === maxAttempts || !isRetryable(cause)) throw error;
      }
    }
  }

  function transactOnce<T>(work: (connection: Queries) => Promise<T>): Promise<T> {
    return queries.connection().execute(async (connection) => {
      let isCommitting = false;
      try {
        await connection.executeQuery(begin);
        const value = await work(connection);
        isCommitting = true;
        await connection.executeQuery(commit);
        return value;
      } catch (error) {
        // The database may have rolled back by itself, after a full disk or with the connection, and then refuses to do it again.
        await connection.executeQuery(rollback).catch(() => undefined);
        if (isCommitting) throw new CommitFailed('A commit failed', { cause: error });
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
    isBusy: () => turns !== null,
  };
}

function createJob<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let succeed = () => reject(new Error('A job was committed before it ran'));
  return {
    run: async (queries, defer) => {
      const value = await work(queries, defer);
      succeed = () => resolve(value);
    },
    committed: () => succeed(),
    failed: reject,
  };
}

/** One of the jobs failed, and not the transaction around them. */
class JobFailed extends Error {}

class CommitFailed extends Error {}

/** Runs jobs as if they were one: all of them are done, or it throws {@link JobFailed} with the cause. */
async function runAsOne(connection: Queries, jobs: readonly Job[]): Promise<readonly Job[]> {
  const batches = createBatches();
  try {
    for (const job of jobs) await job.run(connection, batches.defer);
    await batches.write(connection);
  } catch (error) {
    throw new JobFailed('A write failed', { cause: error });
  }
  return jobs;
}

/** Runs jobs so that the failure of one undoes its own changes only; gives those that are done. */
async function runApart(connection: Queries, jobs: readonly Job[]): Promise<readonly Job[]> {
  const done: Job[] = [];
  for (const job of jobs) {
    await connection.executeQuery(openSavepoint);
    try {
      await runAsOne(connection, [job]);
      done.push(job);
    } catch (error) {
      const cause = error instanceof JobFailed ? error.cause : error;
      await connection.executeQuery(rollbackToSavepoint).catch(() => {
        throw cause; // SQLite has rolled everything back by itself, and this says why
      });
      job.failed(cause);
    }
    await connection.executeQuery(releaseSavepoint);
  }
  return done;
}

/** Rows that the work of one transaction deferred. */
function createBatches(): { readonly defer: Defer; write(queries: Queries): Promise<void> } {
  const batches = new Map<WriteBatch<never>, unknown[]>();
  return {
    defer: (write, row) => {
      const rows = batches.get(write);
      if (rows) rows.push(row);
      else batches.set(write, [row]);
    },
    write: async (queries) => {
      for (const [write, rows] of batches) await write(queries, rows as never[]); // deferred together with this `write`
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
