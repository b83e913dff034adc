import pg from 'pg';
import { timed } from './guardedClient';

export interface NodeLock {
  /** Whether the lock is still held: its server ends it with the connection. */
  isHeld(): boolean;
  release(): Promise<void>;
}

const answerMs = 2000;

/**
 * Takes the lock of a node for as long as its connection lasts: `alone`, as a node that shares nothing but the database with
 * others, and so must not have any, or beside others that do not run alone. Null = a node that runs has taken it otherwise.
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
  try {
    await client.connect();
    const take = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const lock = timed(`select ${take}(hashtextextended('the only node', 0)) as taken`, [], answerMs);
    const { rows } = await client.query<{ taken: boolean }>(lock);
    held = rows[0]?.taken === true;
  } catch (error) {
    await client.end().catch(() => undefined); // why it could not be connected is thrown
    throw error;
  }
  const release = () => client.end();
  if (held) return { isHeld: () => held, release };
  await release();
  return null;
}
