import { hash } from 'node:crypto';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import type Libsql from 'libsql';
import { LibsqlDialect } from './libsqlDialect';
import { openSqliteFile } from './openSqliteFile';

/** Thrown when the store was written by a newer program. The store is then neither read nor written (SPEC DAT-2). */
export class NewerStore extends Error {
  constructor(readonly file: string) {
    super(`${file} was written by a newer Ovation`);
  }
}

/** Thrown when a store of an older program could not be migrated. */
export class MigrationFailed extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} could not be brought up to date`, { cause });
  }
}

/** Replaces several earlier migrations. Creates a new database, or converts one on which the earlier migrations ran. */
export interface SquashedMigration extends Migration {
  readonly replaces: readonly string[];
  /** The result of `schemaOf` for a database on which all of the replaced migrations ran. */
  readonly replacedSchema: string;
  /** Converts a database that has this schema to the schema that `up` creates. */
  readonly takeOver: Migration['up'];
}

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration | SquashedMigration>>;

/** Migrates a database to the current schema. If unknown migrations ran on the database, throws {@link NewerStore} and changes nothing. */
export async function migrateDatabase<Schema>(queries: Kysely<Schema>, migrations: Migrations, file: string): Promise<void> {
  const done = await doneMigrations(queries);
  const known = new Set(Object.entries(migrations).flatMap(([name, migration]) => [name, ...replacedBy(migration)]));
  if (done.some((name) => !known.has(name))) throw new NewerStore(file);
  try {
    await takeOverReplaced(queries, migrations, done);
  } catch (error) {
    throw new MigrationFailed(file, error);
  }
  const { error } = await new Migrator({ db: queries, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw new MigrationFailed(file, error);
}

export function isSquashed(migration: Migration): migration is SquashedMigration {
  return 'replaces' in migration;
}

function replacedBy(migration: Migration): readonly string[] {
  return isSquashed(migration) ? migration.replaces : [];
}

async function doneMigrations<Schema>(queries: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(queries);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  return rows.map(({ name }) => name);
}

async function takeOverReplaced<Schema>(queries: Kysely<Schema>, migrations: Migrations, done: readonly string[]): Promise<void> {
  for (const [name, migration] of Object.entries(migrations)) {
    if (!isSquashed(migration) || !migration.replaces.some((replaced) => done.includes(replaced))) continue;
    const missing = migration.replaces.filter((replaced) => !done.includes(replaced));
    if (missing.length > 0) throw new Error(`${name} also replaces ${missing.join(', ')}, which never ran on this database`);
    await queries.transaction().execute(async (transaction) => {
      await migration.takeOver(transaction);
      const [last, ...earlier] = [...migration.replaces].reverse();
      await sql`delete from kysely_migration where name in (${sql.join(earlier)})`.execute(transaction);
      await sql`update kysely_migration set name = ${name} where name = ${last}`.execute(transaction);
    });
  }
}

/** How many tables and indexes a file may have: more than any of our stores has. */
const maxEntries = 1_000;

/** SHA-256 of the SQL of all tables, indexes, views and triggers. The SQL itself is not run. */
function schemaOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const entries = connection.prepare(`SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name LIMIT ${maxEntries}`).all();
  return hash('sha256', JSON.stringify(entries));
}

/** The form of a database: the result of {@link schemaOf}, and the names of the migrations that have run on it. */
export function formOf(connection: Pick<Libsql.Database, 'prepare'>): string {
  const done = connection.prepare(`SELECT name FROM kysely_migration ORDER BY name LIMIT ${maxEntries}`).pluck().all();
  return formWith(schemaOf(connection), done);
}

function formWith(schema: string, done: readonly unknown[]): string {
  return `${schema} ${JSON.stringify(done)}`;
}

/** Every form ({@link formOf}) that a database of this or an older Ovation can have. */
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
