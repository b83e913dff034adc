import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/*
 * The tables of {@link Tables} with their indexes. A database that was taken over from 0.1 has the same text for each, to the
 * letter: what is inspected before a restore is compared with it. Hence columns that 0.1 added later come last.
 */

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const primaryKey: Column = (column) => column.primaryKey();
const required: Column = (column) => column.notNull();
const ofAccount: Column = (column) => column.notNull().references('accounts.id');

export async function createSchema(database: Kysely<unknown>): Promise<void> {
  await createAccess(database);
  await createRecords(database);
  await createLiveSessions(database);
  await createVisits(database);
  await createSums(database);
  await createEvents(database);
}

async function createAccess({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', primaryKey)
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', required)
    .addColumn('premium', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('avatar_url', 'text')
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('disabled', 'integer', required)
    .addColumn('revoked_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('api_calls')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('created_at', 'bigint', required)
    .addColumn('key_id', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('status', 'integer', required)
    .execute();
  await schema.createIndex('api_calls_by_time').on('api_calls').columns(['account_id', 'created_at', 'id']).execute();
  await schema.createTable('secrets').addColumn('name', 'text', primaryKey).addColumn('value', 'text', required).execute();
}

/** A table of an account's records, listed newest first. */
function recordTable({ schema }: Kysely<unknown>, name: string) {
  return schema
    .createTable(name)
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('created_at', 'bigint', required);
}

async function createRecords(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await recordTable(database, 'donations')
    .addColumn('amount', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('donor_email', 'text')
    .addColumn('donor_name', 'text')
    .addColumn('message', 'text')
    .addColumn('legacy_perk_id', 'text')
    .addColumn('legacy_perk_title', 'text')
    .addColumn('perk_lines', 'text', required)
    .addColumn('payment_intent_id', 'text')
    .addColumn('payment_method_last4', 'text')
    .addColumn('country', 'text')
    .addColumn('chat_user_id', 'text')
    .addColumn('chat_role_assigned', 'integer', required)
    .addColumn('method', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute();
  await recordTable(database, 'followers')
    .addColumn('username', 'text', required)
    .addColumn('display_name', 'text')
    .addColumn('platform', 'text', required)
    .addColumn('origin', 'text', required)
    .execute();
  await recordTable(database, 'perks')
    .addColumn('title', 'text', required)
    .addColumn('unit_amount', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('archived_at', 'bigint')
    .execute();
  await recordTable(database, 'goals')
    .addColumn('description', 'text')
    .addColumn('amount', 'bigint', required)
    .addColumn('total_raised', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('completed_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  for (const name of ['followers', 'perks', 'goals']) {
    await schema.createIndex(`${name}_by_time`).on(name).columns(['account_id', 'created_at', 'id']).execute();
  }
  // Wide enough to add up donors and countries of a range without reading the rows.
  await schema
    .createIndex('donations_by_time')
    .on('donations')
    .columns(['account_id', 'created_at', 'id', 'currency', 'amount', 'donor_email', 'donor_name', 'country'])
    .execute();
  await schema.createIndex('goals_by_completion').on('goals').columns(['account_id', 'completed_at', 'id']).execute();
}

async function createLiveSessions(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await recordTable(database, 'live_sessions')
    .addColumn('platform', 'text', required)
    .addColumn('channel', 'text')
    .addColumn('start_time', 'bigint', required)
    .addColumn('end_time', 'bigint')
    .addColumn('peak_viewers', 'bigint')
    .addColumn('final_viewers', 'bigint')
    .addColumn('external_id', 'text')
    .addColumn('note', 'text')
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await schema.createIndex('live_sessions_by_time').on('live_sessions').columns(['account_id', 'created_at', 'id']).execute();
  await schema.createIndex('live_sessions_by_start').on('live_sessions').columns(['account_id', 'start_time', 'end_time']).execute();
  await schema
    .createTable('live_session_events')
    .addColumn('id', 'text', primaryKey)
    .addColumn('session_id', 'text', (column) => column.notNull().references('live_sessions.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('note', 'text')
    .addColumn('occurred_at', 'bigint', required)
    .execute();
  const events = schema.createIndex('live_session_events_by_time').on('live_session_events');
  await events.columns(['session_id', 'created_at', 'id']).execute();
}

async function createVisits(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await recordTable(database, 'visits')
    .addColumn('visitor', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('source', 'text')
    .addColumn('country', 'text')
    .addColumn('device', 'text')
    .execute();
  await schema.createIndex('visits_by_time').on('visits').columns(['account_id', 'created_at', 'visitor']).execute();
  await schema.createIndex('visits_by_visitor').on('visits').columns(['account_id', 'visitor', 'created_at']).execute();
  await schema
    .createTable('visit_hours')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('hour', 'bigint', required)
    .addColumn('visits', 'bigint', required)
    .addPrimaryKeyConstraint('visit_hours_by_hour', ['account_id', 'hour'])
    .execute();
  await schema
    .createTable('visit_days')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('property', 'text', required)
    .addColumn('day', 'bigint', required)
    .addColumn('value', 'text', required)
    .addColumn('visits', 'bigint', required)
    .addColumn('visitors', 'bigint', required)
    .addColumn('latest_visitors', 'bigint', required)
    .addPrimaryKeyConstraint('visit_days_by_day', ['account_id', 'property', 'day', 'value'])
    .execute();
  await schema
    .createTable('visitors')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('property', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('visitor', 'text', required)
    .addColumn('last_day', 'bigint', required)
    .addPrimaryKeyConstraint('visitors_by_name', ['account_id', 'property', 'value', 'visitor'])
    .execute();
}

async function createSums(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('donation_hours')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('hour', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('with_perks', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('donations', 'bigint', required)
    .addPrimaryKeyConstraint('donation_hours_by_hour', ['account_id', 'hour', 'currency', 'method', 'with_perks'])
    .execute();
  await createDonationTotals(database);
  await schema
    .createTable('follower_hours')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('hour', 'bigint', required)
    .addColumn('platform', 'text', required)
    .addColumn('followers', 'bigint', required)
    .addPrimaryKeyConstraint('follower_hours_by_hour', ['account_id', 'hour', 'platform'])
    .execute();
  await schema
    .createTable('follower_totals')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('platform', 'text', required)
    .addColumn('followers', 'bigint', required)
    .addPrimaryKeyConstraint('follower_totals_by_platform', ['account_id', 'platform'])
    .execute();
}

export async function createDonationTotals({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('donation_totals')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('kind', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('giver', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('donations', 'bigint', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('donor_name', 'text')
    .addColumn('donor_email', 'text')
    .addPrimaryKeyConstraint('donation_totals_by_giver', ['account_id', 'kind', 'currency', 'giver'])
    .execute();
  await schema
    .createIndex('donation_totals_by_amount')
    .on('donation_totals')
    .columns(['account_id', 'kind', 'currency', 'amount desc', 'donations desc', 'giver'])
    .execute();
}

async function createEvents({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('event_heads')
    .addColumn('account_id', 'text', primaryKey)
    .addColumn('last_ms', 'bigint', required)
    .addColumn('last_sequence', 'bigint', required)
    .addColumn('trimmed_ms', 'bigint', required)
    .addColumn('trimmed_sequence', 'bigint', required)
    .addColumn('appended', 'bigint', required)
    .execute();
  await schema
    .createTable('events')
    .addColumn('account_id', 'text', required)
    .addColumn('ms', 'bigint', required)
    .addColumn('sequence', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('data', 'text', required)
    .addPrimaryKeyConstraint('events_by_id', ['account_id', 'ms', 'sequence'])
    .execute();
}

/**
 * Each event knows the id before its own: whoever has heard that one has missed nothing, and what has left the log is told by
 * the oldest event that is still in it. The head need not be written for it.
 */
export async function keepPreviousIds(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const column of ['prev_ms', 'prev_sequence']) {
    await schema
      .alterTable('events')
      .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
      .execute();
  }
  const before = (column: string, start: string) => sql`coalesce(
    (select ${sql.ref(column)} from events as earlier
      where earlier.account_id = events.account_id and (earlier.ms, earlier.sequence) < (events.ms, events.sequence)
      order by earlier.ms desc, earlier.sequence desc limit 1),
    (select ${sql.ref(start)} from event_heads where event_heads.account_id = events.account_id), 0)`;
  await sql`update events set prev_ms = ${before('earlier.ms', 'trimmed_ms')}, prev_sequence = ${before('earlier.sequence', 'trimmed_sequence')}`.execute(
    database,
  );
  for (const column of ['trimmed_ms', 'trimmed_sequence', 'appended']) await schema.alterTable('event_heads').dropColumn(column).execute();
}

/** Answers of creates that may be asked for again. */
export async function createIdempotency({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('idempotency')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('key', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_by_key', ['account_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
}
