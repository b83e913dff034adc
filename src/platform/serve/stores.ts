import { join } from 'node:path';
import { describeError, lockDataFolder, type Processes, StartupError } from '../../app';
import {
  type AdapterContext,
  type Adapters,
  createMemoryAccess,
  type Database,
  embeddedAdapters,
  isDatabaseUp,
  openSqliteDatabase,
  restartLog,
} from '../../service';
import {
  isPostgresAway,
  lockNode,
  migratePostgresDatabase,
  type NodeLock,
  openPostgresDatabase,
  refusedPart,
  UnsuitableSchema,
  valkeyAdapters,
} from '../../service/servers';
import { openValkey, parseValkeyUrl, throughSentinels, type Valkey, type ValkeyAddress } from '../valkey';
import type { Engines, ServeConfiguration, ValkeyPlace } from './configuration';
import { clockCheckMs, createDatabaseClock } from './databaseClock';
import { every } from './health';
import type { Stores } from './storesPort';

/** How long to wait before the node's lock is checked again, counted from the latest answer. */
const lockCheckMs = 5_000;

interface ServerStoresOptions {
  readonly engines: Engines;
  readonly node: string;
  now(): number;
  random(): number;
}

/** Stores on PostgreSQL. They use Valkey too, unless this is the only node. */
export function serverStores({ engines: { databaseUrl, valkey: place }, node, now, random }: ServerStoresOptions): Stores {
  // This function has over 50 lines: its inner functions use the same database, Valkey connection and node lock.
  let database: Database | null = null;
  let valkey: Valkey | null = null;
  let lock: NodeLock | null = null;
  const clock = createDatabaseClock(now);
  const rival = place === null ? 'another node' : 'a node without VALKEY_URL';
  const refusal = `${rival} runs on DATABASE_URL: set VALKEY_URL for all nodes, so that they can share limits, tokens and streams`;

  /** Repeats `work` until the returned function is called. That function resolves when no call is running any more. */
  function repeat({ timers, report }: AdapterContext, ms: number, work: () => Promise<void>): () => Promise<void> {
    let last = Promise.resolve();
    const run = () => {
      last = work().catch((error: unknown) => {
        if (!isPostgresAway(error)) report(`internal error: ${describeError(error)}`);
      });
      return last;
    };
    const stop = every(timers, ms, run, ms);
    return () => {
      stop();
      return last;
    };
  }

  /** Checks the lock if this node has it, or else acquires the lock. Afterwards, `lock` is null if another node excludes this one. */
  async function holdLock(): Promise<void> {
    if (await lock?.confirm()) return;
    lock = await lockNode(databaseUrl, place === null);
  }

  async function requireLock(): Promise<void> {
    await holdLock();
    if (lock === null) throw new StartupError(refusal);
  }

  /** Keeps the lock. Another node may have excluded this one while PostgreSQL was unavailable: with Valkey, reports that once. */
  async function keepLock({ report }: AdapterContext): Promise<void> {
    const wasRefused = lock === null;
    await holdLock();
    if (place !== null && lock === null && !wasRefused) report(refusal);
  }

  async function open(context: AdapterContext): Promise<Adapters> {
    await requireLock().catch(explain);
    const opened = await openPostgresDatabase({ url: databaseUrl, report: context.report, metrics: context.metrics }).catch(explain);
    database = opened;
    const measureClock = () => clock.measure(opened);
    await measureClock();
    const stops = [repeat(context, clockCheckMs, measureClock), repeat(context, lockCheckMs, () => keepLock(context))];
    const stop = async () => void (await Promise.all(stops.map((one) => one())));
    if (place === null) return { database: opened, ...createMemoryAccess(context), close: stop };
    valkey = await openValkey({ address: addressOf(place), timers: context.timers, random, report: context.report });
    const access = valkeyAdapters(valkey, node)(context);
    return {
      database: opened,
      ...access,
      close: async () => {
        await stop();
        await access.close?.();
        valkey?.close();
        await lock?.release();
      },
    };
  }

  return {
    acquire: async () => {
      // With Valkey, only `open` acquires the lock: unlike this function, it is repeated while PostgreSQL is unavailable.
      if (place !== null) return async () => {};
      await requireLock().catch(explainOnce);
      return async () => lock?.release();
    },
    open,
    clock,
    isAway: (error) => !(error instanceof StartupError) && isPostgresAway(error),
    conditions: () => ({
      clock: clock.isNear(),
      ...(place === null && { onlyNode: lock?.isHeld() ?? false }),
    }),
    dependencies: [
      { name: 'database', isUp: async () => database !== null && (await isDatabaseUp(database)) },
      ...(place === null ? [] : [{ name: 'valkey' as const, isUp: async () => valkey?.up ?? false }]),
    ],
    gauges: [
      { name: 'clock_offset_seconds', read: () => [{ value: clock.offsetMs() / 1_000 }] },
      { name: 'node_lock', read: () => [{ value: lock?.isHeld() ? 1 : 0 }] },
      { name: 'pool_waiting', read: () => Object.entries(database?.waiting?.() ?? {}).map(([pool, value]) => ({ pool, value })) },
    ],
    migrate: () => migratePostgresDatabase({ url: databaseUrl, report: () => {} }).catch(explainOnce),
    restartLog: async (nowMs) => {
      const opened = await openPostgresDatabase({ url: databaseUrl, report: () => {}, statementMs: 0 }).catch(explainOnce);
      try {
        return await restartLog(opened, nowMs);
      } finally {
        await opened.close();
      }
    },
  };
}

