import { type Kysely, type Migration, Migrator, sql } from 'kysely';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * A migration with this ending only adds tables, indexes, and columns that are optional or have a default. Older programs can work with
 * the result.
 */
const expands = /-expand$/;

/** Thrown when the database has a schema with which this program cannot work. */
export class UnsuitableSchema extends Error {
  override readonly name = 'UnsuitableSchema';
}

/** Migrates to the current schema. If several programs start at the same time, one of them migrates and the others wait. */
export async function migratePostgres<Tables>(queries: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const newer = await newerMigrations(queries, migrations);
  // kysely rejects a database in which an unknown migration ran, so an empty migration is added for each migration of a newer program.
  const all = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => all }, allowUnorderedMigrations: newer.length > 0 });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The schema could not be brought up to date', { cause: error });
}

/** Throws if a migration is missing, or if a newer migration did more than expand the schema. Changes nothing. */
export async function requireSchema<Tables>(queries: Kysely<Tables>, migrations: Migrations): Promise<void> {
  await newerMigrations(queries, migrations);
  const done = await doneMigrations(queries);
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  if (missing.length > 0) throw new UnsuitableSchema(`The database lacks ${missing.join(', ')}: run "serve migrate" first`);
}

async function newerMigrations<Tables>(queries: Kysely<Tables>, migrations: Migrations): Promise<readonly string[]> {
  const newer = (await doneMigrations(queries)).filter((name) => !(name in migrations));
  const breaking = newer.filter((name) => !expands.test(name));
  if (breaking.length > 0) throw new UnsuitableSchema(`The database was changed by a newer Ovation: ${breaking.join(', ')}`);
  return newer;
}

async function doneMigrations<Tables>(queries: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(queries);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries);
  return rows.map(({ name }) => name);
}
