/** What is recorded of an account: one file a kind, rules and SQL together. Knows nothing of HTTP but its problems. */
import type { Randomness } from '../runtime';
import { createAccounts } from './accounts';
import { createDonations } from './donations';
import { createFollowers } from './followers';
import { createGoals } from './goals';
import { createKeys } from './keys';
import { createPerks } from './perks';
import type { RecordsOptions } from './records';

export type Records = ReturnType<typeof createRecords>;

export function createRecords(options: RecordsOptions & { readonly randomness: Randomness }) {
  return {
    accounts: createAccounts(options),
    donations: createDonations(options),
    followers: createFollowers(options),
    goals: createGoals(options),
    keys: createKeys(options),
    perks: createPerks(options),
  };
}
