import type { Selectable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileManyRows } from './compileManyRows';
import { compileOnce } from './compileOnce';
import type { Database, Queries } from './database';
import { openSqliteDatabase } from './sqliteDatabase';
import type { GoalsTable } from './tables';

let database: Database;
beforeEach(async () => {
  database = await openSqliteDatabase(':memory:');
});
afterEach(() => database.close());

const columns = ['id', 'description', 'amount', 'completed_at', 'created_at'] as const;
const goals = (queries: Queries) => queries.selectFrom('goals').select(columns);
type GoalRow = Pick<Selectable<GoalsTable>, (typeof columns)[number]>;
const rows: GoalRow[] = [
  { id: 'a', description: '"quoted" \\ \u2028 grüße 👋\n', amount: 9_007_199_254_740_991, completed_at: null, created_at: -1 },
  { id: 'b', description: null, amount: 0, completed_at: 1_700_000_000_000, created_at: 2 },
  { id: 'c', description: '', amount: 3, completed_at: null, created_at: 3 },
];

async function insert() {
  await database.write(async (queries) => {
    const account = { id: 'account', handle: 'h', display_name: 'd', premium: 1, created_at: 1 };
    await queries.insertInto('accounts').values(account).execute();
    const whole = rows.map((row) => ({ ...row, account_id: 'account', total_raised: 0, currency: 'usd', closed_at: null }));
    await queries.insertInto('goals').values(whole).execute();
  });
}

test('rows are the same as one by one, whatever text they hold', async () => {
  await insert();
  const many = compileManyRows<object, GoalRow>(columns, goals);
  const single = compileOnce<object, GoalRow>((queries) => goals(queries).orderBy('id'));
  const found = (await many(database.queries, {})).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(found).toEqual(rows);
  expect(await single(database.queries, {})).toEqual(rows);
});

test('parameters, order and limit choose the rows', async () => {
  await insert();
  const below = compileManyRows<{ readonly below: number }, GoalRow>(columns, (queries, place) =>
    goals(queries).where('created_at', '<', place('below')).orderBy('created_at', 'desc').limit(1),
  );
  expect(await below(database.queries, { below: 3 })).toEqual([rows[1]]);
  expect(await below(database.queries, { below: -1 })).toEqual([]);
});

test('inside a write it belongs to the transaction', async () => {
  const many = compileManyRows<object, GoalRow>(columns, goals);
  await insert();
  const seen = await database.write(async (queries) => {
    await queries.deleteFrom('goals').where('id', '!=', 'b').execute();
    return many(queries, {});
  });
  expect(seen).toEqual([rows[1]]);
});
