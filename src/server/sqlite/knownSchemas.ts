import { hash } from 'node:crypto';
import { Kysely, Migrator } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from './libsqlDialect';
import { isSquashed, type Migrations } from './migrateDatabase';
import { openSqliteFile } from './openSqliteFile';

/** More tables and indexes than any store of ours has. */
const maxEntries = 1_000;

/** SHA-256 of everything that a file defines, as SQL. Runs nothing of it. */
function schemaOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const entries = connection.prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name LIMIT ${maxEntries}`).all();
  return hash('sha256', JSON.stringify(entries));
}

/** {@link schemaOf} with the migrations that the file says it had. */
export function formOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const done = connection.prepare(`SELECT name FROM kysely_migration ORDER BY name LIMIT ${maxEntries}`).pluck().all();
  return formWith(schemaOf(connection), done);
}

function formWith(schema: string, done: readonly unknown[]): string {
  return `${schema} ${JSON.stringify(done)}`;
}

/** The form after each migration, and before a squashed one: those that a genuine file of this or an older Ovation can have. */
export async function knownForms(migrations: Migrations): Promise<ReadonlySet<string>> {
  const connection = openSqliteFile(':memory:');
  const queries = new Kysely<unknown>({ dialect: new LibsqlDialect(connection) });
  try {
    const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } });
    const squashed = Object.values(migrations).filter(isSquashed);
    const forms = new Set(squashed.map(({ replacedSchema, replaces }) => formWith(replacedSchema, [...replaces].sort())));
    for (const name of Object.keys(migrations)) {
      const { error } = await migrator.migrateTo(name);
      if (error) throw error;
      forms.add(formOf(connection));
    }
    return forms;
  } finally {
    await queries.destroy();
  }
}
