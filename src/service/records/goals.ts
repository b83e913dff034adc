import { type Selectable, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../contract';
import type { BusinessEvent, Goal, OperatorGoal } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import { compileOnce } from '../database/compileOnce';
import type { Queries } from '../database/database';
import type { GoalsTable } from '../database/tables';
import { isoTime } from '../runtime';
import { newestFirst, type PageRequest } from './listPages';
import type { RecordsOptions } from './records';

const isOpen = sql<SqlBool>`completed_at is null and closed_at is null`;

export function createGoals({ database, pages, clock, newId }: RecordsOptions) {
  const ofAccount = (accountId: string) => database.queries.selectFrom('goals').selectAll().where('account_id', '=', accountId);

  return {
    getById: async (accountId: string, id: string): Promise<Goal | null> => {
      const row = await ofAccount(accountId).where('id', '=', id).executeTakeFirst();
      return row ? toGoal(row) : null;
    },

    getActive: async (accountId: string): Promise<Goal | null> => {
      const row = await newestFirst(ofAccount(accountId).where(isOpen), null, 1).executeTakeFirst();
      return row ? toGoal(row) : null;
    },

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'goals', accountId, page }, (after, count) =>
        newestFirst(ofAccount(accountId), after, count).execute(),
      );
      return { goals: rows.map(toGoal), nextCursor };
    },

    create: async (accountId: string, goal: { description: string | null; amount: number; currency: CurrencyCode }) => {
      const id = newId();
      const row = { ...goal, id, account_id: accountId, total_raised: 0, completed_at: null, closed_at: null, created_at: clock.now() };
      // Runs in order with the account's donations. Otherwise a donation at the same time could complete the new goal without an event.
      await database.write((queries) => queries.insertInto('goals').values(row).execute(), `account:${accountId}`);
      return { id };
    },

    listAll: async (accountId: string): Promise<OperatorGoal[]> =>
      (await ofAccount(accountId).orderBy('created_at').orderBy('id').execute()).map(toOperatorGoal),

    /** Closes a goal: from now on, donations no longer raise it. Throws a 404 for an unknown goal. */
    close: async (id: string): Promise<OperatorGoal> => {
      const goal = await database.queries.selectFrom('goals').select('account_id').where('id', '=', id).executeTakeFirst();
      if (!goal) throw new HttpProblem('NOT_FOUND', 'There is no goal with this id.');
      const closed_at = sql<number>`coalesce(closed_at, ${clock.now()})`;
      // Runs in order with the account's donations. Otherwise a donation at the same time could still raise the closed goal.
      const row = await database.write(
        (queries) => queries.updateTable('goals').set({ closed_at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
        `account:${goal.account_id}`,
      );
      return toOperatorGoal(row);
    },
  };
}

interface Raise {
  readonly accountId: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly atMs: number;
}

const selectOpenGoals = compileOnce<Pick<Raise, 'accountId' | 'currency'>, Selectable<GoalsTable>>((queries, param) =>
  queries
    .selectFrom('goals')
    .selectAll()
    .where('account_id', '=', param('accountId'))
    .where('currency', '=', param('currency'))
    .where(isOpen)
    .orderBy('id'),
);
const raiseOpenGoals = compileOnce<Raise, unknown>((queries, param) => {
  const raised = sql<number>`total_raised + ${param('amount')}`;
  return queries
    .updateTable('goals')
    .set({
      total_raised: raised,
      completed_at: sql<number | null>`case when ${raised} >= amount then cast(${param('atMs')} as bigint) else null end`,
    })
    .where('account_id', '=', param('accountId'))
    .where('currency', '=', param('currency'))
    .where(isOpen);
});

/**
 * Adds a donation to the open goals in its currency, and completes those that are reached. Call this in the donation's transaction, so
 * that each goal is completed only once.
 */
export async function raiseGoals(queries: Queries, donation: Raise): Promise<BusinessEvent[]> {
  const { accountId, currency, amount, atMs } = donation;
  // Reads the open goals separately. In SQLite, an update with `returning` would take several times as long, especially if no goal is open.
  const open = await selectOpenGoals(queries, { accountId, currency });
  if (open.length === 0) return [];
  await raiseOpenGoals(queries, donation);
  return open
    .map((goal) => ({ ...goal, total_raised: goal.total_raised + amount }))
    .filter((goal) => goal.total_raised >= goal.amount)
    .map((goal) => ({ type: 'goal.reached', data: toGoalReached(goal, atMs) }));
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

function toOperatorGoal(row: Selectable<GoalsTable>): OperatorGoal {
  const closedAt = row.closed_at === null ? null : isoTime(row.closed_at);
  return { ...toGoal(row), currency: z.parse(CurrencyCode, row.currency), closedAt };
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
