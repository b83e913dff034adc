import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommitUnknown } from '../../server/postgres';
import { hasPostgres, type PostgresServer, startPostgres } from '../../testing/engines/postgres';
import { describeDatabase, type Subject } from '../testing/databaseSuite';
import type { Database, Queries } from './database';
import { openPostgres, openPostgresDatabase } from './postgresDatabase';
import { migratePostgres, requireSchema } from './postgresSchema';

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

const reports: string[] = [];
const optionsFor = (url: string) => ({ url, node: 'test', report: (line: string) => void reports.push(line) });

/** A migrated database of its own. */
async function createDatabase(): Promise<string> {
  const url = await server.createDatabase();
  const queries = openPostgres(optionsFor(url));
  await migratePostgres(queries);
  await queries.destroy();
  return url;
}

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  describeDatabase('PostgreSQL', async () => {
    const url = await createDatabase();
    const subject: Subject = {
      database: await openPostgresDatabase(optionsFor(url)),
      restart: async () => {
        await subject.database.close();
        subject.database = await openPostgresDatabase(optionsFor(url));
      },
      close: () => subject.database.close(),
    };
    return subject;
  });

  test('[DAT-10] a node refuses a database that is not migrated, and one of a newer version unless that only added', async () => {
    const url = await server.createDatabase();
    await expect(openPostgresDatabase(optionsFor(url))).rejects.toThrow('run serve migrate first');
    const queries = openPostgres(optionsFor(url));
    // Two that migrate at once do it once.
    const both = await Promise.all([migratePostgres(queries), migratePostgres(queries)]);
    expect(both.flat()).toEqual(['0001-schema']);
    const add = (name: string) =>
      queries
        .insertInto('kysely_migration' as never)
        .values({ name, timestamp: '2030' } as never)
        .execute();
    await add('0099-more-expand');
    await requireSchema(queries);
    await expect(migratePostgres(queries)).rejects.toThrow('newer version');
    await add('0100-other');
    await expect(requireSchema(queries)).rejects.toThrow('newer version');
    await queries.destroy();
  });

  describe('two services on one database', () => {
    let handles: readonly [Database, Database];
    beforeEach(async () => {
      const url = await createDatabase();
      handles = [await openPostgresDatabase(optionsFor(url)), await openPostgresDatabase(optionsFor(url))];
    });
    afterEach(() => Promise.all(handles.map((handle) => handle.close())));

    /** A read-then-write that loses additions unless it is alone. */
    const addOne = async (queries: Queries) => {
      const row = await queries.selectFrom('secrets').select('value').where('name', '=', 'n').executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      const insert = queries.insertInto('secrets').values({ name: 'n', value });
      await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
    };

    test('[DAT-10] work of one subject is never run at once, on whichever service', async () => {
      await Promise.all(Array.from({ length: 100 }, (_, index) => handles[index % 2]?.write(addOne, 'account:a')));
      const row = await handles[0].queries.selectFrom('secrets').select('value').executeTakeFirst();
      expect(row?.value).toBe('100');
    });

    test('[DAT-10] work of other subjects does not wait for a slow one', async () => {
      const order: string[] = [];
      const slow = handles[0].write(async (queries) => {
        await addOne(queries);
        await new Promise((resolve) => setTimeout(resolve, 300));
        order.push('slow');
      }, 'account:slow');
      await Promise.all(
        ['b', 'c', 'd'].map((name) =>
          handles[1].write(async (queries) => {
            await queries.insertInto('secrets').values({ name, value: '' }).execute();
            order.push(name);
          }, `account:${name}`),
        ),
      );
      await slow;
      expect(order.at(-1)).toBe('slow');
    });

    test('[DAT-10] two that would wait for each other for ever are both done', async () => {
      const keep = (name: string) => (queries: Queries) =>
        queries
          .insertInto('secrets')
          .values({ name, value: '' })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'again' }))
          .execute();
      const both = (first: string, second: string) => async (queries: Queries) => {
        await keep(first)(queries);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await keep(second)(queries);
      };
      await Promise.all([handles[0].write(both('x', 'y'), 'account:a'), handles[1].write(both('y', 'x'), 'account:b')]);
      const rows = await handles[0].queries.selectFrom('secrets').select('name').execute();
      expect(rows.map(({ name }) => name).sort()).toEqual(['x', 'y']);
    });

    test('[DAT-10] a connection that is ended in the middle of a transaction costs nothing', async () => {
      const [database, other] = handles;
      let runs = 0;
      await database.write(async (queries) => {
        runs += 1;
        await addOne(queries);
        if (runs === 1) await endOthers(other);
        await addOne(queries);
      }, 'account:a');
      const row = await other.queries.selectFrom('secrets').select('value').executeTakeFirst();
      expect([runs, row?.value]).toEqual([2, '2']);
    });

    test('[DAT-10] a commit whose answer is lost is not run again', async () => {
      const [database, other] = handles;
      await endCommitsOf(other, 'lost');
      let runs = 0;
      const written = database.write(async (queries) => {
        runs += 1;
        await queries.insertInto('secrets').values({ name: 'lost', value: '' }).execute();
      }, 'account:a');
      await expect(written).rejects.toBeInstanceOf(CommitUnknown);
      expect(runs).toBe(1);
      await other.write(addOne, 'account:a');
    });
  });

  test('[DAT-10] while the server is stopped or gone a write fails in time, and works again afterwards', async () => {
    const database = await openPostgresDatabase(optionsFor(await createDatabase()));
    const keep = (name: string) =>
      database.write((queries) => queries.insertInto('secrets').values({ name, value: '' }).execute(), 'account:a');
    await keep('a');
    server.freeze();
    const from = performance.now();
    await expect(keep('b')).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(10_000);
    server.thaw();
    await keep('c');
    await server.kill();
    await expect(keep('d')).rejects.toThrow();
    await server.start();
    await keep('e');
    const rows = await database.queries.selectFrom('secrets').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['a', 'c', 'e']));
    await database.close();
  }, 60_000);
});

/** Ends all connections of the services but the one that asks. */
async function endOthers({ queries }: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(
    queries,
  );
}

/** Ends the connection that commits a row of this name, during the commit. */
async function endCommitsOf({ queries }: Database, name: string): Promise<void> {
  await sql`create function end_me() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`.execute(queries);
  await sql`create constraint trigger end_me after insert on secrets deferrable initially deferred
    for each row when (new.name = ${sql.lit(name)}) execute function end_me()`.execute(queries);
}
