import { toMinorUnits } from '../../contract';
import type { DonationCreate, donationEndpoints } from '../../contract/api';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';
import type { NewDonation } from '../records/donations';
import { invalidBody } from '../records/invalidBody';

export function createDonationHandlers(records: Records): Handlers<typeof donationEndpoints, Caller> {
  const { donations, donationRanking: ranking, donationStatistics: statistics } = records;
  return {
    createDonation: async ({ body, caller, idempotencyKey }) => {
      // Before the transaction, which others share.
      const donation = toNewDonation(body);
      const repeatable = idempotencyKey === null ? null : { key: idempotencyKey, request: donation };
      return donations.create(caller.accountId, async () => donation, repeatable);
    },
    getDonation: ({ query, caller }) => donations.getById(caller.accountId, query.id),
    listDonations: ({ query, caller }) => donations.list(caller.accountId, query),
    getDonationStats: async ({ caller }) => ({ stats: await statistics.byCurrency(caller.accountId) }),
    getDailyDonations: async ({ query, caller }) => ({ daily: await statistics.daily(caller.accountId, query.days) }),
    getHourlyDonations: async ({ query, caller }) => ({ hourly: await statistics.hourly(caller.accountId, query.days) }),
    getTopDonors: async ({ query, caller }) => ({ topDonors: await ranking.topDonors(caller.accountId, query) }),
    getTopCountries: async ({ query, caller }) => ({ topCountries: await ranking.topCountries(caller.accountId, query) }),
    getDonationBreakdown: async ({ query, caller }) => ({ breakdown: await statistics.breakdown(caller.accountId, query.days) }),
  };
}

function toNewDonation({ amount, currency, donorName, donorEmail, message }: DonationCreate): NewDonation {
  const minor = toMinorUnits(amount, currency);
  if (minor === null) throw invalidBody('amount', 'must be an amount that the currency can hold');
  return {
    amount: minor,
    currency,
    donorName: donorName ?? null,
    donorEmail: donorEmail || null, // the empty text says that there is none
    message: message ?? null,
    country: null,
    method: 'api',
    perks: [],
    paymentIntentId: null,
  };
}
