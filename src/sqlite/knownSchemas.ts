import { Kysely, type Migration, Migrator } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from './libsqlDialect';
import { openSqliteFile } from './openSqliteFile';

/** More tables and indexes than any store of ours has. */
const entriesAtMost = 1_000;

/** Everything that a file defines, as one text: tables, indexes, views, triggers, each with its SQL. Runs nothing of what it defines. */
export function schemaOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const entries = connection
    .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name LIMIT ${entriesAtMost}`)
    .all();
  return JSON.stringify(entries);
}

/** The schema after each of the migrations: those that a genuine file of this or an older Ovation can have. */
export async function knownSchemas(migrations: Readonly<Record<string, Migration>>): Promise<ReadonlySet<string>> {
  const connection = openSqliteFile(':memory:');
  const queries = new Kysely<unknown>({ dialect: new LibsqlDialect(connection) });
  try {
    const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } });
    const schemas = new Set<string>();
    for (const name of Object.keys(migrations)) {
      const { error } = await migrator.migrateTo(name);
      if (error) throw error;
      schemas.add(schemaOf(connection));
    }
    return schemas;
  } finally {
    await queries.destroy();
  }
}
