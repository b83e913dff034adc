import type { goalEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createGoalHandlers({ goals }: Records): Handlers<typeof goalEndpoints, Caller> {
  return {
    listGoals: ({ query, caller }) => goals.list(caller.accountId, query),
    getGoal: ({ query, caller }) => goals.getById(caller.accountId, query.id),
    getActiveGoal: ({ caller }) => goals.getActive(caller.accountId),
  };
}
