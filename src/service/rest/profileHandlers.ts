import type { profileEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createProfileHandlers({ accounts }: Records): Handlers<typeof profileEndpoints, Caller> {
  return {
    getProfile: ({ caller }) => accounts.profile(caller.accountId),
  };
}
