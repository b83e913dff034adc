import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, query, startPostgres } from '../../testing/engines/postgres';
import { openTcpRelay, type TcpRelay } from '../../testing/tcpRelay';
import { openPostgres } from './openPostgres';
import { CommitUnknown, ConnectionLost, NotThePrimary } from './postgresErrors';
import { transact } from './transact';

interface Tables {
  counted: { name: string; amount: number };
}

const shared = inject('postgres');
const statementMs = 1000;

describe.skipIf(!shared)('transactions of PostgreSQL', () => {
  let url: string;
  let relay: TcpRelay;
  let queries: Kysely<Tables>;
  let waiting: () => number;
  let repeats: string[];
  let reports: string[];
  beforeAll(async () => {
    url = await createDatabase(shared ?? '');
    await query(url, 'create table counted (name text primary key, amount bigint not null)');
  });
  beforeEach(async () => {
    await query(url, 'truncate counted');
    relay = await openTcpRelay(Number(new URL(url).port));
    [reports, repeats] = [[], []];
    const through = Object.assign(new URL(url), { port: relay.port }).href;
    ({ queries, waiting } = openPostgres<Tables>({ url: through, connections: 4, statementMs, report: (line) => void reports.push(line) }));
  });
  afterEach(async () => {
    await queries.destroy();
    await relay.close();
  });

  const write = <T>(work: (connection: Kysely<Tables>) => Promise<T>, subject?: string) =>
    transact({ queries, subject, statementMs, onRepeat: (why) => void repeats.push(why) }, work);
  const count = (name: string) => async (connection: Kysely<Tables>) => {
    await connection.insertInto('counted').values({ name, amount: 1 }).execute();
  };
  const names = async () => (await query(url, 'select name from counted order by name')).map((row) => (row as { name: string }).name);
  const endSession = (connection: Kysely<Tables>) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection);

  test('are committed if the work resolves, and rolled back if it throws', async () => {
    const failed = write(async (connection) => {
      await count('half')(connection);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await write(count('a'));
    expect(await names()).toEqual(['a']);
  });

  test('[API-24] of one subject run one after the other', async () => {
    const raise = async (connection: Kysely<Tables>) => {
      const row = await connection.selectFrom('counted').select('amount').where('name', '=', 'sum').executeTakeFirstOrThrow();
      await connection
        .updateTable('counted')
        .set({ amount: row.amount + 1 })
        .where('name', '=', 'sum')
        .execute();
    };
    await write((connection) => connection.insertInto('counted').values({ name: 'sum', amount: 0 }).execute());
    await Promise.all(Array.from({ length: 20 }, () => write(raise, "subject's")));
    expect(await query(url, "select amount::int from counted where name = 'sum'")).toEqual([{ amount: 20 }]);
  });

  test('send statements issued together before the first is answered', async () => {
    const sent: string[] = [];
    relay.cutAfter = (piece) => {
      sent.push(piece.toString('latin1'));
      return false;
    };
    const unanswered = write(async (connection) => {
      relay.set('deaf');
      const both = Promise.allSettled([sql`select 'the first'`.execute(connection), sql`select 'the second'`.execute(connection)]);
      await expect.poll(() => sent.join()).toMatch(/the first.*the second/s);
      relay.set('whole');
      await both;
      throw new Error('enough');
    });
    await expect(unanswered).rejects.toThrow('enough');
  });

  test('reject with the first error of pipelined statements, in whatever order their promises settle', async () => {
    const slowly = async (statement: Promise<void>) => {
      await statement.catch(async (error: unknown) => {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        throw error;
      });
    };
    const failing = write(async (connection) => {
      await count('a')(connection);
      await Promise.all([slowly(count('a')(connection)), count('b')(connection)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  test('are repeated after a deadlock', async () => {
    await write(async (connection) => {
      for (const name of ['a', 'b']) await count(name)(connection);
    });
    const update = (connection: Kysely<Tables>, name: string) =>
      connection.updateTable('counted').set({ amount: sql`amount + 1` }).where('name', '=', name).execute();
    let began = 0;
    let release = () => {};
    const bothBegan = new Promise<void>((resolve) => {
      release = resolve;
    });
    const inOrder = (first: string, second: string) => async (connection: Kysely<Tables>) => {
      await sql`set local deadlock_timeout = '50ms'`.execute(connection).catch(() => undefined);
      await update(connection, first);
      began += 1;
      if (began === 2) release();
      await bothBegan;
      await update(connection, second);
    };
    await Promise.all([write(inOrder('a', 'b')), write(inOrder('b', 'a'))]);
    expect(began).toBe(3);
    expect(repeats).toEqual(['40P01']);
    expect(await query(url, 'select distinct amount::int as amount from counted')).toEqual([{ amount: 3 }]);
  });

  test('are repeated if the connection is lost before the commit', async () => {
    let attempts = 0;
    await write(async (connection) => {
      attempts += 1;
      await count('a')(connection);
      if (attempts === 1) await endSession(connection);
    });
    expect([attempts, repeats, await names()]).toEqual([2, ['connection'], ['a']]);
  });

  test('reject with CommitUnknown, without a repetition, if the connection is lost during the commit', async () => {
    relay.cutAfter = (piece) => piece.includes('; commit');
    let attempts = 0;
    const unknown = write(async (connection) => {
      attempts += 1;
      await count('a')(connection);
    });
    await expect(unknown).rejects.toThrow(CommitUnknown);
    expect([attempts, repeats, await names()]).toEqual([1, [], ['a']]);
    relay.cutAfter = () => false;
    await write(count('b'));
    expect(await names()).toEqual(['a', 'b']);
  });

  test('[SRV-13] count callers that wait for a connection', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holders = Array.from({ length: 4 }, () => write(() => released));
    const late = write(count('a'));
    await expect.poll(waiting).toBe(1);
    release();
    await Promise.all([...holders, late]);
    expect(waiting()).toBe(0);
  });

  test('[API-84] fail if the work hides the error of a statement', async () => {
    const hiding = write(async (connection) => {
      await count('a')(connection);
      await count('a')(connection).catch(() => undefined);
    });
    await expect(hiding).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  test('[API-25] give a silent connection up after two seconds, and work on the next one', async () => {
    await write(count('a'));
    relay.set('silent');
    const began = performance.now();
    await expect(sql`select 1`.execute(queries)).rejects.toThrow(ConnectionLost);
    expect(performance.now() - began).toBeLessThan(2500);
    relay.set('whole');
    await write(count('b'));
    expect(await names()).toEqual(['a', 'b']);
  });

  test('are repeated on another connection if theirs was silently cut off', async () => {
    await write(count('a'), 'subject');
    relay.strand();
    await write(count('b'), 'subject');
    expect([repeats, await names()]).toEqual([['connection'], ['a', 'b']]);
  });

  test('[API-25] wait for only one of several connections that were silently cut off', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => write(count(name))));
    relay.strand();
    await write(count('d'), 'subject');
    expect([repeats, await names()]).toEqual([['connection'], ['a', 'b', 'c', 'd']]);
  });

  test('[API-25] [SRV-23] fail alone if a statement takes too long or a lock is not released', async () => {
    const holding = write(async (connection) => {
      await expect(sql`select pg_sleep(5)`.execute(connection)).rejects.toMatchObject({ code: '57014' });
      throw new Error('enough');
    }, 'held');
    await expect(holding).rejects.toThrow('enough');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holder = write(() => held, 'held');
    const began = performance.now();
    await expect(write(count('late'), 'held')).rejects.toMatchObject({ code: expect.stringMatching(/55P03|57014/) });
    expect(performance.now() - began).toBeLessThan(4000);
    release();
    await holder;
    await write(count('a'), 'held');
    expect(await names()).toEqual(['a']);
  });

  test('continue to work after idle connections were lost, which is reported', async () => {
    await Promise.all([write(count('a')), write(count('b'))]);
    await query(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ovation' and datname = current_database()",
    );
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    await write(count('c'));
    expect(await names()).toEqual(['a', 'b', 'c']);
    expect(reports.join()).not.toContain(new URL(url).username);
  });

  test('[SRV-15] continue to work while a migration adds columns; the same for queries outside of transactions', async () => {
    const read = (connection: Kysely<Tables>) => connection.selectFrom('counted').selectAll().where('amount', '=', 1).execute();
    await write(count('a'));
    const expand = async (column: string) => {
      for (let time = 0; time < 3; time += 1) await Promise.all([1, 2, 3, 4].map(() => write(read)));
      for (let time = 0; time < 3; time += 1) await Promise.all([1, 2, 3, 4].map(() => read(queries)));
      await query(url, `alter table counted add ${column} text`);
    };
    await expand('one');
    expect(await Promise.all([1, 2, 3, 4].map(() => read(queries)))).toEqual(Array(4).fill([{ name: 'a', amount: 1, one: null }]));
    await expand('two');
    const rows = await Promise.all([1, 2, 3, 4].map(() => write(read)));
    expect(rows).toEqual(Array(4).fill([{ name: 'a', amount: 1, one: null, two: null }]));
    const { rows: prepared } = await sql<{ count: number }>`select count(*) from pg_prepared_statements where ${1} = 1`.execute(queries);
    expect(prepared[0]?.count).toBeGreaterThan(0);
  });

  test('return integers and sums as numbers, and refuse inexact ones', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as most, sum(x) as sum from (values (1::bigint), (2)) as v (x)`.execute(
      queries,
    );
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, sum: 3 }]);
    await expect(sql`select 9007199254740993::bigint as more`.execute(queries)).rejects.toThrow();
  });
});

describe.skipIf(!shared)('a PostgreSQL that stops', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
    await query(server.url, 'create table counted (name text primary key, amount bigint not null)');
  }, 60_000);
  afterAll(() => server.stop());
  const open = () => openPostgres<Tables>({ url: server.url, connections: 2, statementMs, report: () => undefined }).queries;

  test('[API-25] fails calls at once, and works again after its start', async () => {
    const queries = open();
    const write = (name: string) =>
      transact({ queries, subject: 'one', statementMs }, (connection) =>
        connection.insertInto('counted').values({ name, amount: 1 }).execute(),
      );
    await write('a');
    await server.kill();
    const began = performance.now();
    await expect(write('lost')).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(2500);
    await server.start();
    await write('b');
    await queries.destroy();
    expect(await query(server.url, 'select name from counted order by 1')).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  test('is not used if it is a standby after its start', async () => {
    const queries = open();
    await server.kill();
    await writeFile(join(server.data, 'standby.signal'), '');
    await server.start();
    await expect(sql`select 1`.execute(queries)).rejects.toThrow(NotThePrimary);
    await queries.destroy();
  });
});
