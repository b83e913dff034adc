import { toMinorUnits } from '../../contract';
import type {
  ApiEndpoints,
  analyticsEndpoints,
  DonationCreate,
  donationEndpoints,
  eventsEndpoints,
  followerEndpoints,
  goalEndpoints,
  liveSessionEndpoints,
  perkEndpoints,
  profileEndpoints,
  visitorsEndpoints,
} from '../../contract/api';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { CountedCaller, RequestLimiter } from '../access/requestLimiter';
import type { Records } from '../records';
import type { NewDonation } from '../records/donations';
import { invalidBody } from '../records/records';
import { isoTime } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';
import { parseFilter } from '../stream/filter';

function createDonationHandlers(records: Records): Handlers<typeof donationEndpoints, Caller> {
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

export interface ApiHandlersOptions extends EventsHandlersOptions {
  readonly records: Records;
}

/** One handler for each endpoint, group by group. Input is validated; all data is the caller's account's. */
export function createApiHandlers(options: ApiHandlersOptions): Handlers<ApiEndpoints, CountedCaller> {
  const { records } = options;
  return {
    ...createDonationHandlers(records),
    ...createPerkHandlers(records),
    ...createFollowerHandlers(records),
    ...createLiveSessionHandlers(records),
    ...createAnalyticsHandlers(records),
    ...createGoalHandlers(records),
    ...createProfileHandlers(records),
    ...createEventsHandlers(options),
    ...createVisitorsHandlers(records),
  };
}

function createAnalyticsHandlers({ activities, analytics }: Records): Handlers<typeof analyticsEndpoints, Caller> {
  return {
    getAnalyticsOverview: ({ query, caller }) => analytics.overview(caller.accountId, query.days),
    getDailyAnalytics: async ({ query, caller }) => ({ daily: await analytics.daily(caller.accountId, query.days) }),
    getHourlyAnalytics: async ({ query, caller }) => ({ hourly: await analytics.hourly(caller.accountId, query.days) }),
    getWeeklyAnalytics: async ({ query, caller }) => ({ weekly: await analytics.weekly(caller.accountId, query.weeks) }),
    listActivities: ({ query, caller }) => activities.list(caller.accountId, query),
    getOldestRecords: ({ caller }) => analytics.oldest(caller.accountId),
  };
}

interface EventsHandlersOptions {
  readonly limiter: RequestLimiter;
  readonly limits: ServiceLimits;
}

function createEventsHandlers({ limiter, limits }: EventsHandlersOptions): Handlers<typeof eventsEndpoints, CountedCaller> {
  return {
    createStreamToken: async ({ body, caller }) => {
      const filter = { events: body.events ?? null, perkIds: body.perkIds ?? null };
      parseFilter(filter, limits);
      const { accountId, keyId, counted } = caller;
      const { token, expiresAtMs } = await limiter.mint(keyId, counted, { caller: { accountId, keyId }, filter });
      return { streamToken: token, expiresAt: isoTime(expiresAtMs), expiresIn: limits.tokenLifetimeMs / 1000 };
    },
  };
}

function createFollowerHandlers({ followers, followerStatistics: statistics }: Records): Handlers<typeof followerEndpoints, Caller> {
  return {
    createFollower: ({ body, caller }) => followers.create(caller.accountId, body),
    listFollowers: ({ query, caller }) => followers.list(caller.accountId, query),
    getCurrentFollowers: async ({ caller: { accountId } }) => {
      const [count, latest] = await Promise.all([statistics.count(accountId), followers.latest(accountId)]);
      return { count, latest };
    },
    getFollowerStats: async ({ caller }) => ({ stats: await statistics.byPlatform(caller.accountId) }),
    listFollowersByDateRange: ({ query, caller }) => followers.listByRange(caller.accountId, query),
    updateFollower: ({ body, caller }) => followers.update(caller.accountId, body),
  };
}

function createGoalHandlers({ goals }: Records): Handlers<typeof goalEndpoints, Caller> {
  return {
    listGoals: ({ query, caller }) => goals.list(caller.accountId, query),
    getGoal: ({ query, caller }) => goals.getById(caller.accountId, query.id),
    getActiveGoal: ({ caller }) => goals.getActive(caller.accountId),
  };
}

function createLiveSessionHandlers(records: Records): Handlers<typeof liveSessionEndpoints, Caller> {
  const { liveSessions: sessions, liveSessionEvents: events } = records;
  return {
    createLiveSession: ({ body, caller }) => sessions.create(caller.accountId, body),
    listLiveSessions: ({ query, caller }) => sessions.list(caller.accountId, query),
    getLiveSession: ({ query, caller }) => sessions.getById(caller.accountId, query.id),
    listLiveSessionEvents: ({ query, caller }) => events.list(caller.accountId, query),
    addLiveSessionEvent: ({ body, caller }) => events.add(caller.accountId, body),
    updateLiveSession: ({ body, caller }) => sessions.update(caller.accountId, body),
    deleteLiveSession: async ({ body, caller }) => ({ deleted: await sessions.delete(caller.accountId, body.id) }),
  };
}

function createPerkHandlers({ perks }: Records): Handlers<typeof perkEndpoints, Caller> {
  return {
    listPerks: ({ query, caller }) => perks.list(caller.accountId, query),
    getPerk: ({ query, caller }) => perks.getById(caller.accountId, query.id),
  };
}

function createProfileHandlers({ accounts }: Records): Handlers<typeof profileEndpoints, Caller> {
  return {
    getProfile: ({ caller }) => accounts.profile(caller.accountId),
  };
}

/** The documentation gives visitor statistics only to accounts with a handle: here every account has one. */
function createVisitorsHandlers({ visitorStatistics: statistics }: Records): Handlers<typeof visitorsEndpoints, Caller> {
  return {
    getVisitorAggregate: ({ query, caller }) => statistics.aggregate(caller.accountId, query.days),
    getVisitorTimeseries: async ({ query, caller }) => ({ timeseries: await statistics.timeseries(caller.accountId, query.days) }),
    getVisitorBreakdown: async ({ query, caller }) => ({ breakdown: await statistics.breakdown(caller.accountId, query) }),
    getRealtimeVisitors: ({ caller }) => statistics.realtime(caller.accountId),
    getVisitorGoals: async ({ query, caller }) => ({ goals: await statistics.goals(caller.accountId, query.days) }),
    getDonationMethods: async ({ query, caller }) => ({ methods: await statistics.donationMethods(caller.accountId, query.days) }),
  };
}
