import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileInsert, compileOnce } from './compileOnce';
import type { Database } from './database';
import { openSqliteDatabase } from './sqliteDatabase';

let database: Database;
beforeEach(async () => {
  database = await openSqliteDatabase(':memory:');
});
afterEach(() => database.close());

test('a query is built once and runs with the parameters of each call', async () => {
  const build = vi.fn();
  const find = compileOnce<{ readonly name: string }, { value: string }>((queries, param) => {
    build();
    return queries.selectFrom('secrets').select('value').where('name', '=', param('name'));
  });
  const insert = compileInsert('secrets');
  await insert(database.queries, { name: 'a', value: '1' });
  await insert(database.queries, { value: '2', name: 'b' });
  expect(await find(database.queries, { name: 'a' })).toEqual([{ value: '1' }]);
  expect(await find(database.queries, { name: 'b' })).toEqual([{ value: '2' }]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('inside a write, it belongs to the transaction', async () => {
  const insert = compileInsert('secrets');
  const failed = database.write(async (queries) => {
    await insert(queries, { name: 'a', value: '1' });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await database.queries.selectFrom('secrets').selectAll().where('name', '=', 'a').execute()).toEqual([]);
});
