import { join } from 'node:path';
import { type Adapters, beginLogAnew, embeddedAdapters, isDatabaseUp, openSqliteDatabase } from '../../service';
import { lockDataFolder, type Processes } from '../dataFolderLock';
import type { ServeConfiguration } from './configuration';
import { serverStores } from './serverStores';
import type { Stores } from './storesPort';

interface StoresOptions extends Pick<ServeConfiguration, 'engines' | 'home'> {
  readonly node: string;
  readonly processes: Processes;
  /** Epoch milliseconds by the computer. */
  now(): number;
  random(): number;
}

export function storesOf({ engines, home, processes, ...options }: StoresOptions): Stores {
  return engines === null ? sqliteStores(home, processes) : serverStores({ engines, ...options });
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
    gauges: [],
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
