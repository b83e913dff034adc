import type { Kysely } from 'kysely';
import { type Migrations, migrateDatabase, type SquashedMigration } from '../../sqlite';
import { createSchema } from './schema';

/** What 0.1 had: the migrations of its development, squashed before 1.0. */
const schema: SquashedMigration = {
  up: createSchema,
  replaces: [
    '0001-accounts',
    '0002-records',
    '0003-events',
    '0004-catalogue',
    '0005-usage',
    '0006-donation-totals',
    '0007-fortnights',
    '0008-visit-days',
    '0009-avatars',
  ],
  replacedSchema: '937d0d2d8daf1bbecac249c31cf9a04f7a30ea9f1c4ccdd08f7a55f33b25ce86',
  takeOver: takeOver01,
};

/** A migration never changes once it is released; a new one is added. */
export const migrations: Migrations = { '0010-schema': schema };

/** By the database's file. */
export const databaseMigrations = { 'service.db': migrations };

/** The form that the database has now. */
export const databaseForm = `service.db ${Object.keys(migrations).at(-1)}`;

/** Brings the schema up to date; throws when it cannot. */
export function migrate<Schema>(queries: Kysely<Schema>): Promise<void> {
  return migrateDatabase(queries, migrations, 'service.db');
}

/** The outbox of 0.1 is always empty: its recorder appended to the log itself, and every start published what was older. */
async function takeOver01(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropTable('outbox').execute();
}
