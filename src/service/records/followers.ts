import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { Follower, type FollowerCreate, type FollowerUpdate } from '../../contract/api';
import type { FollowersTable } from '../database/tables';
import { isoTime } from '../runtime';
import { newestFirst, type PageRequest } from './listPages';
import { invalidBody, type RecordsOptions } from './records';
import { countFollower } from './statistics/followerStatistics';

export function createFollowers({ database, record, pages, newId }: RecordsOptions) {
  const ofAccount = (accountId: string) => database.queries.selectFrom('followers').selectAll().where('account_id', '=', accountId);

  return {
    create: (accountId: string, { username, displayName, platform = 'manual' }: FollowerCreate): Promise<Follower> =>
      record(accountId, async (queries, _, nowMs) => {
        const row = {
          id: newId(),
          account_id: accountId,
          username,
          display_name: displayName ?? null,
          platform,
          origin: 'manual',
          created_at: nowMs,
        };
        await queries.insertInto('followers').values(row).execute();
        await countFollower(queries, { accountId, atMs: row.created_at, platform });
        const follower = toFollower(row);
        return { result: follower, events: [{ type: 'follower.created', data: follower }] };
      }),

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'followers', accountId, page }, (after, count) =>
        newestFirst(ofAccount(accountId), after, count).execute(),
      );
      return { followers: rows.map(toFollower), nextCursor };
    },

    /** Both dates are included in the range. A cursor can be used only with the same range. */
    listByRange: async (accountId: string, { startDate, endDate, ...page }: PageRequest & { startDate: string; endDate: string }) => {
      const [from, until] = [Date.parse(startDate), Date.parse(endDate)];
      const { rows, nextCursor } = await pages.read({ list: `followers:${from}:${until}`, accountId, page }, (after, count) => {
        const inRange = ofAccount(accountId).where('created_at', '>=', from).where('created_at', '<=', until);
        return newestFirst(inRange, after, count).execute();
      });
      return { followers: rows.map(toFollower), nextCursor };
    },

    latest: async (accountId: string): Promise<Follower | null> => {
      const row = await newestFirst(ofAccount(accountId), null, 1).executeTakeFirst();
      return row ? toFollower(row) : null;
    },

    update: async (accountId: string, { id, username, displayName }: FollowerUpdate): Promise<Follower> => {
      const names = {
        ...(username !== undefined && { username }),
        ...(displayName !== undefined && { display_name: displayName }),
      };
      const mine = <Query extends { where(column: 'account_id' | 'id', operator: '=', value: string): Query }>(query: Query) =>
        query.where('account_id', '=', accountId).where('id', '=', id);
      const row =
        Object.keys(names).length === 0
          ? await mine(database.queries.selectFrom('followers').selectAll()).executeTakeFirst()
          : await database.write((queries) => mine(queries.updateTable('followers').set(names).returningAll()).executeTakeFirst());
      if (!row) throw invalidBody('id', 'must be a follower of this account');
      return toFollower(row);
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
