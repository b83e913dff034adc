import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { CannotConnect, ConnectionGone, isConnectionLost, ReadOnlyServer } from './errors';

export interface PoolOptions {
  /** `postgres://…`, with its password: never report it. */
  readonly url: string;
  readonly connections: number;
  /** For `pg_stat_activity`. */
  readonly applicationName: string;
  /** A connection that was idle broke. */
  onLost(error: Error): void;
}

/** How long things may take, ms. A write may wait for the one before it, so that a caller waits at most twice this. */
const connectMs = 1_500;
const statementMs = 2_000;
const lockMs = 2_000;
/** The same seen from here, for a connection that was cut without a word: longer than what the server allows itself. */
const answerMs = 2_500;
/** A program that stopped within a transaction must not hold its locks. */
const idleInTransactionMs = 5_000;
/** Connections that nothing needs. */
const idleMs = 30_000;
const keepAliveMs = 5_000;

const { builtins } = pg.types;

/** `bigint`, and `numeric`, the type of its sums, as numbers: money and milliseconds are far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 || oid === builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid as Parameters<typeof pg.types.getTypeParser>[0], format as 'text'),
};

/** Connections to one PostgreSQL. A connection that was lost is not used again. */
export function createPool({ url, connections, applicationName, onLost }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
  });
  // Without a listener, a restart of PostgreSQL would end this program.
  pool.on('error', onLost);
  const known = new WeakSet<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new CannotConnect('PostgreSQL does not answer', { cause: error });
    });
    if (!known.has(client)) await greet(client);
    const run = client.query as (...query: unknown[]) => Promise<unknown>; // kysely uses the form with promises alone
    const query = async (...given: unknown[]) => {
      if (lost.has(client)) throw new ConnectionGone('The connection to PostgreSQL is lost'); // not even a rollback is worth a wait
      try {
        return await run.apply(client, given);
      } catch (error) {
        if (isConnectionLost(error)) lost.add(client);
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(lost.has(client)) };
  }

  async function greet(client: pg.PoolClient): Promise<void> {
    client.on('error', () => lost.add(client)); // the query that was under way fails with it
    try {
      const { rows } = await client.query<{ readonly is: boolean }>('select pg_is_in_recovery() as is');
      if (rows[0]?.is) throw new ReadOnlyServer('PostgreSQL is a standby');
      known.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return { connect, end: () => pool.end() };
}
