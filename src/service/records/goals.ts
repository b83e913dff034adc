import { type Selectable, type SqlBool, sql } from 'kysely';
import type { BusinessEvent, CurrencyCode, Goal } from '../../contract';
import type { Queries } from '../database/database';
import type { GoalsTable } from '../database/tables';
import { isoTime } from '../runtime';
import { isAfter, type PageRequest } from './pages';
import type { RecordsOptions } from './records';

export type Goals = ReturnType<typeof createGoals>;

export function createGoals({ database, pages, clock, newId }: RecordsOptions) {
  const ofAccount = (accountId: string) => database.queries.selectFrom('goals').selectAll().where('account_id', '=', accountId);

  return {
    getById: async (accountId: string, id: string): Promise<Goal | null> => {
      const row = await ofAccount(accountId).where('id', '=', id).executeTakeFirst();
      return row ? toGoal(row) : null;
    },

    /** The newest goal that is neither completed nor closed. */
    getActive: async (accountId: string): Promise<Goal | null> => {
      const row = await newestFirst(ofAccount(accountId).where(isOpen)).limit(1).executeTakeFirst();
      return row ? toGoal(row) : null;
    },

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'goals', accountId, page }, (after, count) => {
        const query = newestFirst(ofAccount(accountId)).limit(count);
        return (after ? query.where(isAfter(after)) : query).execute();
      });
      return { goals: rows.map(toGoal), nextCursor };
    },

    create: async (accountId: string, goal: { description: string | null; amount: number; currency: CurrencyCode }) => {
      const id = newId();
      const row = { ...goal, id, account_id: accountId, total_raised: 0, completed_at: null, closed_at: null, created_at: clock.now() };
      await database.write((queries) => queries.insertInto('goals').values(row).execute());
      return { id };
    },
  };
}

/**
 * Adds a donation to every open goal of its currency and completes those that it fills. Belongs into the transaction that
 * records the donation, so that each goal is reached exactly once.
 */
export async function raiseGoals(
  queries: Queries,
  donation: { readonly accountId: string; readonly amount: number; readonly currency: CurrencyCode; readonly atMs: number },
): Promise<BusinessEvent[]> {
  const { accountId, amount, currency, atMs } = donation;
  const raised = sql<number>`total_raised + ${amount}`;
  const rows = await queries
    .updateTable('goals')
    .set({ total_raised: raised, completed_at: sql<number | null>`case when ${raised} >= amount then ${atMs} else null end` })
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .where(isOpen)
    .returningAll()
    .execute();
  return rows
    .filter((row) => row.completed_at !== null)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => ({ type: 'goal.reached', data: toGoalReached(row, atMs) }));
}

const isOpen = sql<SqlBool>`completed_at is null and closed_at is null`;

function newestFirst<Query extends { orderBy(column: 'created_at' | 'id', direction: 'desc'): Query }>(query: Query): Query {
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

function toGoal(row: Selectable<GoalsTable>): Goal {
  return {
    id: row.id,
    description: row.description,
    amount: row.amount,
    totalRaised: row.total_raised,
    currency: row.currency.toUpperCase(),
    completedAt: row.completed_at === null ? null : isoTime(row.completed_at),
    createdAt: isoTime(row.created_at),
  };
}

function toGoalReached(row: Selectable<GoalsTable>, atMs: number) {
  return {
    goalId: row.id,
    description: row.description,
    amount: row.amount,
    totalRaised: row.total_raised,
    currency: row.currency.toUpperCase(),
    completedAt: isoTime(atMs),
  };
}
