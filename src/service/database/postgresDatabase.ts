import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { CommitUnknown, createPool, isConnectionLost, isRetryable } from '../../server/postgres';
import { describeError, type Report } from '../runtime';
import type { Database, Subject, Work } from './database';
import { createGroupCommit, type GroupCommit } from './groupCommit';
import { requireSchema } from './postgresSchema';
import type { Tables } from './tables';

export interface PostgresDatabaseOptions {
  /** `postgres://…`. */
  readonly url: string;
  /** Name of this node, for PostgreSQL's own views. */
  readonly node: string;
  readonly report: Report;
}

/** Connections of a node. A subject takes one at most, so that a busy account leaves the others. */
const connections = 10;

/** Fails where the transaction was aborted: `commit` alone would roll back and report success. */
const commit = CompiledQuery.raw('select 1; commit');
const begin = CompiledQuery.raw('begin');

/** Opens a connection pool as kysely uses it. */
export function openPostgres({ url, node, report }: PostgresDatabaseOptions): Kysely<Tables> {
  const pool = createPool({
    ...{ url, connections },
    applicationName: `ovation ${node}`,
    onLost: (error) => report(`an idle connection to PostgreSQL broke: ${describeError(error)}`),
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The database of services on several machines. Work of a subject is serialized by a lock of PostgreSQL, and what waits here for
 * the same subject is committed together. Throws if `serve migrate` has not run.
 */
export async function openPostgresDatabase(options: PostgresDatabaseOptions): Promise<Database> {
  const queries = openPostgres(options);
  try {
    await requireSchema(queries);
  } catch (error) {
    await queries.destroy();
    throw error;
  }
  const common = { queries, commit, isRetryable, commitError };
  /** One for each subject with work. */
  const lanes = new Map<Subject, GroupCommit>();

  async function writeInTurn<T>(work: Work<T>, subject: Subject): Promise<T> {
    const lane = lanes.get(subject) ?? createGroupCommit({ ...common, begin: beginFor(subject) });
    lanes.set(subject, lane);
    try {
      return await lane.write(work);
    } finally {
      if (!lane.isBusy() && lanes.get(subject) === lane) lanes.delete(subject);
    }
  }

  let open = 0;
  let closing: Promise<void> | undefined;
  let drained = () => {};
  async function write<T>(work: Work<T>, subject?: Subject): Promise<T> {
    if (closing) throw new Error('The database is closed');
    open += 1;
    try {
      return await (subject === undefined ? createGroupCommit({ ...common, begin }).write(work) : writeInTurn(work, subject));
    } finally {
      open -= 1;
      if (open === 0) drained();
    }
  }

  async function shutDown(): Promise<void> {
    if (open > 0) {
      await new Promise<void>((resolve) => {
        drained = resolve;
      });
    }
    await queries.destroy();
  }

  return {
    queries,
    write,
    nowMs: async (within) => {
      const { rows } = await sql<{ readonly now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(
        within,
      );
      return rows[0]?.now ?? Number.NaN;
    },
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

/**
 * Begins a transaction that waits for its subject. Read committed: a snapshot of a stricter level would be older than the lock
 * (github.com/brianc/node-postgres/issues/1625). In one message, so that the lock costs no round trip.
 */
function beginFor(subject: Subject): CompiledQuery {
  const literal = `'${subject.replaceAll("'", "''")}'`;
  return CompiledQuery.raw(`begin; select pg_advisory_xact_lock(hashtextextended(${literal}, 0))`);
}

/** After a lost connection nobody knows whether the commit was carried out. */
function commitError(error: unknown): unknown {
  return isConnectionLost(error) ? new CommitUnknown('The connection broke during a commit', { cause: error }) : error;
}
