import { sql } from 'kysely';
import { migratePostgres, openPostgres, requireSchema } from '../../server/postgres';
import { type Metrics, noMetrics } from '../metrics';
import type { Report } from '../runtime';
import type { Database } from './database';
import { postgresMigrations } from './migrations';
import { createSubjectCommit } from './subjectCommit';
import type { Tables } from './tables';

export interface PostgresDatabaseOptions {
  /** `postgres://…`. Never reported: it has a password. */
  readonly url: string;
  readonly report: Report;
  /** Whose clock numbers events: that of all nodes, or of this one, which then has to be the only one; default `database`. */
  readonly clock?: 'database' | 'node';
  /** Told of writes that are repeated; absent = nobody is. */
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
