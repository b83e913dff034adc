/** The records of an account, one file per type, with its rules and SQL. These files use HTTP only for errors (`HttpProblem`). */
import type { Randomness } from '../runtime';
import { createAccounts } from './accounts';
import { createActivities } from './activities';
import { createDonations } from './donations';
import { createFollowers } from './followers';
import { createGoals } from './goals';
import { createKeys } from './keys';
import { createLiveSessionEvents, createLiveSessions } from './liveSessions';
import { createPerks } from './perks';
import type { RecordsOptions } from './records';
import { createAnalytics } from './statistics/analytics';
import { createDonationRanking } from './statistics/donationRanking';
import { createDonationStatistics } from './statistics/donationStatistics';
import { createFollowerStatistics } from './statistics/followerStatistics';
import { createVisitorStatistics, createVisits } from './statistics/visitorStatistics';

export type Records = ReturnType<typeof createRecords>;

export function createRecords(options: RecordsOptions & { readonly randomness: Randomness }) {
  return {
    accounts: createAccounts(options),
    activities: createActivities(options),
    analytics: createAnalytics(options),
    donationRanking: createDonationRanking(options),
    donationStatistics: createDonationStatistics(options),
    donations: createDonations(options),
    followerStatistics: createFollowerStatistics(options),
    followers: createFollowers(options),
    goals: createGoals(options),
    keys: createKeys(options),
    liveSessionEvents: createLiveSessionEvents(options),
    liveSessions: createLiveSessions(options),
    perks: createPerks(options),
    visitorStatistics: createVisitorStatistics(options),
    visits: createVisits(options),
  };
}
