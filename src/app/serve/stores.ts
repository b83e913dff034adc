import { join } from 'node:path';
import { type Adapters, beginLogAnew, embeddedAdapters, isDatabaseUp, type OpenAdapters, openSqliteDatabase } from '../../service';
import { lockDataFolder, type Processes } from '../dataFolderLock';
import { StartupError } from '../startupError';
import type { Engines, ServeConfiguration } from './configuration';

/** A server that the node depends on. Its state is told, and never decides whether the node is ready (SPEC SRV-12). */
export interface Dependency {
  /** The metric `<name>_up`. */
  readonly name: 'database' | 'valkey';
  isUp(): Promise<boolean>;
}

/** Where the node keeps its state, as the configuration says. */
export interface Stores {
  /** Takes what only one process may have; returns a function that gives it back. Throws a {@link StartupError}. */
  acquire(): Promise<() => Promise<void>>;
  /** Opens the state for the service. */
  readonly open: OpenAdapters;
  /** Whether {@link open} failed because a server is away, and is worth another try. */
  isAway(error: unknown): boolean;
  /** The node's own state by name; it is ready when all are true (SPEC SRV-12). */
  conditions(): Readonly<Record<string, boolean>>;
  readonly dependencies: readonly Dependency[];
  /** Brings the schema up to date. */
  migrate(): Promise<void>;
  /** Moves the head of each log to now, for a database that was restored; returns how many there are. */
  beginLogAnew(nowMs: number): Promise<number>;
}

export function storesOf({ engines, home }: Pick<ServeConfiguration, 'engines' | 'home'>, processes: Processes): Stores {
  return engines === null ? sqliteStores(home, processes) : serverStores(engines);
}

/** PostgreSQL, and Valkey unless this is the only node. */
function serverStores(_: Engines): never {
  throw new StartupError(
    'DATABASE_URL is set, and this Ovation can open no PostgreSQL: leave it out to use the SQLite file in OVATION_HOME',
  );
}

/** One file, and one process on it. */
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
    migrate: async () => {
      const database = await openSqliteDatabase(path);
      await database.close();
    },
    beginLogAnew: async (nowMs) => {
      const database = await openSqliteDatabase(path);
      try {
        return await beginLogAnew(database, nowMs);
      } finally {
        await database.close();
      }
    },
  };
}