const refusals = { credentials: 'PostgreSQL refuses its user or password', database: 'PostgreSQL has no database of that name' };

/** Throws a {@link StartupError} of one line if the operator can fix the cause. Otherwise rethrows the error. */
function explain(error: unknown): never {
  if (error instanceof UnsuitableSchema) throw new StartupError(`DATABASE_URL: ${error.message}`);
  const part = refusedPart(error);
  throw part ? new StartupError(`DATABASE_URL: ${refusals[part]}`) : error;
}

/** Like {@link explain}, but also throws a {@link StartupError} if the server does not answer. Use it for steps that run only once. */
function explainOnce(error: unknown): never {
  if (isPostgresAway(error)) throw new StartupError('DATABASE_URL: PostgreSQL does not answer');
  return explain(error);
}

function addressOf({ url, sentinels }: ValkeyPlace): ValkeyAddress {
  const credentials = url === null ? {} : parseValkeyUrl(url);
  return sentinels === null ? credentials : throughSentinels(credentials, { sentinels: [...sentinels.addresses], name: sentinels.name });
}

interface StoresOptions extends Pick<ServeConfiguration, 'engines' | 'home'>, Omit<ServerStoresOptions, 'engines'> {
  readonly processes: Processes;
}

export function storesOf({ engines, home, processes, ...options }: StoresOptions): Stores {
  return engines === null ? sqliteStores(home, processes) : serverStores({ engines, ...options });
}

function sqliteStores(home: string, processes: Processes): Stores {
  const path = join(home, 'service.db');
  const openEmbedded = embeddedAdapters(path);
  let opened: Adapters | null = null;
  return {
    acquire: () => lockDataFolder(home, processes),
    open: async (context) => {
      opened = await openEmbedded(context);
      return opened;
    },
    isAway: () => false,
    conditions: () => ({}),
    dependencies: [{ name: 'database', isUp: async () => opened !== null && (await isDatabaseUp(opened.database)) }],
    gauges: [],
    migrate: async () => {
      const database = await openSqliteDatabase(path);
      await database.close();
    },
    restartLog: async (nowMs) => {
      const database = await openSqliteDatabase(path);
      try {
        return await restartLog(database, nowMs);
      } finally {
        await database.close();
      }
    },
  };
}
