import { type Kysely, type Migration, sql } from 'kysely';
import { type Migrations, migrateDatabase, type SquashedMigration } from '../../server/sqlite';
import { createDonationTotals, createIdempotency, createSchema, keepPreviousIds } from './schema';

/** The schema of version 0.1. All migrations from its development are combined into one. */
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

/**
 * Released migrations never change. New ones only add things and end in `-expand`, because nodes of two versions share a PostgreSQL during
 * an update.
 */
export const migrations = {
  '0010-schema': schema,
  '0011-previous-ids': { up: keepPreviousIds },
  '0012-idempotency': { up: createIdempotency },
} satisfies Migrations;

export const postgresMigrations: Readonly<Record<string, Migration>> = {
  ...migrations,
  '0013-postgres': { up: adaptToPostgres },
};

export const databaseMigrations = { 'service.db': migrations };

export const databaseForm = `service.db ${Object.keys(migrations).at(-1)}`;

export function migrate<Schema>(queries: Kysely<Schema>): Promise<void> {
  return migrateDatabase(queries, migrations, 'service.db');
}

/** Removes what only 0.1 used: an outbox, which is always empty, and totals per two weeks, which can be computed from donations. */
async function takeOver01(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.dropTable('outbox').execute();
  await schema.alterTable('donation_totals').renameTo('donation_totals_01').execute();
  await schema.dropIndex('donation_totals_by_amount').execute();
  await createDonationTotals(database);
  await sql`
    insert into donation_totals (account_id, kind, currency, giver, amount, donations, last_at, donor_name, donor_email)
    select account_id, kind, currency, who, amount, donations, last_at, donor_name, donor_email
    from donation_totals_01 where fortnight = -1`.execute(database);
  await schema.dropTable('donation_totals_01').execute();
}

async function adaptToPostgres(database: Kysely<unknown>): Promise<void> {
  await sortByBytes(database);
  // The nodes query events by time every 2 s. The index is used to find expired events too.
  await sql`create index events_by_time on events (ms)`.execute(database);
  // Leaves free space on each page, so that updating a row, which happens often here, need not change an index.
  await sql`alter table event_heads set (fillfactor = 70)`.execute(database);
  await sql`alter table donation_totals set (fillfactor = 80)`.execute(database);
}

/** Sorts text by bytes, as SQLite does, independent of the database's language. */
async function sortByBytes(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; alterations: string }>`
    select table_name as "table", string_agg(format('alter %I type text collate "C"', column_name), ', ') as alterations
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'
    group by table_name order by table_name`.execute(database);
  for (const { table, alterations } of rows) await sql`alter table ${sql.table(table)} ${sql.raw(alterations)}`.execute(database);
}
