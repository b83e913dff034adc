import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database';
import { openSqliteDatabase } from '../../database/sqliteDatabase';
import { greatestInRange } from './donationRanking';

const rows = 12_001;
let database: Database;

beforeEach(async () => {
  database = await openSqliteDatabase(':memory:');
  const run = (sql: string) => database.queries.executeQuery(CompiledQuery.raw(sql));
  await run("insert into accounts values ('a', 'a', 'A', 1, 0, null)");
  await run(`
    insert into donations (id, account_id, created_at, amount, currency, donor_name, country, perk_lines, chat_role_assigned)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    select printf('%06d', i), 'a', i / 3, i, 'usd', 'Donor ' || (i % 2), 'C' || i, '[]', 0 from n`);
});
afterEach(() => database.close());

const scan = (kind: 'donor' | 'country', fromMs: number, untilMs: number) =>
  greatestInRange(database.queries, { accountId: 'a', kind, limit: 3, fromMs, untilMs });

test('[API-24] donations are read in slices, each once', async () => {
  const sum = (from: number) =>
    Array.from({ length: Math.ceil(rows / 2) }, (_, n) => from + 2 * n).reduce((total, i) => total + (i > rows ? 0 : i), 0);
  expect(await scan('donor', 0, rows)).toMatchObject([
    { giver: 'nDonor 1', amount: sum(1), donations: 6001, donor_name: 'Donor 1' },
    { giver: 'nDonor 0', amount: sum(2), donations: 6000, donor_name: 'Donor 0' },
  ]);
  const countries = await scan('country', 0, rows);
  expect(countries.map(({ giver }) => giver)).toEqual([`C${rows}`, `C${rows - 1}`, `C${rows - 2}`]);
  expect(await scan('donor', rows, 2 * rows)).toEqual([]);
});

test('[API-24] other calls run between the slices', async () => {
  let turns = 0;
  let scanning = true;
  const scanned = scan('donor', 0, rows).finally(() => {
    scanning = false;
  });
  while (scanning) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await scanned;
  expect(turns).toBeGreaterThan(1);
});

test('[API-91] a donor is found by an e-mail address that starts with a sigma', async () => {
  const run = (sql: string) => database.queries.executeQuery(CompiledQuery.raw(sql));
  await run("update donations set donor_email = 'Σ@example.com' where id = '000001'");
  expect(await scan('donor', 0, 0)).toMatchObject([{ giver: 'nDonor 0' }, { giver: 'eσ@example.com', donor_email: 'Σ@example.com' }]);
});
