import pg from 'pg';
import { timed } from './guardedClient';

export interface NodeLock {
  /** Whether the lock was still held when its server was last heard of. */
  isHeld(): boolean;
  /**
   * Asks the server, and resolves to {@link isHeld}; to be called 5 s after the last answer: of a connection that says nothing for
   * 15 s the server takes the lock away, since its node may be gone without a word.
   */
  confirm(): Promise<boolean>;
  release(): Promise<void>;
}

const answerMs = 2000;
/** A short fault of the network costs no lock; the next question and this end before the server takes it away. */
const patienceMs = 8000;

/** PostgreSQL before 14 has no such setting, and notices only what TCP does. */
const endWhenSilent = "select set_config(name, '15s', false) from pg_settings where name = 'idle_session_timeout'";

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
  const ask = <Row extends pg.QueryResultRow>(text: string, ms = answerMs) => client.query<Row>(timed(text, [], ms));
  try {
    await client.connect();
    await ask(endWhenSilent);
    const take = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await ask<{ taken: boolean }>(`select ${take}(hashtextextended('the only node', 0)) as taken`);
    held = rows[0]?.taken === true;
  } catch (error) {
    await client.end().catch(() => undefined); // why it could not be connected is thrown
    throw error;
  }

  async function confirm(withinMs = patienceMs): Promise<boolean> {
    if (!held) return false;
    try {
      await ask('select 1', withinMs);
    } catch {
      // Whatever the server still holds for this connection, nobody here relies on it any more.
      held = false;
      await client.end();
    }
    return held;
  }

  // A server that is cut off would not hear of the end, and nobody of its answer.
  const release = async () => {
    if (await confirm(answerMs)) await client.end();
  };
  if (held) return { isHeld: () => held, confirm: () => confirm(), release };
  await client.end();
  return null;
}
