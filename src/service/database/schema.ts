import { type Kysely, sql } from 'kysely';

/**
 * This SQL must equal that of a database migrated from 0.1, because a restore compares the SQL. Columns that were added during the
 * development of 0.1 are therefore at the end of their table.
 */

const ofAccount = 'account_id text not null references "accounts" (id)';
const ofRecord = `id text primary key, ${ofAccount}, created_at bigint not null`;

const access = [
  `table accounts (id text primary key, handle text not null unique, display_name text not null, premium integer not null,
    created_at bigint not null, avatar_url text)`,
  `table api_keys (id text primary key, ${ofAccount}, hash text not null unique, disabled integer not null, revoked_at bigint,
    expires_at bigint, created_at bigint not null)`,
  `table api_calls (${ofRecord}, key_id text not null, method text not null, path text not null, status integer not null)`,
  'index api_calls_by_time on api_calls (account_id, created_at, id)',
  'table secrets (name text primary key, value text not null)',
];

const records = [
  `table donations (${ofRecord}, amount bigint not null, currency text not null, donor_email text, donor_name text, message text,
    legacy_perk_id text, legacy_perk_title text, perk_lines text not null, payment_intent_id text, payment_method_last4 text,
    country text, chat_user_id text, chat_role_assigned integer not null, method text default 'unknown' not null)`,
  `table followers (${ofRecord}, username text not null, display_name text, platform text not null, origin text not null)`,
  `table perks (${ofRecord}, title text not null, unit_amount bigint not null, currency text not null, archived_at bigint)`,
  `table goals (${ofRecord}, description text, amount bigint not null, total_raised bigint not null, currency text not null,
    completed_at bigint, closed_at bigint)`,
  'index followers_by_time on followers (account_id, created_at, id)',
  'index perks_by_time on perks (account_id, created_at, id)',
  'index goals_by_time on goals (account_id, created_at, id)',
  // The index contains every column that is needed to add up a range by donor and country, so that SQLite need not read the rows.
  `index donations_by_time on donations (account_id, created_at, id, currency, amount, donor_email, donor_name, country)`,
  'index goals_by_completion on goals (account_id, completed_at, id)',
];

const liveSessions = [
  `table live_sessions (${ofRecord}, platform text not null, channel text, start_time bigint not null, end_time bigint,
    peak_viewers bigint, final_viewers bigint, external_id text, note text, updated_at bigint not null)`,
  'index live_sessions_by_time on live_sessions (account_id, created_at, id)',
  'index live_sessions_by_start on live_sessions (account_id, start_time, end_time)',
  `table live_session_events (id text primary key, session_id text not null references "live_sessions" (id),
    created_at bigint not null, type text not null, note text, occurred_at bigint not null)`,
  'index live_session_events_by_time on live_session_events (session_id, created_at, id)',
];

const visits = [
  `table visits (${ofRecord}, visitor text not null, path text not null, source text, country text, device text)`,
  'index visits_by_time on visits (account_id, created_at, visitor)',
  'index visits_by_visitor on visits (account_id, visitor, created_at)',
  `table visit_hours (${ofAccount}, hour bigint not null, visits bigint not null,
    constraint "visit_hours_by_hour" primary key (account_id, hour))`,
  `table visit_days (${ofAccount}, property text not null, day bigint not null, value text not null, visits bigint not null,
    visitors bigint not null, latest_visitors bigint not null,
    constraint "visit_days_by_day" primary key (account_id, property, day, value))`,
  `table visitors (${ofAccount}, property text not null, value text not null, visitor text not null, last_day bigint not null,
    constraint "visitors_by_name" primary key (account_id, property, value, visitor))`,
];

const donationTotals = [
  `table donation_totals (${ofAccount}, kind text not null, currency text not null, giver text not null, amount bigint not null,
    donations bigint not null, last_at bigint not null, donor_name text, donor_email text,
    constraint "donation_totals_by_giver" primary key (account_id, kind, currency, giver))`,
  'index donation_totals_by_amount on donation_totals (account_id, kind, currency, amount desc, donations desc, giver)',
];

const sums = [
  `table donation_hours (${ofAccount}, hour bigint not null, currency text not null, method text not null,
    with_perks integer not null, amount bigint not null, donations bigint not null,
    constraint "donation_hours_by_hour" primary key (account_id, hour, currency, method, with_perks))`,
  ...donationTotals,
  `table follower_hours (${ofAccount}, hour bigint not null, platform text not null, followers bigint not null,
    constraint "follower_hours_by_hour" primary key (account_id, hour, platform))`,
  `table follower_totals (${ofAccount}, platform text not null, followers bigint not null,
    constraint "follower_totals_by_platform" primary key (account_id, platform))`,
];

const events = [
  `table event_heads (account_id text primary key, last_ms bigint not null, last_sequence bigint not null, trimmed_ms bigint not null,
    trimmed_sequence bigint not null, appended bigint not null)`,
  `table events (account_id text not null, ms bigint not null, sequence bigint not null, type text not null,
    version integer not null, data text not null, constraint "events_by_id" primary key (account_id, ms, sequence))`,
];

const idempotency = [
  `table idempotency (${ofAccount}, key text not null, request text not null, answer text not null, created_at bigint not null,
    constraint "idempotency_by_key" primary key (account_id, key))`,
  'index idempotency_by_time on idempotency (created_at)',
];

async function create(database: Kysely<unknown>, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) {
    const text = definition
      .replace(/\s+/g, ' ')
      .replace(/^(table|index) (\w+)/, '$1 "$2"')
      .replace(/ on (\w+)/, ' on "$1"')
      .replace(/([(,] ?)(?!constraint\b)(\w+)/g, '$1"$2"');
    await sql.raw(`create ${text}`).execute(database);
  }
}

export function createSchema(database: Kysely<unknown>): Promise<void> {
  return create(database, [...access, ...records, ...liveSessions, ...visits, ...sums, ...events]);
}

export function createDonationTotals(database: Kysely<unknown>): Promise<void> {
  return create(database, donationTotals);
}

export function createIdempotency(database: Kysely<unknown>): Promise<void> {
  return create(database, idempotency);
}

/**
 * Stores with each event the id of the previous event, so that readers can find gaps. For the oldest stored event, this is the id of the
 * last event that was removed from the event log.
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
