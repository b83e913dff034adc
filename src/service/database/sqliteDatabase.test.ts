import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase } from './sqliteDatabase';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('data remain after closing and reopening the file', async () => {
  const path = join(folder, 'service.db');
  const first = await openSqliteDatabase(path);
  await first.write((queries) => queries.insertInto('secrets').values({ name: 'a', value: 'b' }).execute());
  await first.close();
  const second = await openSqliteDatabase(path);
  expect(await second.queries.selectFrom('secrets').selectAll().execute()).toEqual([{ name: 'a', value: 'b' }]);
  await second.close();
});

test('a pending write is committed before the database closes', async () => {
  const path = join(folder, 'service.db');
  const first = await openSqliteDatabase(path);
  const writing = first.write((queries) => queries.insertInto('secrets').values({ name: 'late', value: 'b' }).execute());
  await first.close();
  await writing;
  const second = await openSqliteDatabase(path);
  expect(await second.queries.selectFrom('secrets').select('name').execute()).toEqual([{ name: 'late' }]);
  await second.close();
});

test.skipIf(process.platform === 'win32')('the file and its side files are readable by their owner only', async () => {
  const database = await openSqliteDatabase(join(folder, 'service.db'));
  await database.write((queries) => queries.insertInto('secrets').values({ name: 'a', value: 'b' }).execute());
  for (const name of ['service.db', 'service.db-wal', 'service.db-shm']) {
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  }
  await database.close();
});

test('every commit is flushed to the disk', async () => {
  const database = await openSqliteDatabase(join(folder, 'service.db'));
  const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database.queries);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.queries);
  expect([mode.rows[0]?.journal_mode, synchronous.rows[0]?.synchronous]).toEqual(['wal', 2]);
  await database.close();
});

test('booleans and absent values can be bound', async () => {
  const database = await openSqliteDatabase(':memory:');
  const { rows } = await sql<{ yes: number; none: null }>`select ${true} as yes, ${undefined} as none`.execute(database.queries);
  expect(rows).toEqual([{ yes: 1, none: null }]);
  await database.close();
});
