import type { Kysely, Migration } from 'kysely';
import { migrateDatabase } from '../../sqlite';
import { addAvatars } from './avatarMigration';
import { addCatalogue } from './catalogueMigration';
import { addFortnights } from './fortnightsMigration';
import { addDonationTotals } from './totalsMigration';
import { createUsage } from './usageMigration';
import { addVisitDays } from './visitDaysMigration';

/*
 * A migration never changes once it is released; a new one is added. They know the schema of their time only,
 * hence `Kysely<unknown>`.
 */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: createAccounts },
  '0002-records': { up: createRecords },
  '0003-events': { up: createEvents },
  '0004-catalogue': { up: addCatalogue },
  '0005-usage': { up: createUsage },
  '0006-donation-totals': { up: addDonationTotals },
  '0007-fortnights': { up: addFortnights },
  '0008-visit-days': { up: addVisitDays },
  '0009-avatars': { up: addAvatars },
};

/** By the database's file. */
export const databaseMigrations = { 'service.db': migrations };

/** The form that the database has now. */
export const databaseForm = `service.db ${Object.keys(migrations).at(-1)}`;

/** Brings the schema up to date; throws when it cannot. */
export function migrate<Schema>(queries: Kysely<Schema>): Promise<void> {
  return migrateDatabase(queries, migrations, 'service.db');
}

async function createAccounts(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('premium', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** A table of an account's records, listed newest first. */
function recordTable(schema: Kysely<unknown>, name: string) {
  return schema.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull());
}

async function createRecords(schema: Kysely<unknown>): Promise<void> {
  await recordTable(schema, 'donations')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('donor_email', 'text')
    .addColumn('donor_name', 'text')
    .addColumn('message', 'text')
    .addColumn('legacy_perk_id', 'text')
    .addColumn('legacy_perk_title', 'text')
    .addColumn('perk_lines', 'text', (column) => column.notNull())
    .addColumn('payment_intent_id', 'text')
    .addColumn('payment_method_last4', 'text')
    .addColumn('country', 'text')
    .addColumn('chat_user_id', 'text')
    .addColumn('chat_role_assigned', 'integer', (column) => column.notNull())
    .execute();
  await recordTable(schema, 'followers')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .execute();
  await recordTable(schema, 'perks')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('unit_amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .execute();
  await recordTable(schema, 'goals')
    .addColumn('description', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('total_raised', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  for (const name of ['donations', 'followers', 'perks', 'goals']) {
    await schema.schema.createIndex(`${name}_by_time`).on(name).columns(['account_id', 'created_at', 'id']).execute();
  }
}

async function createEvents(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('outbox')
    .addColumn('position', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .execute();
  await schema.schema
    .createTable('event_heads')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('last_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_sequence', 'bigint', (column) => column.notNull())
    .addColumn('trimmed_ms', 'bigint', (column) => column.notNull())
    .addColumn('trimmed_sequence', 'bigint', (column) => column.notNull())
    .addColumn('appended', 'bigint', (column) => column.notNull())
    .execute();
  await schema.schema
    .createTable('events')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('ms', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_by_id', ['account_id', 'ms', 'sequence'])
    .execute();
}
