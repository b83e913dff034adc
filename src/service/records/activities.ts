import { sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../contract';
import type { ActivityItem } from '../../contract/api';
import type { Queries } from '../database/database';
import { isoTime } from '../runtime';
import { compareNewestFirst, newestFirst, type PageRequest, type Position } from './listPages';
import type { RecordsOptions } from './records';

interface ActivityRow extends Position {
  readonly type: ActivityItem['type'];
  readonly name: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

type Source = (queries: Queries, of: { accountId: string; after: Position | null; count: number }) => Promise<ActivityRow[]>;

/** Events of all types in one list. Reads each type with its own index, and merges the results. */
export function createActivities({ database, pages }: Pick<RecordsOptions, 'database' | 'pages'>) {
  return {
    list: async (accountId: string, page: PageRequest): Promise<{ activities: ActivityItem[]; nextCursor: string | null }> => {
      const { rows, nextCursor } = await pages.read({ list: 'activities', accountId, page }, async (after, count) => {
        const found = await Promise.all(sources.map((source) => source(database.queries, { accountId, after, count })));
        return found.flat().sort(compareNewestFirst).slice(0, count);
      });
      return { activities: rows.map(toActivity), nextCursor };
    },
  };
}

const none = sql<null>`null`;

const donations: Source = async (queries, { accountId, after, count }) => {
  const query = queries.selectFrom('donations').where('account_id', '=', accountId);
  const named = query.select(['id', 'created_at', 'donor_name as name', 'amount', 'currency']);
  return (await newestFirst(named, after, count).execute()).map((row) => ({ type: 'donation', ...row }));
};

const followers: Source = async (queries, { accountId, after, count }) => {
  const name = sql<string>`case when trim(coalesce(display_name, '')) = '' then username else display_name end`.as('name');
  const query = queries.selectFrom('followers').where('account_id', '=', accountId);
  const named = query.select(['id', 'created_at', name, none.as('amount'), none.as('currency')]);
  return (await newestFirst(named, after, count).execute()).map((row) => ({ type: 'follower', ...row }));
};

const sessions: Source = async (queries, { accountId, after, count }) => {
  const query = queries.selectFrom('live_sessions').where('account_id', '=', accountId);
  const named = query.select(['id', 'created_at', 'platform as name', none.as('amount'), none.as('currency')]);
  return (await newestFirst(named, after, count).execute()).map((row) => ({ type: 'session', ...row }));
};

/** A goal is listed from when it is reached, not from when it is opened. */
const goals: Source = async (queries, { accountId, after, count }) => {
  const query = queries.selectFrom('goals').where('account_id', '=', accountId).where('completed_at', 'is not', null);
  const named = query.select(['id', sql<number>`completed_at`.as('created_at'), 'description as name', 'amount', 'currency']);
  return (await newestFirst(named, after, count, 'completed_at').execute()).map((row) => ({ type: 'goal', ...row }));
};

const sources = [donations, followers, sessions, goals];

function toActivity(row: ActivityRow): ActivityItem {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    amount: row.amount,
    currency: row.currency === null ? null : z.parse(CurrencyCode, row.currency),
    createdAt: isoTime(row.created_at),
  };
}
