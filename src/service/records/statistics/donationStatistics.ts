import { sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode, minorDigits } from '../../../contract';
import type { DailyDonations, DonationBreakdown, DonationStatistics, HourlyDonations } from '../../../contract/api';
import type { RecordsOptions } from '../records';
import { amountSum, averageOf, bucketOf, bucketsOf, dateOf, donationSum, formatDay, hourLabelOf, lastDays, sinceMonth } from './buckets';
import { donationHours } from './donationHours';

/** Decimals of the currency with the most. */
const mostDigits = 3;

/** Totals of an account's donations, read from what was added up as they were recorded. */
export function createDonationStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const hoursOf = (accountId: string, days: number) => donationHours(database.statistics, accountId, lastDays(clock.now(), days));
  const hour = sql.ref<number>('hour');

  return {
    byCurrency: async (accountId: string): Promise<DonationStatistics[]> => {
      const month = donationHours(database.statistics, accountId, sinceMonth(clock.now()))
        .select(['currency', amountSum, donationSum])
        .groupBy('currency')
        .as('month');
      // One statement, so that both sums are of one moment.
      const rows = await database.statistics
        .selectFrom('donation_totals as total')
        .leftJoin(month, 'month.currency', 'total.currency')
        .select(['total.currency', 'total.amount', 'total.donations', 'month.amount as month_amount', 'month.donations as month_donations'])
        .where('total.account_id', '=', accountId)
        .where('total.kind', '=', 'currency')
        .orderBy('total.currency')
        .execute();
      return rows.map(({ currency, amount, donations, month_amount, month_donations }) => ({
        currency: z.parse(CurrencyCode, currency),
        total: amount,
        count: donations,
        thisMonthTotal: month_amount ?? 0,
        thisMonthCount: month_donations ?? 0,
        average: averageOf(amount, donations),
      }));
    },

    /** Days without a donation are not in it. */
    daily: async (accountId: string, days: number): Promise<DailyDonations[]> => {
      const rows = await hoursOf(accountId, days)
        .select(['currency', bucketOf(hour, 'day').as('bucket'), amountSum, donationSum])
        .groupBy(['bucket', 'currency'])
        .orderBy('bucket')
        .orderBy('currency')
        .execute();
      return rows.map((row) => ({
        date: dateOf(row.bucket),
        currency: z.parse(CurrencyCode, row.currency),
        amount: row.amount,
        count: row.donations,
        formattedDate: formatDay(row.bucket),
      }));
    },

    /** Every hour of the day. Major units of all currencies, added up as they are. */
    hourly: async (accountId: string, days: number): Promise<HourlyDonations[]> => {
      const span = lastDays(clock.now(), days);
      const rows = await hoursOf(accountId, days)
        .select(['currency', bucketOf(hour, 'hourOfDay').as('bucket'), amountSum, donationSum])
        .groupBy(['bucket', 'currency'])
        .execute();
      return bucketsOf(span, 'hourOfDay').map((bucket) => {
        const found = rows.filter((row) => row.bucket === bucket);
        const thousandths = found.reduce((sum, row) => sum + row.amount * 10 ** (mostDigits - minorDigits(row.currency)), 0);
        const count = found.reduce((sum, row) => sum + row.donations, 0);
        return { hour: bucket, hourLabel: hourLabelOf(bucket), amount: thousandths / 10 ** mostDigits, count };
      });
    },

    breakdown: async (accountId: string, days: number): Promise<DonationBreakdown[]> => {
      const rows = await hoursOf(accountId, days)
        .select(['currency', 'with_perks', amountSum, donationSum])
        .groupBy(['currency', 'with_perks'])
        .orderBy('currency')
        .orderBy('with_perks')
        .execute();
      return rows.map((row) => ({
        currency: z.parse(CurrencyCode, row.currency),
        kind: row.with_perks ? 'perks' : 'plain',
        total: row.amount,
        count: row.donations,
        average: averageOf(row.amount, row.donations),
      }));
    },
  };
}
