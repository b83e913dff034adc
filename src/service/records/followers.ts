import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { Follower, type FollowerCreate } from '../../contract';
import type { FollowersTable } from '../database/tables';
import { isoTime } from '../runtime';
import { isAfter, type PageRequest } from './pages';
import type { RecordsOptions } from './records';

export type Followers = ReturnType<typeof createFollowers>;

export function createFollowers({ database, record, pages, clock, newId }: RecordsOptions) {
  const ofAccount = (accountId: string) => database.queries.selectFrom('followers').selectAll().where('account_id', '=', accountId);

  return {
    create: (accountId: string, { username, displayName, platform }: FollowerCreate): Promise<Follower> =>
      record(accountId, async (queries) => {
        const row = {
          id: newId(),
          account_id: accountId,
          username,
          display_name: displayName ?? null,
          platform,
          origin: 'manual',
          created_at: clock.now(),
        };
        await queries.insertInto('followers').values(row).execute();
        const follower = toFollower(row);
        return { result: follower, events: [{ type: 'follower.created', data: follower }] };
      }),

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'followers', accountId, page }, (after, count) => {
        const query = ofAccount(accountId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count);
        return (after ? query.where(isAfter(after)) : query).execute();
      });
      return { followers: rows.map(toFollower), nextCursor };
    },
  };
}

function toFollower(row: Selectable<FollowersTable>): Follower {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    platform: row.platform,
    origin: z.parse(Follower.shape.origin, row.origin),
    createdAt: isoTime(row.created_at),
  };
}
