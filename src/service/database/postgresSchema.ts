import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createSchema } from './schema';

/** A migration that only adds, so that nodes of the version before go on with it: a deploy replaces one node after the other. */
const expand = '-expand';

/**
 * The migrations of PostgreSQL, run by `serve migrate` and never by a node. A migration never changes once it is released; each
 * later one only adds, and its name ends with `-expand`.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': { up: createOnPostgres },
};

/** The schema is not the one that this version needs. */
export class WrongSchema extends Error {
  override readonly name = 'WrongSchema';
}

/** Brings the schema up to date. Several may be started at once: kysely's lock lets one run. */
export async function migratePostgres<Schema>(database: Kysely<Schema>): Promise<readonly string[]> {
  const done = await doneMigrations(database);
  if (newerOnly(done).length > 0) throw new WrongSchema(`the database has migrations of a newer version: ${newerOnly(done).join(', ')}`);
  const { error, results = [] } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Throws {@link WrongSchema} unless this version can work with the database: it is migrated, or by a newer version that only added. */
export async function requireSchema<Schema>(database: Kysely<Schema>): Promise<void> {
  const done = await doneMigrations(database);
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  if (missing.length > 0) throw new WrongSchema(`the database is not migrated (${missing.join(', ')}): run serve migrate first`);
  const breaking = newerOnly(done).filter((name) => !name.endsWith(expand));
  if (breaking.length > 0) throw new WrongSchema(`the database belongs to a newer version (${breaking.join(', ')})`);
}

const newerOnly = (done: readonly string[]) => done.filter((name) => !Object.hasOwn(migrations, name));

/** Empty for a new database. */
async function doneMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } =
    await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(database);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** The tables of the embedded database, with what PostgreSQL needs besides. */
async function createOnPostgres(database: Kysely<unknown>): Promise<void> {
  await createSchema(database);
  await compareTextsByBytes(database);
  // The check for events that nobody told of, and the sweep, look for the newest and the oldest of all accounts.
  await database.schema.createIndex('events_by_time').on('events').column('ms').execute();
  // Rows that are written again and again keep room, so that they stay on their page.
  await sql`alter table event_heads set (fillfactor = 70)`.execute(database);
  await sql`alter table donation_totals set (fillfactor = 80)`.execute(database);
}

/** Cursors compare texts as SQLite and JavaScript do, whatever the locale of the database. */
async function compareTextsByBytes(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly table_name: string; readonly column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'`.execute(database);
  for (const { table_name, column_name } of rows) {
    await sql`alter table ${sql.table(table_name)} alter column ${sql.ref(column_name)} type text collate "C"`.execute(database);
  }
}
