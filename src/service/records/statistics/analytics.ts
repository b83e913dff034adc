import { type Expression, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../../contract';
import type { Activity, AnalyticsOverview, CurrencyTotal, OldestRecords } from '../../../contract/api';
import type { Queries } from '../../database/database';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import {
  amountSum,
  bucketOf,
  bucketsOf,
  type Days,
  dateOf,
  donationSum,
  type Grain,
  hourColumn,
  hourLabelOf,
  lastDays,
  lastWeeks,
  weekStartOf,
} from './buckets';
import { donationHours } from './donationStatistics';
import { followerHours, followerSum } from './followerStatistics';
import { visitHours } from './visitDays';
import { countVisitors } from './visitorStatistics';

export function createAnalytics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const { statistics: queries } = database;
  const now = () => clock.now();

  async function by<Named>(
    grain: Grain,
    of: { accountId: string; days: Days },
    name: (bucket: number) => Named,
  ): Promise<(Activity & Named)[]> {
    const found = await readActivity(queries, { ...of, grain, nowMs: now() });
    return found.map(({ bucket, ...activity }) => ({ ...name(bucket), ...activity }));
  }

  async function oldest(table: 'donations' | 'followers' | 'visits' | 'live_sessions', accountId: string): Promise<number | null> {
    const column = table === 'live_sessions' ? 'start_time' : 'created_at';
    const first = queries
      .selectFrom(table)
      .select((eb) => eb.fn.min<number | null>(column).as('at'))
      .where('account_id', '=', accountId);
    const { at } = await first.executeTakeFirstOrThrow();
    return at;
  }

  return {
    overview: async (accountId: string, days: number): Promise<AnalyticsOverview> => {
      const span = lastDays(now(), days);
      const [activity] = await by('all', { accountId, days: span }, () => ({}));
      if (!activity) throw new Error('A span has one bucket of grain "all"');
      const { visitors } = await countVisitors(queries, accountId, span);
      return { startDate: isoTime(span.fromMs), endDate: isoTime(now()), ...activity, visitors };
    },

    daily: (accountId: string, days: number) => by('day', { accountId, days: lastDays(now(), days) }, (day) => ({ date: dateOf(day) })),

    hourly: (accountId: string, days: number) =>
      by('hourOfDay', { accountId, days: lastDays(now(), days) }, (hour) => ({ hour, hourLabel: hourLabelOf(hour) })),

    weekly: (accountId: string, weeks: number) =>
      by('week', { accountId, days: lastWeeks(now(), weeks) }, (week) => ({ weekStart: weekStartOf(week) })),

    oldest: async (accountId: string): Promise<OldestRecords> => {
      const [donation, follower, session, visit] = await Promise.all([
        oldest('donations', accountId),
        oldest('followers', accountId),
        oldest('live_sessions', accountId),
        oldest('visits', accountId),
      ]);
      const known = [donation, follower, session, visit].filter((at) => at !== null);
      const iso = (at: number | null) => (at === null ? null : isoTime(at));
      const first = known.length > 0 ? Math.min(...known) : null;
      return { oldest: iso(first), donation: iso(donation), follower: iso(follower), session: iso(session), visit: iso(visit) };
    },
  };
}

const minuteMs = 60_000;

interface ActivityOf {
  readonly accountId: string;
  readonly days: Days;
  readonly grain: Grain;
  readonly nowMs: number;
}

async function readActivity(queries: Queries, of: ActivityOf): Promise<(Activity & { readonly bucket: number })[]> {
  const [donations, followers, sessions, visits] = await Promise.all([
    readDonations(queries, of),
    readFollowers(queries, of),
    readSessions(queries, of),
    readVisits(queries, of),
  ]);
  return bucketsOf(of.days, of.grain).map((bucket) => ({
    bucket,
    donations: donations.get(bucket) ?? [],
    followers: followers.get(bucket) ?? 0,
    sessions: sessions.get(bucket)?.sessions ?? 0,
    liveMinutes: Math.floor((sessions.get(bucket)?.liveMs ?? 0) / minuteMs),
    visits: visits.get(bucket) ?? 0,
  }));
}

const bucketBy = (hour: Expression<number>, { grain }: ActivityOf) => bucketOf(hour, grain).as('bucket');

async function readDonations(queries: Queries, of: ActivityOf): Promise<Map<number, CurrencyTotal[]>> {
  const rows = await donationHours(queries, of.accountId, of.days)
    .select([bucketBy(sql.ref<number>('hour'), of), 'currency', amountSum, donationSum])
    .groupBy(['bucket', 'currency'])
    .orderBy('currency')
    .execute();
  const found = new Map<number, CurrencyTotal[]>();
  for (const row of rows) {
    const total = { currency: z.parse(CurrencyCode, row.currency), amount: row.amount, count: row.donations };
    found.set(row.bucket, [...(found.get(row.bucket) ?? []), total]);
  }
  return found;
}

async function readFollowers(queries: Queries, of: ActivityOf): Promise<Map<number, number>> {
  const rows = await followerHours(queries, of.accountId, of.days)
    .select([bucketBy(sql.ref<number>('hour'), of), followerSum])
    .groupBy('bucket')
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.followers]));
}

/** Sessions that began in the time range and not in the future. A session that is still running is counted until now. */
async function readSessions(queries: Queries, of: ActivityOf) {
  const { accountId, days, nowMs } = of;
  const end = sql`case when end_time is null or end_time > ${nowMs} then ${nowMs} else end_time end`;
  const rows = await queries
    .selectFrom('live_sessions')
    .select([
      bucketBy(hourColumn('start_time'), of),
      sql<number>`count(*)`.as('sessions'),
      sql<number>`sum(${end} - start_time)`.as('live_ms'),
    ])
    .where('account_id', '=', accountId)
    .where('start_time', '>=', days.fromMs)
    .where('start_time', '<=', nowMs)
    .groupBy('bucket')
    .execute();
  return new Map(rows.map((row) => [row.bucket, { sessions: row.sessions, liveMs: row.live_ms }]));
}

async function readVisits(queries: Queries, of: ActivityOf): Promise<Map<number, number>> {
  const rows = await visitHours(queries, of.accountId, of.days)
    .select([bucketBy(sql.ref<number>('hour'), of), sql<number>`sum(visits)`.as('visits')])
    .groupBy('bucket')
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.visits]));
}
