import { CompiledQuery, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database';
import { openSqliteDatabase } from '../../database/sqliteDatabase';
import { addDonationTotals } from '../../database/totalsMigration';
import { scanTotals } from './donationScan';
import { greatestTotals } from './donationTotals';

/** More than is read in one go, twice over. */
const donations = 12_001;
let database: Database;

beforeEach(async () => {
  database = await openSqliteDatabase(':memory:');
  const run = (sql: string) => database.queries.executeQuery(CompiledQuery.raw(sql));
  await run("insert into accounts values ('a', 'a', 'A', 1, 0)");
  await run(`
    insert into donations (id, account_id, created_at, amount, currency, donor_name, donor_email, country, perk_lines, chat_role_assigned)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${donations})
    select printf('%06d', i), 'a', i / 3, i, case when i % 4 then 'usd' else 'eur' end, 'Donor ' || (i % 10),
      case when i % 3 = 0 then 'MAIL' || (i % 5) || '@example.org' else null end, case when i % 2 then 'DE' else null end, '[]', 0 from n`);
  await run("insert into donation_hours select 'a', 0, currency, 'api', 0, sum(amount), count(*) from donations group by currency");
});
afterEach(() => database.close());

const scan = (kind: 'donor' | 'country', limit: number, untilMs = donations) =>
  scanTotals(database.queries, { accountId: 'a', kind, limit, fromMs: 0, untilMs });

test('[API-29] a span is read whole, slice by slice, each donation once', async () => {
  const totals = await scan('country', 10);
  const sum = (of: (i: number) => boolean) => Array.from({ length: donations }, (_, index) => index + 1).filter(of);
  const odd = sum((i) => i % 2 === 1);
  expect(totals).toMatchObject([{ currency: 'usd', who: 'DE', amount: odd.reduce((a, b) => a + b, 0), donations: odd.length }]);
  expect(await scan('country', 10, -1)).toEqual([]);
});

test('[API-56] others get their turn between the slices', async () => {
  let turns = 0;
  let scanning = true;
  const scanned = scan('donor', 10).finally(() => {
    scanning = false;
  });
  while (scanning) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await scanned;
  expect(turns).toBeGreaterThan(1);
});

test('[API-32] what is added up while recording, by a migration, and by reading is the same', async () => {
  const { queries } = database;
  await queries.executeQuery(CompiledQuery.raw('drop table donation_totals'));
  await addDonationTotals(queries as unknown as Kysely<unknown>); // a migration knows the schema of its time only
  for (const kind of ['donor', 'country'] as const) {
    const kept = await greatestTotals(queries, { accountId: 'a', kind, limit: 5 });
    const comparable = ({ currency, who, amount, donations, last_at, ...spelling }: (typeof kept)[number]) => ({
      ...{ currency, who, amount, donations, last_at },
      spelling: kind === 'donor' ? [spelling.donor_name, spelling.donor_email] : null,
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(comparable)).toEqual((await scan(kind, 5)).map(comparable));
  }
});
