import { sql } from 'kysely';
import { migratePostgres, openPostgres, type RepeatReason, repeatReason, requireSchema, transact } from '../../platform/postgres';
import { HttpProblem } from '../../server/http';
import { type Metrics, noMetrics } from '../metrics';
import type { Report } from '../runtime';
import type { Database, Queries, Subject, Work } from './database';
import { nextTurn } from './groupCommit';
import { createJob, type Job, JobFailed, type Outcome, runApart, runAsOne, tellOutcome } from './jobs';
import { postgresMigrations } from './migrations';
import type { Tables } from './tables';

export interface PostgresDatabaseOptions {
  /** `postgres://…`. Never reported: it has a password. */
  readonly url: string;
  readonly report: Report;
  /** Whose clock numbers events: that of all nodes, or of this one, which then has to be the only one; default `database`. */
  readonly clock?: 'database' | 'node';
  /** Counts repeated writes; absent = not counted. */
  readonly metrics?: Pick<Metrics, 'writeRepeated'>;
  /** The limit of one statement, milliseconds; 0 = none; default 1000, for statements of calls. */
  readonly statementMs?: number;
}

/** Statements of a call's way, and of statistics. */
const [callMs, statisticsMs] = [1000, 4000];
const connections = 10;
const statisticsConnections = 2;
/** The other connections are for reads: writes that wait for their locks do not hold up everything. */
const transactions = 7;

const databaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The database of any number of nodes. Throws if its schema is not one that this program works with. */
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

/** Brings the schema up to date: a step of its own, before the nodes of a new version start. */
export async function migratePostgresDatabase({ url, report }: Pick<PostgresDatabaseOptions, 'url' | 'report'>): Promise<void> {
  const { queries } = openPostgres<Tables>({ url, connections: 2, statementMs: 0, report });
  try {
    await migratePostgres(queries, postgresMigrations);
  } finally {
    await queries.destroy();
  }
}

/** Work of one subject that may wait. */
const maxWaiting = 1000;
/** Work that shares a transaction, so that the lock of its subject is not held for long. */
const maxTogether = 100;
/** Work that did not get its turn by then fails: its caller has waited long enough. Milliseconds. */
const maxWaitMs = 3000;

interface SubjectCommitOptions {
  readonly queries: Queries;
  readonly statementMs: number;
  /** Transactions at once. */
  readonly transactions: number;
  /** Called before a transaction is repeated. */
  onRepeat(why: RepeatReason): void;
}

interface WaitingJob extends Job {
  readonly sinceMs: number;
}

/** Fails one job and no others. */
class Busy extends Error {
  override readonly name = 'Busy';
}

/**
 * Commits for several nodes: transactions of one subject exclude each other everywhere. Work that waits for its subject shares the next
 * transaction, and so one connection and one flush.
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

  /** Never rejects. */
  async function runTogether(jobs: readonly Job[], subject: Subject | undefined): Promise<void> {
    if (jobs.length === 0) return;
    const commit = (run: (connection: Queries) => Promise<Outcome>) => transact({ queries, subject, statementMs, onRepeat }, run);
    try {
      const outcome = await commit((connection) => runAsOne(connection, jobs).catch(throwRepeatable)).catch((error: unknown) => {
        if (!(error instanceof JobFailed)) throw error;
        return commit((connection) => runApart(connection, jobs, (error) => repeatReason(error) !== null));
      });
      tellOutcome(outcome);
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
    /** Resolves when no write is pending. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Takes the next jobs that share a transaction, and fails those that have waited for too long. */
function takeJobs(waiting: WaitingJob[]): readonly Job[] {
  const oldest = performance.now() - maxWaitMs;
  const taken = waiting.splice(0, maxTogether);
  for (const job of taken) if (job.sinceMs < oldest) job.failed(new Busy(`PostgreSQL did not get to a write within ${maxWaitMs} ms`));
  return taken.filter(({ sinceMs }) => sinceMs >= oldest);
}

/** The cause, if the transaction as a whole is to be repeated, and not its jobs one by one. */
function throwRepeatable(error: unknown): never {
  throw error instanceof JobFailed && repeatReason(error.cause) !== null ? error.cause : error;
}

function tooMany(): HttpProblem {
  return new HttpProblem('TOO_MANY_REQUESTS', 'Too many writes of this account are waiting. Try again later, in 1 s.', null, {
    'Retry-After': '1',
  });
}

/** Admits this many at once, the others in their order. */
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
