import { sql } from 'kysely';
import type { FollowerStatistics } from '../../../contract/api';
import type { Queries } from '../../database/database';
import type { RecordsOptions } from '../records';
import { type Days, dayHour, hourOf, sinceMonth } from './buckets';

export async function countFollower(
  queries: Queries,
  follower: { readonly accountId: string; readonly atMs: number; readonly platform: string },
): Promise<void> {
  const { accountId, atMs, platform } = follower;
  await queries
    .insertInto('follower_hours')
    .values({ account_id: accountId, hour: hourOf(atMs), platform, followers: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'hour', 'platform']).doUpdateSet({ followers: sql`follower_hours.followers + excluded.followers` }),
    )
    .execute();
  await queries
    .insertInto('follower_totals')
    .values({ account_id: accountId, platform, followers: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'platform']).doUpdateSet({ followers: sql`follower_totals.followers + excluded.followers` }),
    )
    .execute();
}

export function followerHours(queries: Queries, accountId: string, { fromHour, untilHour }: Pick<Days, 'fromHour' | 'untilHour'>) {
  const ofAccount = queries.selectFrom('follower_hours').where('account_id', '=', accountId);
  return ofAccount.where('hour', '>=', fromHour).where('hour', '<', untilHour);
}

function followerTotals(queries: Queries, accountId: string) {
  return queries.selectFrom('follower_totals').select(['platform', 'followers']).where('account_id', '=', accountId).orderBy('platform');
}

export const followerSum = sql<number>`sum(followers)`.as('followers');

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
