import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { MigrationFailed, NewerStore } from './storeErrors';

/** Brings a schema up to date. Throws {@link NewerStore} before anything is changed where it knows migrations that we do not. */
export async function migrateDatabase<Schema>(
  queries: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>>,
  file: string,
): Promise<void> {
  if ((await doneMigrations(queries)).some((name) => !Object.hasOwn(migrations, name))) throw new NewerStore(file);
  const { error } = await new Migrator({ db: queries, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw new MigrationFailed(file, error);
}

/** None, where there is nothing in the file yet. */
async function doneMigrations<Schema>(queries: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(queries);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  return rows.map(({ name }) => name);
}
