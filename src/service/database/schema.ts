import { type Kysely, sql } from 'kysely';

/*
 * The tables of {@link Tables} with their indexes. A database that was migrated from 0.1 has the same SQL, letter by letter, because a
 * restore compares it. That is why columns that 0.1 added later come last.
 */

/** `columns`: each with its type and constraints. `primaryKey`: the constraint's name, and its columns. */
async function createTable(
  database: Kysely<unknown>,
  name: string,
  columns: string,
  primaryKey?: readonly [string, string],
): Promise<void> {
  const key = primaryKey ? [`constraint "${primaryKey[0]}" primary key (${quoted(primaryKey[1])})`] : [];
  await sql.raw(`create table "${name}" (${[quoted(columns), ...key].join(', ')})`).execute(database);
}

async function createIndex(database: Kysely<unknown>, name: string, table: string, columns: string): Promise<void> {
  await sql.raw(`create index "${name}" on "${table}" (${quoted(columns)})`).execute(database);
}

/** Quotes the name that each part of a list begins with. */
function quoted(list: string): string {
  return list
    .trim()
    .split(/,\s+/)
    .map((part) => part.replace(/^\w+/, '"$&"'))
    .join(', ');
}

const ofAccount = 'account_id text not null references "accounts" ("id")';
/** Columns of an account's records, which are listed newest first. */
const ofRecord = `id text primary key, ${ofAccount}, created_at bigint not null`;

export async function createSchema(database: Kysely<unknown>): Promise<void> {
  await createAccess(database);
  await createRecords(database);
  await createLiveSessions(database);
  await createVisits(database);
  await createSums(database);
  await createEvents(database);
}

async function createAccess(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'accounts',
    `id text primary key, handle text not null unique, display_name text not null, premium integer not null,
    created_at bigint not null, avatar_url text`,
  );
  await createTable(
    database,
    'api_keys',
    `id text primary key, ${ofAccount}, hash text not null unique, disabled integer not null, revoked_at bigint, expires_at bigint,
    created_at bigint not null`,
  );
  await createTable(
    database,
    'api_calls',
    `${ofRecord}, key_id text not null, method text not null, path text not null, status integer not null`,
  );
  await createIndex(database, 'api_calls_by_time', 'api_calls', 'account_id, created_at, id');
  await createTable(database, 'secrets', 'name text primary key, value text not null');
}

async function createRecords(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'donations',
    `${ofRecord}, amount bigint not null, currency text not null, donor_email text, donor_name text, message text,
    legacy_perk_id text, legacy_perk_title text, perk_lines text not null, payment_intent_id text, payment_method_last4 text,
    country text, chat_user_id text, chat_role_assigned integer not null, method text default 'unknown' not null`,
  );
  await createTable(
    database,
    'followers',
    `${ofRecord}, username text not null, display_name text, platform text not null, origin text not null`,
  );
  await createTable(
    database,
    'perks',
    `${ofRecord}, title text not null, unit_amount bigint not null, currency text not null, archived_at bigint`,
  );
  await createTable(
    database,
    'goals',
    `${ofRecord}, description text, amount bigint not null, total_raised bigint not null, currency text not null,
    completed_at bigint, closed_at bigint`,
  );
  for (const name of ['followers', 'perks', 'goals']) await createIndex(database, `${name}_by_time`, name, 'account_id, created_at, id');
  // Has all columns that sum up donors and countries of a range, so that no rows are read.
  const summed = 'account_id, created_at, id, currency, amount, donor_email, donor_name, country';
  await createIndex(database, 'donations_by_time', 'donations', summed);
  await createIndex(database, 'goals_by_completion', 'goals', 'account_id, completed_at, id');
}

async function createLiveSessions(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'live_sessions',
    `${ofRecord}, platform text not null, channel text, start_time bigint not null, end_time bigint, peak_viewers bigint,
    final_viewers bigint, external_id text, note text, updated_at bigint not null`,
  );
  await createIndex(database, 'live_sessions_by_time', 'live_sessions', 'account_id, created_at, id');
  await createIndex(database, 'live_sessions_by_start', 'live_sessions', 'account_id, start_time, end_time');
  await createTable(
    database,
    'live_session_events',
    `id text primary key, session_id text not null references "live_sessions" ("id"), created_at bigint not null,
    type text not null, note text, occurred_at bigint not null`,
  );
  await createIndex(database, 'live_session_events_by_time', 'live_session_events', 'session_id, created_at, id');
}

async function createVisits(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'visits', `${ofRecord}, visitor text not null, path text not null, source text, country text, device text`);
  await createIndex(database, 'visits_by_time', 'visits', 'account_id, created_at, visitor');
  await createIndex(database, 'visits_by_visitor', 'visits', 'account_id, visitor, created_at');
  await createTable(database, 'visit_hours', `${ofAccount}, hour bigint not null, visits bigint not null`, [
    'visit_hours_by_hour',
    'account_id, hour',
  ]);
  await createTable(
    database,
    'visit_days',
    `${ofAccount}, property text not null, day bigint not null, value text not null, visits bigint not null, visitors bigint not null,
    latest_visitors bigint not null`,
    ['visit_days_by_day', 'account_id, property, day, value'],
  );
  await createTable(
    database,
    'visitors',
    `${ofAccount}, property text not null, value text not null, visitor text not null, last_day bigint not null`,
    ['visitors_by_name', 'account_id, property, value, visitor'],
  );
}

async function createSums(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'donation_hours',
    `${ofAccount}, hour bigint not null, currency text not null, method text not null, with_perks integer not null,
    amount bigint not null, donations bigint not null`,
    ['donation_hours_by_hour', 'account_id, hour, currency, method, with_perks'],
  );
  await createDonationTotals(database);
  await createTable(database, 'follower_hours', `${ofAccount}, hour bigint not null, platform text not null, followers bigint not null`, [
    'follower_hours_by_hour',
    'account_id, hour, platform',
  ]);
  await createTable(database, 'follower_totals', `${ofAccount}, platform text not null, followers bigint not null`, [
    'follower_totals_by_platform',
    'account_id, platform',
  ]);
}

export async function createDonationTotals(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'donation_totals',
    `${ofAccount}, kind text not null, currency text not null, giver text not null, amount bigint not null, donations bigint not null,
    last_at bigint not null, donor_name text, donor_email text`,
    ['donation_totals_by_giver', 'account_id, kind, currency, giver'],
  );
  const ranked = 'account_id, kind, currency, amount desc, donations desc, giver';
  await createIndex(database, 'donation_totals_by_amount', 'donation_totals', ranked);
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'event_heads',
    `account_id text primary key, last_ms bigint not null, last_sequence bigint not null, trimmed_ms bigint not null,
    trimmed_sequence bigint not null, appended bigint not null`,
  );
  await createTable(
    database,
    'events',
    `account_id text not null, ms bigint not null, sequence bigint not null, type text not null, version integer not null,
    data text not null`,
    ['events_by_id', 'account_id, ms, sequence'],
  );
}

/** Each event stores the id before its own. So readers find gaps, and the oldest event says what has left the log. */
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

export async function createIdempotency(database: Kysely<unknown>): Promise<void> {
  await createTable(
    database,
    'idempotency',
    `${ofAccount}, key text not null, request text not null, answer text not null, created_at bigint not null`,
    ['idempotency_by_key', 'account_id, key'],
  );
  await createIndex(database, 'idempotency_by_time', 'idempotency', 'created_at');
}
