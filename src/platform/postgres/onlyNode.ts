import pg from 'pg';
import { timed } from './openPostgres';

export interface NodeLock {
  /** Whether the server's latest answer said that this node still holds the lock. */
  isHeld(): boolean;
  /** Sends a query, so that the server keeps the lock. Without queries, the server releases the lock after 15 s. */
  confirm(): Promise<boolean>;
  release(): Promise<void>;
}

const answerMs = 2000;
/**
 * How long to wait for an answer of the server. This is shorter than the time after which the server releases the lock, but longer than
 * short failures of the network.
 */
const patienceMs = 8000;

/**
 * Makes the server close a connection after 15 s without queries. PostgreSQL before version 14 does not have this setting, and notices only
 * through TCP that a node was lost.
 */
const endWhenSilent = "select set_config(name, '15s', false) from pg_settings where name = 'idle_session_timeout'";

/**
 * Acquires the lock for this node, and holds it while the connection is open. If `alone`, the lock excludes all other nodes. Otherwise,
 * nodes share the lock. Null if another node's lock makes this impossible.
 */
export async function lockNode(url: string, alone: boolean): Promise<NodeLock | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, keepAlive: true, application_name: 'ovation' });
  let held = false;
  client.on('error', () => {
    held = false;
  });
  client.on('end', () => {
    held = false;
  });
  const ask = <Row extends pg.QueryResultRow>(text: string, ms = answerMs) => client.query<Row>(timed(text, [], ms));
  try {
    await client.connect();
    await ask(endWhenSilent);
    const lock = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await ask<{ taken: boolean }>(`select ${lock}(hashtextextended('the only node', 0)) as taken`);
    held = rows[0]?.taken === true;
  } catch (error) {
    await client.end().catch(() => undefined); // ignored, because the first error is thrown below
    throw error;
  }

  async function confirm(withinMs = patienceMs): Promise<boolean> {
    if (!held) return false;
    try {
      await ask('select 1', withinMs);
    } catch {
      // The connection was lost. The server may still hold the lock, but this node must not rely on that.
      held = false;
      await client.end();
    }
    return held;
  }

  // Calls `confirm` first, because `end` would wait for a server that cannot be reached.
  const release = async () => {
    if (await confirm(answerMs)) await client.end();
  };
  if (held) return { isHeld: () => held, confirm: () => confirm(), release };
  await client.end();
  return null;
}
