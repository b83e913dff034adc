import { type Kysely, sql } from 'kysely';

/** Statistics kept by the hour, live sessions, visits. Knows the schema of its time only. */
export async function addCatalogue(schema: Kysely<unknown>): Promise<void> {
  await addDonationHours(schema);
  await addFollowerHours(schema);
  await addLiveSessions(schema);
  await addVisits(schema);
  await schema.schema.createIndex('goals_by_completion').on('goals').columns(['account_id', 'completed_at', 'id']).execute();
}

async function addDonationHours(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .alterTable('donations')
    .addColumn('method', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute();
  // The list's index, wide enough to add up donors and countries without looking at the rows.
  await schema.schema.dropIndex('donations_by_time').execute();
  await schema.schema
    .createIndex('donations_by_time')
    .on('donations')
    .columns(['account_id', 'created_at', 'id', 'currency', 'amount', 'donor_email', 'donor_name', 'country'])
    .execute();
  await schema.schema
    .createTable('donation_hours')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('with_perks', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('donations', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('donation_hours_by_hour', ['account_id', 'hour', 'currency', 'method', 'with_perks'])
    .execute();
  await sql`
    insert into donation_hours (account_id, hour, currency, method, with_perks, amount, donations)
    select account_id, created_at / 3600000, currency, method,
      case when perk_lines = '[]' and legacy_perk_id is null then 0 else 1 end, sum(amount), count(*)
    from donations group by 1, 2, 3, 4, 5`.execute(schema);
}

async function addFollowerHours(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('follower_hours')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('followers', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('follower_hours_by_hour', ['account_id', 'hour', 'platform'])
    .execute();
  await sql`
    insert into follower_hours (account_id, hour, platform, followers)
    select account_id, created_at / 3600000, platform, count(*) from followers group by 1, 2, 3`.execute(schema);
}

async function addLiveSessions(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('live_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('channel', 'text')
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('end_time', 'bigint')
    .addColumn('peak_viewers', 'bigint')
    .addColumn('final_viewers', 'bigint')
    .addColumn('external_id', 'text')
    .addColumn('note', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('live_sessions_by_time').on('live_sessions').columns(['account_id', 'created_at', 'id']).execute();
  await schema.schema.createIndex('live_sessions_by_start').on('live_sessions').columns(['account_id', 'start_time', 'end_time']).execute();
  await schema.schema
    .createTable('live_session_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('live_sessions.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .execute();
  const events = schema.schema.createIndex('live_session_events_by_time').on('live_session_events');
  await events.columns(['session_id', 'created_at', 'id']).execute();
}

async function addVisits(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('visits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('country', 'text')
    .addColumn('device', 'text')
    .execute();
  await schema.schema.createIndex('visits_by_time').on('visits').columns(['account_id', 'created_at', 'visitor']).execute();
}
