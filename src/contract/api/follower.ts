import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { checkRange, count, dateTime, NextCursor, PageQuery, text, uuid } from './parameters';
import { Follower } from './records';

const username = text({ min: 1, max: 200 });
const displayName = z.optional(z.nullable(text({ max: 200 })));

/** creator-api.md does not show the shapes below, so they are our choice (SPEC API-21, API-87). */
export const FollowerCreate = z.object({
  username,
  displayName,
  /** Where the person follows the creator, such as `twitch`. If absent, "manual". */
  platform: z.optional(text({ min: 1, max: 50 })),
});
export type FollowerCreate = z.infer<typeof FollowerCreate>;

export const FollowerUpdate = z.object({ id: uuid, username: z.optional(username), displayName });
export type FollowerUpdate = z.infer<typeof FollowerUpdate>;

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
    summary: 'List followers, newest first',
    query: PageQuery,
    response: z.object({ followers: z.array(Follower), nextCursor: NextCursor }),
  }),
  getCurrentFollowers: endpoint({
    method: 'GET',
    path: '/follower/current',
    auth: 'key',
    group: 'Follower',
    summary: 'Count followers, and get the newest',
    response: z.object({ count, latest: z.nullable(Follower) }),
  }),
  getFollowerStats: endpoint({
    method: 'GET',
    path: '/follower/stats',
    auth: 'key',
    group: 'Follower',
    summary: 'Count followers by platform',
    response: z.object({ stats: z.array(FollowerStatistics) }),
  }),
  listFollowersByDateRange: endpoint({
    method: 'GET',
    path: '/follower/byDateRange',
    auth: 'key',
    group: 'Follower',
    summary: 'List followers of a date range, newest first',
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
