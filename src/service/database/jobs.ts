import { CompiledQuery } from 'kysely';
import { type Defer, type Queries, together, type Work, type WriteBatch } from './database';

const openSavepoint = CompiledQuery.raw('savepoint job');
const releaseSavepoint = CompiledQuery.raw('release savepoint job');
const rollbackToSavepoint = CompiledQuery.raw('rollback to savepoint job');

export interface Job {
  run: Work<void>;
  committed(): void;
  failed(error: unknown): void;
}

export interface Outcome {
  readonly done: readonly Job[];
  readonly failed: readonly { readonly job: Job; readonly error: unknown }[];
}

export function settleJobs({ done, failed }: Outcome): void {
  for (const job of done) job.committed();
  for (const { job, error } of failed) job.failed(error);
}

export function createJob<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
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

export class JobFailed extends Error {}

/** Runs jobs together. If one fails, throws {@link JobFailed} with the cause. */
export async function runAsOne(connection: Queries, jobs: readonly Job[]): Promise<Outcome> {
  const batches = createBatches();
  try {
    for (const job of jobs) await job.run(connection, batches.defer);
    await batches.write(connection);
  } catch (error) {
    throw new JobFailed('A write failed', { cause: error });
  }
  return { done: jobs, failed: [] };
}

/** Runs jobs so that a failed job undoes only its own changes. Rethrows errors that end the transaction, as decided by `endsTransaction`. */
export async function runApart(
  connection: Queries,
  jobs: readonly Job[],
  endsTransaction: (error: unknown) => boolean = () => false,
): Promise<Outcome> {
  const done: Job[] = [];
  const failed: { job: Job; error: unknown }[] = [];
  for (const job of jobs) {
    await connection.executeQuery(openSavepoint);
    try {
      await runAsOne(connection, [job]);
      done.push(job);
    } catch (error) {
      const cause = error instanceof JobFailed ? error.cause : error;
      if (endsTransaction(cause)) throw cause;
      await connection.executeQuery(rollbackToSavepoint).catch((failure: unknown) => {
        // If this rollback fails too, SQLite has already rolled back the whole transaction, because of `cause`.
        throw endsTransaction(failure) ? failure : cause;
      });
      failed.push({ job, error: cause });
    }
    await connection.executeQuery(releaseSavepoint);
  }
  return { done, failed };
}

function createBatches(): { readonly defer: Defer; write(queries: Queries): Promise<void> } {
  const batches = new Map<WriteBatch<never>, unknown[]>();
  return {
    defer: (write, row) => {
      const rows = batches.get(write);
      if (rows) rows.push(row);
      else batches.set(write, [row]);
    },
    write: async (queries) => {
      // Each `write` gets all rows that were deferred for it. All batches are sent before the first answer is awaited.
      await together([...batches].map(([write, rows]) => write(queries, rows as never[])));
    },
  };
}
