import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formOf, knownForms } from '../../server/sqlite';
import { createFakeTime } from '../testing/fakeTime';
import { createTestService } from '../testing/testService';
import { migrations } from './migrations';
import { openSqliteDatabase } from './sqliteDatabase';

/**
 * service-0.1.db.gz is a database with every type of record, filled through the API of Ovation 0.1 (commit 8fa3648). One donation also has
 * the columns that API calls cannot set.
 */

const key = 'ovk_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANqmbRM';
const lastUse = Date.parse('2026-03-06T09:30:06.000Z');

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-0.1-'));
  path = join(folder, 'service.db');
  await writeFile(path, gunzipSync(await readFile(new URL('service-0.1.db.gz', import.meta.url))));
});
afterEach(() => rm(folder, { recursive: true }));

function readTables(): Record<string, string[]> {
  const connection = new Libsql(path);
  const names = connection.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'").all() as {
    name: string;
  }[];
  const rowsOf = (name: string) =>
    connection
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort();
  const tables = Object.fromEntries(names.map(({ name }) => [name, rowsOf(name)]));
  connection.close();
  return tables;
}

function formOfFile(file: string): string {
  const connection = new Libsql(file);
  const schema = formOf(connection);
  connection.close();
  return schema;
}

test('[DAT-1] a database of 0.1 keeps every row', async () => {
  const before = readTables();
  await (await openSqliteDatabase(path)).close();
  const { outbox, donation_totals = [], events, event_heads, ...kept } = before;
  const ofAllTime = donation_totals.filter((row) => row.includes('"fortnight":-1,'));
  const totals = ofAllTime.map((row) => row.replace('"fortnight":-1,', '').replace('"who":', '"giver":'));
  expect([outbox, totals.length]).toEqual([[], 14]);
  const { events: eventsNow = [], event_heads: headsNow, idempotency, ...now } = readTables();
  expect(now).toEqual({ ...kept, donation_totals: totals.sort() });
  const withoutPrevious = eventsNow.map((row) => row.replace(/,"prev_ms":\d+,"prev_sequence":\d+/, ''));
  expect([withoutPrevious, idempotency]).toEqual([events, []]);
  const withoutTrimmed = event_heads?.map((row) => row.replace(/,"trimmed_ms".*(?=})/, ''));
  expect([headsNow, headsNow?.length]).toEqual([withoutTrimmed, 2]);
  expect(Object.values(before).flat().length).toBeGreaterThan(400);
});

test('[STR-9] an event log of 0.1 still knows which events have left it', async () => {
  const database = await openSqliteDatabase(path);
  const rows = await database.queries.selectFrom('events').selectAll().orderBy('account_id').orderBy('ms').orderBy('sequence').execute();
  await database.close();
  const [first, second] = [...new Set(rows.map(({ account_id }) => account_id))].map((id) =>
    rows.filter(({ account_id }) => account_id === id),
  );
  const idsOf = (some: typeof rows = []) => some.map(({ ms, sequence }) => [ms, sequence]);
  const previousOf = (some: typeof rows = []) => some.map(({ prev_ms, prev_sequence }) => [prev_ms, prev_sequence]);
  expect(previousOf(first)).toEqual([[1_772_440_200_000, 1], ...idsOf(first).slice(0, -1)]);
  expect(previousOf(second)).toEqual([[1_772_789_400_000, 0], ...idsOf(second).slice(0, -1)]);
});

test('[DAT-8] a database of 0.1 is genuine, and its migrated schema equals a new one exactly', async () => {
  const known = await knownForms(migrations);
  const found = formOfFile(path);
  await (await openSqliteDatabase(path)).close();
  const fresh = join(folder, 'new.db');
  await (await openSqliteDatabase(fresh)).close();
  expect(formOfFile(path)).toBe(formOfFile(fresh));
  expect([found, formOfFile(fresh)].map((form) => known.has(form))).toEqual([true, true]);
  expect(found).not.toBe(formOfFile(fresh));
});

test('[DAT-1] the key, the records and the statistics of 0.1 remain', async () => {
  const service = await createTestService({ databasePath: path, time: createFakeTime(lastUse) });
  const get = async (query: string) => (await service.call('GET', `/api/v1${query}`, { key })).json();
  const { donations } = await get('/donation/list?limit=100');
  expect([donations.length, (await get('/follower/current')).count, (await get('/perk/list')).perks.length]).toEqual([30, 30, 2]);
  expect((await get('/donation/list?limit=100')).donations.at(-1)).toMatchObject({
    perk: { id: '0190-perk', title: 'A perk of old' },
    paymentMethodLast4: '4242',
    chatRoleAssigned: true,
  });
  const { stats } = await get('/donation/stats');
  const totalOf = (currency: string) =>
    donations
      .filter((one: { currency: string }) => one.currency === currency)
      .reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
  expect(stats.map(({ currency, total }: { currency: string; total: number }) => [currency, total])).toEqual([
    ['eur', totalOf('eur')],
    ['usd', totalOf('usd')],
  ]);
  const { topDonors } = await get('/donation/top-donors');
  expect(await get('/donation/top-donors?startDate=2020-01-01T00:00:00Z&endDate=2030-01-01T00:00:00Z')).toEqual({ topDonors });
  expect(topDonors.map(({ donorName, donorEmail }: { donorName: string; donorEmail: string }) => donorEmail ?? donorName)).toContain(
    'émile@example.org',
  );
  expect(await get('/visitors/aggregate?days=90')).toMatchObject({ visits: 30, visitors: 7 });
  await service.service.close();
});
