import type { visitorsEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

/** They require a handle, which every account has. */
export function createVisitorsHandlers({ visitorStatistics: statistics }: Records): Handlers<typeof visitorsEndpoints, Caller> {
  return {
    getVisitorAggregate: ({ query, caller }) => statistics.aggregate(caller.accountId, query.days),
    getVisitorTimeseries: async ({ query, caller }) => ({ timeseries: await statistics.timeseries(caller.accountId, query.days) }),
    getVisitorBreakdown: async ({ query, caller }) => ({ breakdown: await statistics.breakdown(caller.accountId, query) }),
    getRealtimeVisitors: ({ caller }) => statistics.realtime(caller.accountId),
    getVisitorGoals: async ({ query, caller }) => ({ goals: await statistics.goals(caller.accountId, query.days) }),
    getDonationMethods: async ({ query, caller }) => ({ methods: await statistics.donationMethods(caller.accountId, query.days) }),
  };
}
