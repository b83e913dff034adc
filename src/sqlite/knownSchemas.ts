import { hash } from 'node:crypto';
import { Kysely, Migrator } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from './libsqlDialect';
import { isSquashed, type Migrations } from './migrateDatabase';
import { openSqliteFile } from './openSqliteFile';

/** More tables and indexes than any store of ours has. */
const maxEntries = 1_000;

/**
 * SHA-256 of everything that a file defines: tables, indexes, views, triggers, each with its SQL. Runs nothing of what the
 * file defines.
 */
export function schemaOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const entries = connection.prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name LIMIT ${maxEntries}`).all();
  return hash('sha256', JSON.stringify(entries));
}

/** The schema after each migration, and before a squashed one: those that a genuine file of this or an older Ovation can have. */
export async function knownSchemas(migrations: Migrations): Promise<ReadonlySet<string>> {
  const connection = openSqliteFile(':memory:');
  const queries = new Kysely<unknown>({ dialect: new LibsqlDialect(connection) });
  try {
    const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } });
    const schemas = new Set(Object.values(migrations).flatMap((one) => (isSquashed(one) ? [one.replacedSchema] : [])));
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
