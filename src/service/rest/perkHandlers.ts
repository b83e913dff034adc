import type { perkEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createPerkHandlers({ perks }: Records): Handlers<typeof perkEndpoints, Caller> {
  return {
    listPerks: ({ query, caller }) => perks.list(caller.accountId, query),
    getPerk: ({ query, caller }) => perks.getById(caller.accountId, query.id),
  };
}
