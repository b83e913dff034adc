import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, query } from '../../testing/engines/postgres';
import { migratePostgres, requireSchema } from './migratePostgres';
import { openPostgres } from './openPostgres';

const server = inject('postgres');

describe.skipIf(!server)('the schema of a PostgreSQL', () => {
  let url: string;
  let queries: Kysely<unknown>;
  let handles: Kysely<unknown>[];
  const open = () => {
    const handle = openPostgres<unknown>({ url, connections: 2, statementMs: 0, report: () => undefined }).queries;
    handles.push(handle);
    return handle;
  };
  beforeEach(async () => {
    url = await createDatabase(server ?? '');
    handles = [];
    queries = open();
  });
  afterEach(async () => void (await Promise.all(handles.map((handle) => handle.destroy()))));

  const run =
    (statement: string): Migration['up'] =>
    async (database) =>
      void (await sql.raw(statement).execute(database));
  const first = { '1-a': { up: run('create table a (id int)') } };
  const second = { ...first, '2-b': { up: run('create table b (id int)') } };
  const expanded = { ...first, '2-b-expand': { up: run('create table b (id int)') } };
  const tables = async () =>
    (await query(url, "select table_name as name from information_schema.tables where table_schema = 'public' order by 1"))
      .map((row) => (row as { name: string }).name)
      .filter((name) => !name.startsWith('kysely'));

  test('[SRV-15] is brought up to date once if several programs start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migratePostgres(open(), second)));
    await migratePostgres(queries, second);
    expect(await tables()).toEqual(['a', 'b']);
    await requireSchema(queries, second);
  });

  test('[SRV-15] is not changed by `requireSchema`, which names missing migrations', async () => {
    await expect(requireSchema(queries, first)).rejects.toThrow('lacks 1-a: run "serve migrate" first');
    await migratePostgres(queries, first);
    await expect(requireSchema(queries, second)).rejects.toThrow('lacks 2-b');
    expect(await tables()).toEqual(['a']);
  });

  test('[SRV-15] is accepted unchanged by an older program if a newer one only expanded it', async () => {
    await migratePostgres(queries, expanded);
    await requireSchema(queries, first);
    await migratePostgres(queries, first);
    expect(await tables()).toEqual(['a', 'b']);
    const third = { ...first, '3-c-expand': { up: run('create table c (id int)') } };
    await migratePostgres(queries, third);
    expect(await tables()).toEqual(['a', 'b', 'c']);
  });

  test('[DAT-2] is refused if a newer program changed it in another way', async () => {
    await migratePostgres(queries, second);
    await expect(requireSchema(queries, first)).rejects.toThrow('changed by a newer Ovation: 2-b');
    await expect(migratePostgres(queries, first)).rejects.toThrow('changed by a newer Ovation: 2-b');
  });

  test('[SRV-15] stays unchanged if a migration fails', async () => {
    const failing = { ...first, '2-b': { up: run('create table b (id nonsense)') } };
    await expect(migratePostgres(queries, failing)).rejects.toThrow('could not be brought up to date');
    expect(await tables()).toEqual([]);
  });
});
