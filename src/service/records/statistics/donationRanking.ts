import * as z from 'zod/mini';
import { CurrencyCode } from '../../../contract';
import type { TopCountry, TopDonor, TopQuery } from '../../../contract/api';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import { greatestInRange } from './donationsInRange';
import { type DonationTotal, greatestTotals, type RankedKind } from './donationTotals';

/** Donors and countries ranked by amount, for each currency: amounts of different currencies are not compared. */
export function createDonationRanking({ database }: Pick<RecordsOptions, 'database'>) {
  async function holdsEverything(accountId: string, { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) {
    const ofAccount = database.statistics.selectFrom('donations').select('created_at').where('account_id', '=', accountId).limit(1);
    const [oldest, newest] = await Promise.all([
      ofAccount.orderBy('created_at').executeTakeFirst(),
      ofAccount.orderBy('created_at', 'desc').executeTakeFirst(),
    ]);
    return !oldest || !newest || (fromMs <= oldest.created_at && newest.created_at <= untilMs);
  }

  async function rank(accountId: string, kind: RankedKind, { limit, startDate, endDate }: TopQuery): Promise<DonationTotal[]> {
    const of = { accountId, kind, limit };
    if (startDate === undefined || endDate === undefined) return greatestTotals(database.statistics, of);
    const span = { fromMs: Date.parse(startDate), untilMs: Date.parse(endDate) };
    if (await holdsEverything(accountId, span)) {
      const totals = await greatestTotals(database.statistics, of);
      // Another connection may have recorded a donation after the range, which is in the totals.
      if (await holdsEverything(accountId, span)) return totals;
    }
    return greatestInRange(database.statistics, { ...of, ...span });
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
      (await rank(accountId, 'country', query)).map((total) => ({ country: total.giver, ...toTotal(total) })),
  };
}

function toTotal({ currency, amount, donations }: DonationTotal) {
  return { currency: z.parse(CurrencyCode, currency), total: amount, count: donations };
}
