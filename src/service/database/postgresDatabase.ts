import { sql } from 'kysely';
import { migratePostgres, openPostgres, type RepeatReason, repeatReason, requireSchema, transact } from '../../platform/postgres';
import { HttpProblem } from '../../server/http';
import { type Metrics, noMetrics } from '../metrics';
import type { Report } from '../runtime';
import type { Database, Queries, Subject, Work } from './database';
import { nextTurn } from './groupCommit';
import { createJob, type Job, JobFailed, type Outcome, runApart, runAsOne, settleJobs } from './jobs';
import { postgresMigrations } from './migrations';
import type { Tables } from './tables';

export interface PostgresDatabaseOptions {
  /** `postgres://…`. It contains a password, so it must not be logged. */
  readonly url: string;
  readonly report: Report;
  /** The clock from which events get their ids. Use `node` only if there is a single node. Default: `database`. */
  readonly clock?: 'database' | 'node';
  readonly metrics?: Pick<Metrics, 'writeRepeated'>;
  /** How long a statement of a call may take. 0 for no limit. Default: 1000. */
  readonly statementMs?: number;
}

const [callMs, statisticsMs] = [1000, 4000];
const connections = 10;
const statisticsConnections = 2;
/** How many connections are for writes. The remaining connections are for reads, which therefore work even while writes wait. */
const transactions = 7;

const databaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The database for any number of nodes. Throws if the database's schema does not suit this program. */
export async function openPostgresDatabase({
  url,
  report,
  clock = 'database',
  metrics = noMetrics,
  statementMs = callMs,
}: PostgresDatabaseOptions): Promise<Database> {
  const records = openPostgres<Tables>({ url, connections, statementMs, report });
  const statistics = openPostgres<Tables>({ url, connections: statisticsConnections, statementMs: statisticsMs, report });
  const { queries } = records;
  const destroy = async () => void (await Promise.all([queries.destroy(), statistics.queries.destroy()]));
  await requireSchema(queries, postgresMigrations).catch(async (error: unknown) => {
    await destroy();
    throw error;
  });
  const { write, idle } = createSubjectCommit({ queries, statementMs, transactions, onRepeat: metrics.writeRepeated });
  let closing: Promise<void> | undefined;
  return {
    queries,
    statistics: statistics.queries,
    waiting: () => ({ records: records.waiting(), statistics: statistics.waiting() }),
    write,
    clock: clock === 'database' ? databaseClock : null,
    tryLock: async (connection, name) => {
      const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
      return (await lock.execute(connection)).rows[0]?.taken === true;
    },
    close: () => {
      closing ??= idle().then(destroy);
      return closing;
    },
  };
}

/** Migrates the schema. Call this before starting nodes of a new version. */
export async function migratePostgresDatabase({ url, report }: Pick<PostgresDatabaseOptions, 'url' | 'report'>): Promise<void> {
  const { queries } = openPostgres<Tables>({ url, connections: 2, statementMs: 0, report });
  try {
    await migratePostgres(queries, postgresMigrations);
  } finally {
    await queries.destroy();
  }
}

const maxWaiting = 1000;
/** How many jobs can share a transaction. Limits how long their subject, such as an account, is locked. */
const maxTogether = 100;
/** How long a job may wait before it fails. */
const maxWaitMs = 3000;

interface SubjectCommitOptions {
  readonly queries: Queries;
  readonly statementMs: number;
  readonly transactions: number;
  onRepeat(why: RepeatReason): void;
}

interface WaitingJob extends Job {
  readonly sinceMs: number;
}

/** The error of a job that waited longer than `maxWaitMs`. */
class Busy extends Error {
  override readonly name = 'Busy';
}

/**
 * Commits for several nodes. Transactions with the same subject, such as an account, never run together. All jobs that wait for a subject
 * share its next transaction.
 */
function createSubjectCommit({ queries, statementMs, transactions, onRepeat }: SubjectCommitOptions) {
  const waitingOf = new Map<Subject, WaitingJob[]>();
  const running = new Set<Promise<void>>();
  const gate = createGate(transactions);

  async function runSubject(subject: Subject, waiting: WaitingJob[]): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      await gate.enter();
      await runTogether(takeJobs(waiting), subject);
      gate.leave();
    }
    waitingOf.delete(subject);
  }

  async function runAlone(job: WaitingJob): Promise<void> {
    await gate.enter();
    await runTogether(takeJobs([job]), undefined);
    gate.leave();
  }

  async function runTogether(jobs: readonly Job[], subject: Subject | undefined): Promise<void> {
    if (jobs.length === 0) return;
    const commit = (run: (connection: Queries) => Promise<Outcome>) => transact({ queries, subject, statementMs, onRepeat }, run);
    try {
      const outcome = await commit((connection) => runAsOne(connection, jobs).catch(throwRepeatable)).catch((error: unknown) => {
        if (!(error instanceof JobFailed)) throw error;
        return commit((connection) => runApart(connection, jobs, (error) => repeatReason(error) !== null));
      });
      settleJobs(outcome);
    } catch (error) {
      for (const job of jobs) job.failed(error);
    }
  }

  function track(run: Promise<void>): void {
    running.add(run);
    void run.finally(() => running.delete(run));
  }

  function enqueue(job: WaitingJob, subject: Subject | undefined): void {
    if (subject === undefined) return track(runAlone(job));
    const waiting = waitingOf.get(subject);
    if (waiting && waiting.length >= maxWaiting) return job.failed(tooMany());
    if (waiting) return void waiting.push(job);
    const started = [job];
    waitingOf.set(subject, started);
    track(runSubject(subject, started));
  }

  return {
    write: <T>(work: Work<T>, subject?: Subject): Promise<T> =>
      new Promise((resolve, reject) => enqueue({ ...createJob(work, resolve, reject), sinceMs: performance.now() }, subject)),
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Removes and returns the next jobs that share a transaction. Fails jobs that have waited too long. */
function takeJobs(waiting: WaitingJob[]): readonly Job[] {
  const oldest = performance.now() - maxWaitMs;
  const taken = waiting.splice(0, maxTogether);
  for (const job of taken) if (job.sinceMs < oldest) job.failed(new Busy(`a write waited longer than ${maxWaitMs} ms for PostgreSQL`));
  return taken.filter(({ sinceMs }) => sinceMs >= oldest);
}

/**
 * If the transaction can be repeated, throws the cause of {@link JobFailed}, so that `transact` repeats all jobs together. Otherwise
 * rethrows the error, so that the caller uses {@link runApart}.
 */
function throwRepeatable(error: unknown): never {
  throw error instanceof JobFailed && repeatReason(error.cause) !== null ? error.cause : error;
}

function tooMany(): HttpProblem {
  return new HttpProblem('TOO_MANY_REQUESTS', 'Too many writes of this account are waiting. Try again later, in 1 s.', null, {
    'Retry-After': '1',
  });
}

/** Admits up to `places` callers at the same time. The others wait in order. */
function createGate(places: number) {
  let free = places;
  const queue: (() => void)[] = [];
  return {
    enter: async (): Promise<void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
    },
    leave: (): void => {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    },
  };
}
