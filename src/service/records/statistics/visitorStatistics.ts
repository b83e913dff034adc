import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  CurrencyCode,
  DonationMethod,
  type VisitorAggregate,
  type VisitorBreakdown,
  type VisitorCounts,
  type VisitorGoal,
  type VisitProperty,
} from '../../../contract';
import type { Queries } from '../../database/database';
import type { RecordsOptions } from '../records';
import { bucketOf, bucketsOf, type Days, dateOf, hourColumn, lastDays } from './buckets';
import { amountSum, donationHours, donationSum, type Sum } from './donationHours';
import { followerHours, followerSum } from './followerHours';
import { ratioOf } from './rounding';

/** Visits that still count as happening now, milliseconds. */
const realtimeMs = 5 * 60_000;

const visitSum = sql<Sum>`count(*)`.as('visits');
const visitorSum = sql<Sum>`count(distinct visitor)`.as('visitors');

/** Who looked at the account's page, from the visits that are recorded. */
export function createVisitorStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const { queries } = database;

  return {
    aggregate: async (accountId: string, days: number): Promise<VisitorAggregate> => {
      const counts = await countVisitors(queries, accountId, lastDays(clock.now(), days));
      return { ...counts, visitsPerVisitor: ratioOf(counts.visits, counts.visitors) };
    },

    timeseries: async (accountId: string, days: number) => {
      const span = lastDays(clock.now(), days);
      const rows = await visits(queries, accountId, span)
        .select([bucketOf(hourColumn('created_at'), 'day').as('bucket'), visitSum, visitorSum])
        .groupBy('bucket')
        .execute();
      const found = new Map(rows.map((row) => [Number(row.bucket), toCounts(row)]));
      return bucketsOf(span, 'day').map((day) => ({ date: dateOf(day), ...(found.get(day) ?? { visitors: 0, visits: 0 }) }));
    },

    breakdown: async (
      accountId: string,
      { days, property, limit }: { readonly days: number; readonly property: VisitProperty; readonly limit: number },
    ): Promise<VisitorBreakdown[]> => {
      const rows = await visits(queries, accountId, lastDays(clock.now(), days))
        .select([sql.ref<string | null>(property).as('value'), visitSum, visitorSum])
        .groupBy(property)
        .orderBy('visitors', 'desc')
        .orderBy('visits', 'desc')
        .orderBy('value', (order) => order.asc().nullsLast())
        .limit(limit)
        .execute();
      return rows.map((row) => ({ value: row.value, ...toCounts(row) }));
    },

    realtime: (accountId: string): Promise<VisitorCounts> =>
      countVisitors(queries, accountId, { fromMs: clock.now() - realtimeMs, untilMs: clock.now() + 1 }),

    goals: async (accountId: string, days: number): Promise<VisitorGoal[]> => {
      const span = lastDays(clock.now(), days);
      const { visitors } = await countVisitors(queries, accountId, span);
      const bought = sql<Sum>`sum(donations * with_perks)`.as('purchases');
      const given = await donationHours(queries, accountId, span).select([donationSum, bought]).executeTakeFirst();
      const followed = await followerHours(queries, accountId, span).select(followerSum).executeTakeFirst();
      const toGoal = (goal: VisitorGoal['goal'], sum: Sum | null | undefined): VisitorGoal => {
        const count = Number(sum ?? 0);
        return { goal, count, conversionRate: ratioOf(count * 100, visitors) };
      };
      return [toGoal('donation', given?.donations), toGoal('purchase', given?.purchases), toGoal('follow', followed?.followers)];
    },

    donationMethods: async (accountId: string, days: number): Promise<DonationMethod[]> => {
      const rows = await donationHours(queries, accountId, lastDays(clock.now(), days))
        .select(['method', 'currency', amountSum, donationSum])
        .groupBy(['method', 'currency'])
        .orderBy('currency')
        .orderBy('method')
        .execute();
      return rows.map((row) => ({
        method: z.parse(DonationMethod.shape.method, row.method),
        currency: z.parse(CurrencyCode, row.currency),
        amount: Number(row.amount),
        count: Number(row.donations),
      }));
    },
  };
}

export async function countVisitors(queries: Queries, accountId: string, span: Pick<Days, 'fromMs' | 'untilMs'>): Promise<VisitorCounts> {
  return toCounts(await visits(queries, accountId, span).select([visitSum, visitorSum]).executeTakeFirstOrThrow());
}

function visits(queries: Queries, accountId: string, { fromMs, untilMs }: Pick<Days, 'fromMs' | 'untilMs'>) {
  const ofAccount = queries.selectFrom('visits').where('account_id', '=', accountId);
  return ofAccount.where('created_at', '>=', fromMs).where('created_at', '<', untilMs);
}

function toCounts(row: { readonly visitors: Sum; readonly visits: Sum }): VisitorCounts {
  return { visitors: Number(row.visitors), visits: Number(row.visits) };
}
