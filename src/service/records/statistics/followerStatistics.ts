import { sql } from 'kysely';
import type { FollowerStatistics } from '../../../contract/api';
import type { RecordsOptions } from '../records';
import { dayHour, sinceMonth } from './buckets';
import { followerHours, followerSum, followerTotals } from './followerHours';

/** Numbers of an account's followers, read from what was added up as they were recorded. */
export function createFollowerStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  return {
    count: async (accountId: string): Promise<number> => {
      const totals = await followerTotals(database.statistics, accountId).execute();
      return totals.reduce((sum, { followers }) => sum + followers, 0);
    },

    byPlatform: async (accountId: string): Promise<FollowerStatistics[]> => {
      const today = sql<number>`sum(case when hour >= ${dayHour(clock.now())} then followers else 0 end)`.as('today');
      const [totals, months] = await Promise.all([
        followerTotals(database.statistics, accountId).execute(),
        followerHours(database.statistics, accountId, sinceMonth(clock.now()))
          .select(['platform', followerSum, today])
          .groupBy('platform')
          .execute(),
      ]);
      return totals.map(({ platform, followers }) => {
        const month = months.find((candidate) => candidate.platform === platform);
        return {
          platform,
          count: followers,
          todayCount: month?.today ?? 0,
          thisMonthCount: month?.followers ?? 0,
        };
      });
    },
  };
}
