import { sql } from 'kysely';
import type { FollowerStatistics } from '../../../contract';
import type { RecordsOptions } from '../records';
import { dayHour, monthHour } from './buckets';
import type { Sum } from './donationHours';
import { followerHours, followerSum } from './followerHours';

/** Numbers of an account's followers, read from its hours. */
export function createFollowerStatistics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  return {
    count: async (accountId: string): Promise<number> => {
      const row = await followerHours(database.queries, accountId).select(followerSum).executeTakeFirst();
      return Number(row?.followers ?? 0);
    },

    byPlatform: async (accountId: string): Promise<FollowerStatistics[]> => {
      const since = (hour: number) => sql<Sum>`sum(case when hour >= ${hour} then followers else 0 end)`;
      const rows = await followerHours(database.queries, accountId)
        .select(['platform', followerSum])
        .select([since(dayHour(clock.now())).as('today'), since(monthHour(clock.now())).as('month')])
        .groupBy('platform')
        .orderBy('platform')
        .execute();
      return rows.map((row) => ({
        platform: row.platform,
        count: Number(row.followers),
        todayCount: Number(row.today),
        thisMonthCount: Number(row.month),
      }));
    },
  };
}
