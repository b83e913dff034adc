import * as z from 'zod/mini';
import { CurrencyCode, type TopCountry, type TopDonor, type TopQuery } from '../../../contract';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import { scanTotals } from './donationScan';
import { type DonationTotal, greatestTotals, type RankedKind } from './donationTotals';

/** Who and where most was given, by currency: amounts of different currencies are not compared. */
export function createDonationRanking({ database }: Pick<RecordsOptions, 'database'>) {
  function rank(accountId: string, kind: RankedKind, { limit, startDate, endDate }: TopQuery): Promise<DonationTotal[]> {
    const of = { accountId, kind, limit };
    if (startDate === undefined || endDate === undefined) return greatestTotals(database.queries, of);
    return scanTotals(database.queries, { ...of, fromMs: Date.parse(startDate), untilMs: Date.parse(endDate) });
  }

  return {
    topDonors: async (accountId: string, query: TopQuery): Promise<TopDonor[]> => {
      const totals = await rank(accountId, 'donor', query);
      return totals.map((total) => ({
        donorName: total.donor_name,
        donorEmail: total.donor_email,
        ...toTotal(total),
        lastDonationAt: isoTime(total.last_at),
      }));
    },

    topCountries: async (accountId: string, query: TopQuery): Promise<TopCountry[]> =>
      (await rank(accountId, 'country', query)).map((total) => ({ country: total.who, ...toTotal(total) })),
  };
}

function toTotal({ currency, amount, donations }: DonationTotal) {
  return { currency: z.parse(CurrencyCode, currency), total: amount, count: donations };
}
