import type { CurrencyCode } from '../../contract';
import type { VisitProperty } from '../../contract/api';

/* Rows as stored. Times are epoch ms, Booleans are 0 or 1, money is in minor units. */

interface AccountRow {
  account_id: string;
}

interface RecordRow extends AccountRow {
  id: string;
  created_at: number;
}

export interface AccountsTable {
  id: string;
  handle: string;
  display_name: string;
  avatar_url: string | null;
  premium: number;
  created_at: number;
}

export interface ApiKeysTable extends RecordRow {
  /** SHA-256 of the key, hexadecimal. The key itself is never stored. */
  hash: string;
  disabled: number;
  revoked_at: number | null;
  expires_at: number | null;
}

export interface DonationsTable extends RecordRow {
  amount: number;
  currency: CurrencyCode;
  donor_email: string | null;
  donor_name: string | null;
  message: string | null;
  legacy_perk_id: string | null;
  legacy_perk_title: string | null;
  perk_lines: string;
  payment_intent_id: string | null;
  payment_method_last4: string | null;
  country: string | null;
  chat_user_id: string | null;
  chat_role_assigned: number;
  method: string;
}

/** Sums of donations by hour. Each donation updates them, so that statistics are fast. */
export interface DonationHoursTable extends AccountRow {
  /** Full hours since the epoch. */
  hour: number;
  /** Lowercase. */
  currency: string;
  method: string;
  with_perks: number;
  amount: number;
  donations: number;
}

/** Sums of all donations: for each currency, and in each currency for each donor and each country. Each donation updates these sums. */
export interface DonationTotalsTable extends AccountRow {
  kind: 'currency' | 'donor' | 'country';
  /** Lowercase. */
  currency: string;
  /** The donor as identified by `donorKey`, or the country. Empty if the row is the sum of all donations in a currency. */
  giver: string;
  amount: number;
  donations: number;
  last_at: number;
  /** The donor's name as spelled most recently. Null if the row is the sum of a currency or country. */
  donor_name: string | null;
  donor_email: string | null;
}

export interface FollowersTable extends RecordRow {
  username: string;
  display_name: string | null;
  platform: string;
  origin: string;
}

interface FollowerHoursTable extends AccountRow {
  hour: number;
  platform: string;
  followers: number;
}

interface FollowerTotalsTable extends AccountRow {
  platform: string;
  followers: number;
}

export interface PerksTable extends RecordRow {
  title: string;
  unit_amount: number;
  /** Lowercase. */
  currency: string;
  archived_at: number | null;
}

export interface GoalsTable extends RecordRow {
  description: string | null;
  amount: number;
  total_raised: number;
  /** Lowercase. */
  currency: string;
  completed_at: number | null;
  closed_at: number | null;
}

export interface LiveSessionsTable extends RecordRow {
  platform: string;
  /** The `accountId` in the API's record: the channel on the platform. */
  channel: string | null;
  start_time: number;
  end_time: number | null;
  peak_viewers: number | null;
  final_viewers: number | null;
  external_id: string | null;
  note: string | null;
  updated_at: number;
}

export interface LiveSessionEventsTable {
  id: string;
  session_id: string;
  created_at: number;
  type: string;
  note: string | null;
  occurred_at: number;
}

export interface VisitsTable extends RecordRow {
  /** An opaque id that is the same for all visits of one person. */
  visitor: string;
  path: string;
  source: string | null;
  country: string | null;
  device: string | null;
}

export interface VisitHoursTable extends AccountRow {
  hour: number;
  visits: number;
}

/** How many visits there were on a UTC day: in total, and for each value of each property. */
export interface VisitDaysTable extends AccountRow {
  /** The property that the row counts. Empty for the total of all visits. */
  property: VisitProperty | '';
  /** Full days since the epoch. */
  day: number;
  /** Empty if unknown. */
  value: string;
  visits: number;
  /** How many different people visited on that day. Set only in the total. */
  visitors: number;
  /**
   * How many people had their latest visit on that day. The sum over the days from a first day until today is the number of different
   * visitors.
   */
  latest_visitors: number;
}

/** The day of each visitor's latest visit. Used to update {@link VisitDaysTable}. */
export interface VisitorsTable extends AccountRow {
  property: VisitProperty | '';
  value: string;
  visitor: string;
  last_day: number;
}

/** The newest id of an account's event log. It is stored longer than the events, so that ids never decrease. */
export interface EventHeadsTable extends AccountRow {
  last_ms: number;
  last_sequence: number;
}

interface EventsTable extends AccountRow {
  ms: number;
  sequence: number;
  type: string;
  version: number;
  data: string;
  prev_ms: number;
  prev_sequence: number;
}

interface IdempotencyTable extends AccountRow {
  key: string;
  /** SHA-256 of the request, hexadecimal. */
  request: string;
  answer: string;
  created_at: number;
}

export interface ApiCallsTable extends RecordRow {
  key_id: string;
  method: string;
  path: string;
  status: number;
}

interface SecretsTable {
  name: string;
  value: string;
}

export interface Tables {
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  donations: DonationsTable;
  donation_hours: DonationHoursTable;
  donation_totals: DonationTotalsTable;
  followers: FollowersTable;
  follower_hours: FollowerHoursTable;
  follower_totals: FollowerTotalsTable;
  perks: PerksTable;
  goals: GoalsTable;
  live_sessions: LiveSessionsTable;
  live_session_events: LiveSessionEventsTable;
  visits: VisitsTable;
  visit_hours: VisitHoursTable;
  visit_days: VisitDaysTable;
  visitors: VisitorsTable;
  event_heads: EventHeadsTable;
  events: EventsTable;
  idempotency: IdempotencyTable;
  api_calls: ApiCallsTable;
  secrets: SecretsTable;
}
