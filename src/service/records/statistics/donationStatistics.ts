import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode, minorDigits } from '../../../contract';
import type { DailyDonations, DonationBreakdown, DonationMethod, DonationStatistics, HourlyDonations } from '../../../contract/api';
import { compileOnce } from '../../database/compileOnce';
import { type Defer, type Queries, together } from '../../database/database';
import type { DonationHoursTable } from '../../database/tables';
import type { RecordsOptions } from '../records';
import {
  amountSum,
  averageOf,
  bucketOf,
  bucketsOf,
  type Days,
  dateOf,
  donationSum,
  formatDay,
  hourLabelOf,
  hourOf,
  lastDays,
  sinceMonth,
  sumBy,
} from './buckets';

const mostDigits = 3;

export function createDonationStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const hoursOf = (accountId: string, days: number) => donationHours(database.statistics, accountId, lastDays(clock.now(), days));
  const hour = sql.ref<number>('hour');

  return {
    byCurrency: async (accountId: string): Promise<DonationStatistics[]> => {
      const month = donationHours(database.statistics, accountId, sinceMonth(clock.now()))
        .select(['currency', amountSum, donationSum])
        .groupBy('currency')
        .as('month');
      // Uses a single statement, so that both sums are from the same moment.
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

    /** Days without donations are left out. */
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

    /** Returns all 24 hours of the day. Adds the major units of all currencies without conversion. */
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

interface CountedDonation {
  readonly accountId: string;
  readonly atMs: number;
  readonly currency: CurrencyCode;
  readonly method: DonationMethod['method'];
  readonly withPerks: boolean;
  /** In minor units. */
  readonly amount: number;
}

/** Adds a donation to its hour. Call this in the transaction that records the donation, so that sums and records agree. */
export function countDonation(defer: Defer, donation: CountedDonation): void {
  const { accountId, atMs, currency, method, withPerks, amount } = donation;
  const hour = hourOf(atMs);
  defer(writeHours, { account_id: accountId, hour, currency, method, with_perks: Number(withPerks), amount, donations: 1 });
}

type DonationHour = Selectable<DonationHoursTable>;

async function writeHours(queries: Queries, hours: readonly DonationHour[]): Promise<void> {
  await together(sumBy(hours, keyOf, add).map((hour) => addToHour(queries, hour)));
}

function keyOf({ account_id, hour, currency, method, with_perks }: DonationHour): string {
  return `${account_id} ${hour} ${currency} ${method} ${with_perks}`;
}

function add(sum: DonationHour, { amount, donations }: DonationHour): DonationHour {
  return { ...sum, amount: sum.amount + amount, donations: sum.donations + donations };
}

const addToHour = compileOnce<DonationHour, unknown>((queries, param) =>
  queries
    .insertInto('donation_hours')
    .values({
      account_id: param('account_id'),
      hour: param('hour'),
      currency: param('currency'),
      method: param('method'),
      with_perks: param('with_perks'),
      amount: param('amount'),
      donations: param('donations'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'hour', 'currency', 'method', 'with_perks']).doUpdateSet({
        amount: sql`donation_hours.amount + excluded.amount`,
        donations: sql`donation_hours.donations + excluded.donations`,
      }),
    ),
);

export function donationHours(queries: Queries, accountId: string, { fromHour, untilHour }: Pick<Days, 'fromHour' | 'untilHour'>) {
  const ofAccount = queries.selectFrom('donation_hours').where('account_id', '=', accountId);
  return ofAccount.where('hour', '>=', fromHour).where('hour', '<', untilHour);
}
