import { type Expression, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../../contract';
import type { Activity, CurrencyTotal } from '../../../contract/api';
import type { Queries } from '../../database/database';
import { amountSum, bucketOf, bucketsOf, type Days, donationSum, type Grain, hourColumn } from './buckets';
import { donationHours } from './donationHours';
import { followerHours, followerSum } from './followerStatistics';
import { visitHours } from './visitDays';

const minuteMs = 60_000;

interface ActivityOf {
  readonly accountId: string;
  readonly days: Days;
  readonly grain: Grain;
  readonly nowMs: number;
}

/** Activity of each bucket of a span, in order. */
export async function readActivity(queries: Queries, of: ActivityOf): Promise<(Activity & { readonly bucket: number })[]> {
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

/** Sessions that began in the span and not after now. One that runs has lasted until now. */
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
