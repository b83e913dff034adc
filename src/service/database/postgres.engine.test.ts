import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import { createDatabase } from '../../testing/engines/postgres';
import { openTcpRelay } from '../../testing/tcpRelay';
import { compareEventIds } from '../log/eventId';
import type { EventLog } from '../log/eventLog';
import { describeDatabase } from '../testing/databaseSuite';
import { describeEventLog } from '../testing/eventLogSuite';
import { createFakeTime } from '../testing/fakeTime';
import { describeRaces } from '../testing/racingSuite';
import { describeRecorder } from '../testing/recorderSuite';
import { createMigrated, postgresStore, type Store } from '../testing/stores';
import { openTestLog, wholeLog } from '../testing/testLog';
import type { Database, Queries } from './database';
import { openPostgresDatabase } from './postgresDatabase';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const follower: BusinessEvent = {
  type: 'follower.created',
  data: { id: 'a', username: 'a', displayName: null, platform: 'test', origin: 'manual', createdAt: 'now' },
};

const server = inject('postgres');
const openStore = postgresStore(server ?? '');

describe.skipIf(!server)('the database: PostgreSQL', () => describeDatabase(openStore));
describe.skipIf(!server)('the event log: PostgreSQL', () => describeEventLog(openStore));
describe.skipIf(!server)('the recorder: PostgreSQL', () => describeRecorder(openStore));

describe.skipIf(!server)('a database on PostgreSQL', () => {
  let store: Store;
  let database: Database;
  beforeEach(async () => {
    store = await openStore();
    database = await store.open();
  });
  afterEach(() => store.close());

  test('text is compared by its bytes', async () => {
    const { rows } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'`.execute(database.queries);
    expect(rows).toEqual([]);
    const { rows: english } = await sql<{ sorted: string }>`
      select string_agg(x, '' order by x) as sorted from (values ('b'), ('B'), ('a')) as v (x)`.execute(database.queries);
    expect(english).toEqual([{ sorted: 'abB' }]);
  });

  test('waiting work of a subject shares the next transaction, and no subject waits for another', async () => {
    const transactions: string[] = [];
    const idOf = async (queries: Queries) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(queries);
      transactions.push(rows[0]?.id ?? '');
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = database.write(async (queries) => {
      await idOf(queries);
      await held;
    }, 'account:a');
    await expect.poll(() => transactions.length).toBe(1);
    const waiting = Array.from({ length: 20 }, () => database.write(idOf, 'account:a'));
    await database.write(idOf, 'account:b');
    await database.write(idOf);
    release();
    await Promise.all([first, ...waiting]);
    expect(new Set(transactions).size).toBe(4);
    expect(new Set(transactions.slice(3)).size).toBe(1);
  });

  test('[API-25] a subject has a limit of waiting work; further work gets Retry-After', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let began = false;
    const first = database.write(async () => {
      began = true;
      await held;
    }, 'account:a');
    await expect.poll(() => began).toBe(true);
    const many = Array.from({ length: 1001 }, () => database.write(async () => 1, 'account:a'));
    await expect(many.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', headers: { 'Retry-After': '1' } });
    release();
    await first;
    expect((await Promise.all(many.slice(0, -1))).length).toBe(1000);
  });

  test('[API-24] a connection lost while a failed write is undone affects no other write', async () => {
    const url = await createMigrated(server ?? '');
    const relay = await openTcpRelay(Number(new URL(url).port));
    const through = Object.assign(new URL(url), { port: relay.port }).href;
    const cutDatabase = await openPostgresDatabase({ url: through, report: () => undefined });
    let cuts = 0;
    relay.cutAfter = (piece) => {
      const isFirst = cuts === 0 && piece.includes('rollback to savepoint');
      if (isFirst) cuts += 1;
      return isFirst;
    };
    const keep = (queries: Queries) => queries.insertInto('secrets').values({ name: 'a', value: 'kept' }).execute();
    const refuse = async () => {
      throw new HttpProblem('CONFLICT', 'It is there already');
    };
    const outcomes = await Promise.allSettled([keep, refuse].map((work) => cutDatabase.write<unknown>(work, 'account:a')));
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'CONFLICT' } }]);
    expect(cuts).toBe(1);
    expect(await cutDatabase.queries.selectFrom('secrets').select('name').execute()).toEqual([{ name: 'a' }]);
    await cutDatabase.close();
    await relay.close();
  });

  test('[STR-11] a log first read while its first event is recorded starts before or after that event', async () => {
    const time = createFakeTime(10_000);
    const limits = { retainedEvents: 256, retentionMs: 60_000 };
    const [log, another] = [openTestLog({ database, time, limits }), openTestLog({ database: await store.open(), time, limits })];
    const [recording, held] = [deferred(), deferred()];
    const recorded = database.write(async (queries) => {
      const head = await log.readHeadWithin(queries, 'account');
      recording.resolve();
      await held.promise;
      return log.appendWithin(queries, 'account', [follower], head);
    }, 'account:account');
    await recording.promise;
    time.jump(9000);
    const asked = another.read('account', null, 0);
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300))]);
    held.resolve();
    await recorded;
    const { last } = await asked;
    const { trimmedThrough } = await another.read('account', last, 10);
    expect(compareEventIds(last, trimmedThrough)).toBeGreaterThanOrEqual(0);
  });

  test('[STR-9] the age of an event uses the clock of all nodes, even if a node’s own clock is an hour ahead', async () => {
    const nodes = await postgresStore(server ?? '', 'database')();
    const limits = { retainedEvents: 256, retentionMs: 900_000 };
    const logAt = async (nowMs: number) => openTestLog({ database: await nodes.open(), time: createFakeTime(nowMs), limits });
    const [log, ahead, writer] = [await logAt(Date.now()), await logAt(Date.now() + 3_600_000), await nodes.open()];
    const append = async () => (await writer.write((queries) => log.appendWithin(queries, 'a', [follower]), 'account:a')).entries[0]?.id;
    await append();
    await writer.queries.updateTable('events').set({ ms: sql`ms - 3600000` }).execute();
    const recent = await append();
    const ids = async (by: EventLog) => (await wholeLog(by, 'a')).entries.map(({ id }) => id);
    expect([await ids(log), await ids(ahead)]).toEqual([[recent], [recent]]);
    await ahead.sweep();
    expect(await writer.queries.selectFrom('events').select('ms').execute()).toEqual([{ ms: recent?.ms }]);
    await nodes.close();
  });

  test('an unmigrated database is rejected with what to do', async () => {
    const url = await createDatabase(server ?? '');
    await expect(openPostgresDatabase({ url, report: () => undefined })).rejects.toThrow('run "serve migrate" first');
  });
});

describe.skipIf(!server)('two services on one PostgreSQL', () => describeRaces(postgresStore(server ?? '', 'database')));
