import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { characters, checkRange, count, dateTime, NextCursor, PageQuery, storableText } from '../parameters';
import { Follower } from '../records';

const username = storableText.check(z.minLength(1, 'must not be empty'), characters(200));
const displayName = z.optional(z.nullable(storableText.check(characters(200))));

/** Our choice (SPEC API-21). */
export const FollowerCreate = z.object({
  username,
  displayName,
  platform: z._default(storableText.check(z.minLength(1, 'must not be empty'), characters(50)), 'manual'),
});
export type FollowerCreate = z.infer<typeof FollowerCreate>;

/** Our choice (SPEC API-37). */
export const FollowerUpdate = z.object({ id: z.uuid('must be a uuid'), username: z.optional(username), displayName });
export type FollowerUpdate = z.infer<typeof FollowerUpdate>;

/** Our choice (SPEC API-35). */
export const FollowerStatistics = z.object({ platform: z.string(), count, todayCount: count, thisMonthCount: count });
export type FollowerStatistics = z.infer<typeof FollowerStatistics>;

export const followerEndpoints = {
  createFollower: endpoint({
    method: 'POST',
    path: '/follower/create',
    auth: 'key',
    group: 'Follower',
    summary: 'Record a follower',
    body: FollowerCreate,
    response: Follower,
  }),
  listFollowers: endpoint({
    method: 'GET',
    path: '/follower/list',
    auth: 'key',
    group: 'Follower',
    summary: 'Followers, newest first',
    query: PageQuery,
    response: z.object({ followers: z.array(Follower), nextCursor: NextCursor }),
  }),
  getCurrentFollowers: endpoint({
    method: 'GET',
    path: '/follower/current',
    auth: 'key',
    group: 'Follower',
    summary: 'How many followers there are, and the newest',
    response: z.object({ count, latest: z.nullable(Follower) }),
  }),
  getFollowerStats: endpoint({
    method: 'GET',
    path: '/follower/stats',
    auth: 'key',
    group: 'Follower',
    summary: 'Followers by platform',
    response: z.object({ stats: z.array(FollowerStatistics) }),
  }),
  listFollowersByDateRange: endpoint({
    method: 'GET',
    path: '/follower/byDateRange',
    auth: 'key',
    group: 'Follower',
    summary: 'Followers of a span of time, newest first',
    query: z.extend(PageQuery, { startDate: dateTime, endDate: dateTime }).check(checkRange),
    response: z.object({ followers: z.array(Follower), nextCursor: NextCursor }),
  }),
  updateFollower: endpoint({
    method: 'POST',
    path: '/follower/update',
    auth: 'key',
    group: 'Follower',
    summary: 'Change the names of a follower',
    body: FollowerUpdate,
    response: Follower,
  }),
} as const;
