import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { characters, NextCursor, PageQuery, storableText } from '../parameters';
import { Follower } from '../records';

/** Our choice (SPEC API-21). */
export const FollowerCreate = z.object({
  username: storableText.check(z.minLength(1, 'must not be empty'), characters(200)),
  displayName: z.optional(z.nullable(storableText.check(characters(200)))),
  platform: z._default(storableText.check(z.minLength(1, 'must not be empty'), characters(50)), 'manual'),
});
export type FollowerCreate = z.infer<typeof FollowerCreate>;

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
} as const;
