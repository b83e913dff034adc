import { sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../../contract';
import {
  DonationMethod,
  type VisitCreate,
  type VisitorAggregate,
  type VisitorBreakdown,
  type VisitorCounts,
  type VisitorGoal,
  type VisitProperty,
} from '../../../contract/api';
import type { Queries } from '../../database/database';
import { invalidBody, type RecordsOptions } from '../records';
import { amountSum, bucketsOf, type Days, dateOf, donationSum, lastDays, ratioOf } from './buckets';
import { donationHours } from './donationStatistics';
import { followerHours, followerSum } from './followerStatistics';
import { recordVisits, visitDays } from './visitDays';

export function createVisits({ database, clock, newId }: RecordsOptions) {
  return {
    create: async (accountId: string, { visitorId, path, source, country, device, visitedAt }: VisitCreate): Promise<{ id: string }> => {
      const id = newId();
      const atMs = visitedAt === undefined ? clock.now() : Date.parse(visitedAt);
      if (atMs > clock.now()) throw invalidBody('visitedAt', 'must not be in the future');
      const known = { source: source ?? null, country: country ?? null, device: device ?? null };
      const row = { id, account_id: accountId, created_at: atMs, visitor: visitorId ?? id, path, ...known };
      await database.write(async (_, defer) => defer(recordVisits, row), `visits:${accountId}`);
      return { id };
    },
  };
}

const realtimeMs = 5 * 60_000;

const visitSum = sql<number>`coalesce(sum(visits), 0)`.as('visits');
const visitorSum = sql<number>`coalesce(sum(latest_visitors), 0)`.as('visitors');

export function createVisitorStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const { statistics: queries } = database;

  return {
    aggregate: async (accountId: string, days: number): Promise<VisitorAggregate> => {
      const counts = await countVisitors(queries, accountId, lastDays(clock.now(), days));
      return { ...counts, visitsPerVisitor: ratioOf(counts.visits, counts.visitors) };
    },

    timeseries: async (accountId: string, days: number) => {
      const span = lastDays(clock.now(), days);
      const rows = await visitDays(queries, accountId, span).select(['day', 'visits', 'visitors']).execute();
      const found = new Map(rows.map((row) => [row.day, toCounts(row)]));
      return bucketsOf(span, 'day').map((day) => ({ date: dateOf(day), ...(found.get(day) ?? { visitors: 0, visits: 0 }) }));
    },

    breakdown: async (
      accountId: string,
      { days, property, limit }: { readonly days: number; readonly property: VisitProperty; readonly limit: number },
    ): Promise<VisitorBreakdown[]> => {
      const rows = await visitDays(queries, accountId, lastDays(clock.now(), days), property)
        .select(['value', visitSum, visitorSum])
        .groupBy('value')
        .orderBy('visitors', 'desc')
        .orderBy('visits', 'desc')
        .orderBy(sql`case when value = '' then 1 else 0 end`)
        .orderBy('value')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ value: row.value || null, ...toCounts(row) }));
    },

    realtime: async (accountId: string): Promise<VisitorCounts> => {
      const counts = await queries
        .selectFrom('visits')
        .select([sql<number>`count(*)`.as('visits'), sql<number>`count(distinct visitor)`.as('visitors')])
        .where('account_id', '=', accountId)
        .where('created_at', '>=', clock.now() - realtimeMs)
        .where('created_at', '<=', clock.now())
        .executeTakeFirstOrThrow();
      return toCounts(counts);
    },

    goals: async (accountId: string, days: number): Promise<VisitorGoal[]> => {
      const span = lastDays(clock.now(), days);
      const { visitors } = await countVisitors(queries, accountId, span);
      const bought = sql<number>`sum(donations * with_perks)`.as('purchases');
      const given = await donationHours(queries, accountId, span).select([donationSum, bought]).executeTakeFirst();
      const followed = await followerHours(queries, accountId, span).select(followerSum).executeTakeFirst();
      const toGoal = (goal: VisitorGoal['goal'], sum: number | null | undefined): VisitorGoal => {
        const count = sum ?? 0;
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
        amount: row.amount,
        count: row.donations,
      }));
    },
  };
}

export async function countVisitors(queries: Queries, accountId: string, span: Days): Promise<VisitorCounts> {
  return toCounts(await visitDays(queries, accountId, span).select([visitSum, visitorSum]).executeTakeFirstOrThrow());
}

function toCounts(row: { readonly visitors: number; readonly visits: number }): VisitorCounts {
  return { visitors: row.visitors, visits: row.visits };
}
