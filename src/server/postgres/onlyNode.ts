import pg from 'pg';
import { timed } from './guardedClient';

export interface OnlyNode {
  /** Whether the lock is still held: its server ends it with the connection. */
  isHeld(): boolean;
  release(): Promise<void>;
}

const answerMs = 2000;

/**
 * Takes a lock that one node of a database can have, for as long as its connection lasts; null = another one has it. For a
 * node that shares nothing but the database with others, and so must not have any.
 */
export async function lockOnlyNode(url: string): Promise<OnlyNode | null> {
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
    const lock = timed("select pg_try_advisory_lock(hashtextextended('the only node', 0)) as taken", [], answerMs);
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
