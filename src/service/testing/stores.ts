import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../testing/engines/postgres';
import { embeddedAdapters, type OpenAdapters } from '..';
import type { Database } from '../database/database';
import { migratePostgresDatabase, openPostgresDatabase, type PostgresDatabaseOptions } from '../database/postgresDatabase';
import { openSqliteDatabase } from '../database/sqliteDatabase';

/** Opens databases. All handles of a store use the same rows, each with its own database object, as several nodes would. */
export interface Store {
  open(): Promise<Database>;
  close(): Promise<void>;
}

export type OpenStore = () => Promise<Store>;

export const openSqliteStore: OpenStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-service-'));
  return keepHandles(
    () => openSqliteDatabase(join(folder, 'service.db')),
    () => rm(folder, { recursive: true }),
  );
};

export const postgresStore =
  (url: string, clock: PostgresDatabaseOptions['clock'] = 'node'): OpenStore =>
  async () => {
    const options = { url: await createMigrated(url), report: () => undefined, clock };
    return keepHandles(
      () => openPostgresDatabase(options),
      async () => undefined,
    );
  };

export function adaptersOn(open: () => Promise<Database>): OpenAdapters {
  return async (context) => {
    const embedded = await embeddedAdapters(':memory:')(context);
    await embedded.database.close();
    return { ...embedded, database: await open() };
  };
}

const templates = new Map<string, Promise<string>>();

/** Copies a migrated database, because copying takes only a third of the time of migrating. */
export async function createMigrated(url: string): Promise<string> {
  const template = templates.get(url) ?? createTemplate(url);
  templates.set(url, template);
  return createDatabase(url, await template);
}

async function createTemplate(url: string): Promise<string> {
  const template = await createDatabase(url);
  await migratePostgresDatabase({ url: template, report: () => undefined });
  return template;
}

function keepHandles(open: () => Promise<Database>, remove: () => Promise<void>): Store {
  const handles: Database[] = [];
  return {
    open: async () => {
      const handle = await open();
      handles.push(handle);
      return handle;
    },
    close: async () => {
      await Promise.all(handles.map((handle) => handle.close()));
      await remove();
    },
  };
}
