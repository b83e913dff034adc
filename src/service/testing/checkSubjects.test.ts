import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database, Queries } from '../database/database';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import { checkSubjects } from './checkSubjects';

let database: Database;
beforeEach(async () => {
  database = checkSubjects(await openSqliteDatabase(':memory:'));
});
afterEach(() => database.close());
const keep = (queries: Queries, name: string) => queries.insertInto('secrets').values({ name, value: '' }).execute();
const keepTwo = async (queries: Queries) => {
  for (const name of ['a', 'b']) await keep(queries, name);
};

test('accepts one statement, work of a subject and work with a lock', async () => {
  await database.write((queries) => keep(queries, 'one'));
  await database.write(keepTwo, 'account:a');
  await database.write(async (queries) => {
    await database.tryLock(queries, 'lock');
    for (const name of ['c', 'd']) await keep(queries, name);
  });
});

test('rejects other work', async () => {
  await expect(database.write(keepTwo)).rejects.toThrow('A write of 2 statements needs a subject');
  await expect(database.write(async (_, defer) => defer(async () => undefined, 1))).rejects.toThrow('needs a subject');
});
