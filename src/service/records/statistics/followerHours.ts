import { sql } from 'kysely';
import type { Queries } from '../../database/database';
import { type Days, hourOf } from './buckets';
import type { Sum } from './donationHours';

/** Adds a follower to its hour. Belongs into the transaction that records it. */
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
}

/** Hours of an account, in a span or altogether. */
export function followerHours(queries: Queries, accountId: string, days?: Days) {
  const query = queries.selectFrom('follower_hours').where('account_id', '=', accountId);
  return days ? query.where('hour', '>=', days.fromHour).where('hour', '<', days.untilHour) : query;
}

export const followerSum = sql<Sum>`sum(followers)`.as('followers');
