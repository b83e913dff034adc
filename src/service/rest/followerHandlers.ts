import type { followerEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createFollowerHandlers({ followers, followerStatistics: statistics }: Records): Handlers<typeof followerEndpoints, Caller> {
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
