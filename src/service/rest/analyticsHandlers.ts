import type { analyticsEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createAnalyticsHandlers({ activities, analytics }: Records): Handlers<typeof analyticsEndpoints, Caller> {
  return {
    getAnalyticsOverview: ({ query, caller }) => analytics.overview(caller.accountId, query.days),
    getDailyAnalytics: async ({ query, caller }) => ({ daily: await analytics.daily(caller.accountId, query.days) }),
    getHourlyAnalytics: async ({ query, caller }) => ({ hourly: await analytics.hourly(caller.accountId, query.days) }),
    getWeeklyAnalytics: async ({ query, caller }) => ({ weekly: await analytics.weekly(caller.accountId, query.weeks) }),
    listActivities: ({ query, caller }) => activities.list(caller.accountId, query),
    getOldestRecords: ({ caller }) => analytics.oldest(caller.accountId),
  };
}
