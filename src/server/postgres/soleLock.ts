import pg from 'pg';
import { CannotConnect } from './errors';

/** A lock that one session of the whole server holds, for as long as it is connected. */
export interface SoleLock {
  /** The session is still there. */
  isHeld(): boolean;
  release(): Promise<void>;
}

const connectMs = 2_000;

/** Takes the lock of this name; null = another session has it. Throws {@link CannotConnect}. */
export async function takeSoleLock(url: string, name: string): Promise<SoleLock | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  let isConnected = true;
  client.on('error', () => {
    isConnected = false;
  });
  client.on('end', () => {
    isConnected = false;
  });
  await client.connect().catch((error: unknown) => {
    throw new CannotConnect('PostgreSQL does not answer', { cause: error });
  });
  const { rows } = await client.query<{ readonly taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name]);
  if (!rows[0]?.taken) {
    await client.end();
    return null;
  }
  return {
    isHeld: () => isConnected,
    release: async () => {
      if (isConnected) await client.end();
    },
  };
}
