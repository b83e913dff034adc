import { Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LibsqlDialect } from './libsqlDialect';
import { MigrationFailed, type Migrations, migrateDatabase, NewerStore, type SquashedMigration } from './migrateDatabase';
import { openSqliteFile } from './openSqliteFile';

let queries: Kysely<unknown>;
beforeEach(() => {
  queries = new Kysely({ dialect: new LibsqlDialect(openSqliteFile(':memory:')) });
});
afterEach(() => queries.destroy());

const run =
  (...statements: string[]): Migration['up'] =>
  async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };
const before: Migrations = {
  '1-a': { up: run('create table a (id)', 'insert into a values (1)') },
  '2-b': { up: run('create table b (id)') },
};
const squashed: SquashedMigration = {
  up: run('create table a (id)'),
  replaces: ['1-a', '2-b'],
  replacedSchema: '',
  takeOver: run('drop table b'),
};
const after: Migrations = { '3-ab': squashed, '4-c': { up: run('create table c (id)') } };

const migrate = (migrations: Migrations) => migrateDatabase(queries, migrations, 'some.db');
const namesOf = async (query: string) => (await sql<{ name: string }>`${sql.raw(query)}`.execute(queries)).rows.map(({ name }) => name);
const tables = () => namesOf("select name from sqlite_master where type = 'table' and name not like 'kysely%' order by 1");
const done = () => namesOf('select name from kysely_migration order by 1');

describe('a squashed migration', () => {
  test('creates a new database', async () => {
    await migrate(after);
    expect([await tables(), await done()]).toEqual([
      ['a', 'c'],
      ['3-ab', '4-c'],
    ]);
  });

  test('converts a database on which the replaced migrations ran, once', async () => {
    await migrate(before);
    for (let start = 0; start < 2; start += 1) await migrate(after);
    expect([await tables(), await done()]).toEqual([
      ['a', 'c'],
      ['3-ab', '4-c'],
    ]);
    expect((await sql`select id from a`.execute(queries)).rows).toEqual([{ id: 1 }]);
  });

  test('leaves the database unchanged if it fails', async () => {
    await migrate(before);
    const failing = { ...squashed, takeOver: run('drop table b', 'drop table nowhere') };
    await expect(migrate({ '3-ab': failing })).rejects.toThrow(MigrationFailed);
    expect([await tables(), await done()]).toEqual([
      ['a', 'b'],
      ['1-a', '2-b'],
    ]);
  });

  test('refuses a database on which only some of the replaced migrations ran', async () => {
    await migrate({ '1-a': before['1-a'] as Migration });
    await expect(migrate(after)).rejects.toThrow(MigrationFailed);
    expect([await tables(), await done()]).toEqual([['a'], ['1-a']]);
  });
});

test('[DAT-2] a database with migrations of a newer program is refused and stays unchanged', async () => {
  await migrate({ ...after, '5-d': { up: run('create table d (id)') } });
  await expect(migrate(after)).rejects.toThrow(NewerStore);
  expect(await tables()).toEqual(['a', 'c', 'd']);
});
