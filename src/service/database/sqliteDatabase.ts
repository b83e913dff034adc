import { Kysely } from 'kysely';
import { beginImmediate, LibsqlDialect, openSqliteFile } from '../../server/sqlite';
import type { Database } from './database';
import { createGroupCommit } from './groupCommit';
import { migrate } from './migrations';
import type { Tables } from './tables';

export async function openSqliteDatabase(path: string): Promise<Database> {
  const queries = new Kysely<Tables>({ dialect: new LibsqlDialect(openSqliteFile(path)) });
  await migrate(queries).catch(async (error: unknown) => {
    await queries.destroy();
    throw error;
  });
  const { write, idle } = createGroupCommit({ queries, begin: beginImmediate });
  let closing: Promise<void> | undefined;
  return {
    queries,
    statistics: queries,
    // Subjects are ignored, because an SQLite file has only one writer at a time.
    write: (work) => write(work),
    clock: null,
    tryLock: async () => true,
    close: () => {
      closing ??= idle().then(() => queries.destroy());
      return closing;
    },
  };
}
