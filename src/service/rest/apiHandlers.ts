import { toMinorUnits } from '../../contract';
import type { ApiEndpoints, DonationCreate } from '../../contract/api';
import type { Handlers } from '../../server/http';
import type { CountedCaller, RequestLimiter } from '../access/requestLimiter';
import type { Records } from '../records';
import type { NewDonation } from '../records/donations';
import { invalidBody } from '../records/records';
import { isoTime } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';
import { parseFilter } from '../stream/filter';

export interface ApiHandlersOptions {
  readonly records: Records;
  readonly limiter: RequestLimiter;
  readonly limits: ServiceLimits;
}

/** One handler for each endpoint. Input is already validated, and all data belongs to the caller's account. */
export function createApiHandlers({ records, limiter, limits }: ApiHandlersOptions): Handlers<ApiEndpoints, CountedCaller> {
  // This function has over 50 lines, because it has a handler for each endpoint.
  const { donations, donationRanking, donationStatistics, followers, followerStatistics, goals, perks, visitorStatistics } = records;
  const { accounts, activities, analytics, liveSessions, liveSessionEvents } = records;
  return {
    createDonation: async ({ body, caller, idempotencyKey }) => {
      const donation = toNewDonation(body);
      const repeatable = idempotencyKey === null ? null : { key: idempotencyKey, request: donation };
      return donations.create(caller.accountId, async () => donation, repeatable);
    },
    getDonation: ({ query, caller }) => donations.getById(caller.accountId, query.id),
    listDonations: ({ query, caller }) => donations.list(caller.accountId, query),
    getDonationStats: async ({ caller }) => ({ stats: await donationStatistics.byCurrency(caller.accountId) }),
    getDailyDonations: async ({ query, caller }) => ({ daily: await donationStatistics.daily(caller.accountId, query.days) }),
    getHourlyDonations: async ({ query, caller }) => ({ hourly: await donationStatistics.hourly(caller.accountId, query.days) }),
    getTopDonors: async ({ query, caller }) => ({ topDonors: await donationRanking.topDonors(caller.accountId, query) }),
    getTopCountries: async ({ query, caller }) => ({ topCountries: await donationRanking.topCountries(caller.accountId, query) }),
    getDonationBreakdown: async ({ query, caller }) => ({ breakdown: await donationStatistics.breakdown(caller.accountId, query.days) }),

    listPerks: ({ query, caller }) => perks.list(caller.accountId, query),
    getPerk: ({ query, caller }) => perks.getById(caller.accountId, query.id),

    createFollower: ({ body, caller }) => followers.create(caller.accountId, body),
    listFollowers: ({ query, caller }) => followers.list(caller.accountId, query),
    getCurrentFollowers: async ({ caller: { accountId } }) => {
      const [count, latest] = await Promise.all([followerStatistics.count(accountId), followers.latest(accountId)]);
      return { count, latest };
    },
    getFollowerStats: async ({ caller }) => ({ stats: await followerStatistics.byPlatform(caller.accountId) }),
    listFollowersByDateRange: ({ query, caller }) => followers.listByRange(caller.accountId, query),
    updateFollower: ({ body, caller }) => followers.update(caller.accountId, body),

    createLiveSession: ({ body, caller }) => liveSessions.create(caller.accountId, body),
    listLiveSessions: ({ query, caller }) => liveSessions.list(caller.accountId, query),
    getLiveSession: ({ query, caller }) => liveSessions.getById(caller.accountId, query.id),
    listLiveSessionEvents: ({ query, caller }) => liveSessionEvents.list(caller.accountId, query),
    addLiveSessionEvent: ({ body, caller }) => liveSessionEvents.add(caller.accountId, body),
    updateLiveSession: ({ body, caller }) => liveSessions.update(caller.accountId, body),
    deleteLiveSession: async ({ body, caller }) => ({ deleted: await liveSessions.delete(caller.accountId, body.id) }),

    getAnalyticsOverview: ({ query, caller }) => analytics.overview(caller.accountId, query.days),
    getDailyAnalytics: async ({ query, caller }) => ({ daily: await analytics.daily(caller.accountId, query.days) }),
    getHourlyAnalytics: async ({ query, caller }) => ({ hourly: await analytics.hourly(caller.accountId, query.days) }),
    getWeeklyAnalytics: async ({ query, caller }) => ({ weekly: await analytics.weekly(caller.accountId, query.weeks) }),
    listActivities: ({ query, caller }) => activities.list(caller.accountId, query),
    getOldestRecords: ({ caller }) => analytics.oldest(caller.accountId),

    listGoals: ({ query, caller }) => goals.list(caller.accountId, query),
    getGoal: ({ query, caller }) => goals.getById(caller.accountId, query.id),
    getActiveGoal: ({ caller }) => goals.getActive(caller.accountId),

    getProfile: ({ caller }) => accounts.get(caller.accountId),

    createStreamToken: async ({ body, caller }) => {
      const filter = { events: body.events ?? null, perkIds: body.perkIds ?? null };
      parseFilter(filter, limits);
      const { accountId, keyId, counted } = caller;
      const { token, expiresAtMs } = await limiter.mint(keyId, counted, { caller: { accountId, keyId }, filter });
      return { streamToken: token, expiresAt: isoTime(expiresAtMs), expiresIn: limits.tokenLifetimeMs / 1000 };
    },

    // An account needs a handle for these statistics. In this service every account has one, so there is no check.
    getVisitorAggregate: ({ query, caller }) => visitorStatistics.aggregate(caller.accountId, query.days),
    getVisitorTimeseries: async ({ query, caller }) => ({ timeseries: await visitorStatistics.timeseries(caller.accountId, query.days) }),
    getVisitorBreakdown: async ({ query, caller }) => ({ breakdown: await visitorStatistics.breakdown(caller.accountId, query) }),
    getRealtimeVisitors: ({ caller }) => visitorStatistics.realtime(caller.accountId),
    getVisitorGoals: async ({ query, caller }) => ({ goals: await visitorStatistics.goals(caller.accountId, query.days) }),
    getDonationMethods: async ({ query, caller }) => ({ methods: await visitorStatistics.donationMethods(caller.accountId, query.days) }),
  };
}

function toNewDonation({ amount, currency, donorName, donorEmail, message }: DonationCreate): NewDonation {
  const minor = toMinorUnits(amount, currency);
  if (minor === null) throw invalidBody('amount', 'must be an amount that the currency can hold');
  return {
    amount: minor,
    currency,
    donorName: donorName ?? null,
    donorEmail: donorEmail || null,
    message: message ?? null,
    country: null,
    method: 'api',
    perks: [],
    paymentIntentId: null,
  };
}
