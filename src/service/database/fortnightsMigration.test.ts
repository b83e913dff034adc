import { CompiledQuery, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addToTotals } from '../records/statistics/donationTotals';
import { countFollower } from '../records/statistics/followerHours';
import type { Database } from './database';
import { addFortnights } from './fortnightsMigration';
import { openSqliteDatabase } from './sqliteDatabase';
import { addDonationTotals } from './totalsMigration';

const dayMs = 86_400_000;

/** Donations and followers of a hundred days, added up as they are recorded. */
async function record(database: Database) {
  const { queries } = database;
  await queries.insertInto('accounts').values({ id: 'a', handle: 'a', display_name: 'A', premium: 1, created_at: 0 }).execute();
  for (let n = 0; n < 100; n += 1) {
    const row = {
      id: String(n).padStart(3, '0'),
      account_id: 'a',
      created_at: n * dayMs,
      amount: 100 + n,
      currency: n % 3 ? 'usd' : 'eur',
      donor_email: n % 4 ? null : `${n % 8 ? 'ADA' : 'ada'}@example.org`,
      donor_name: n % 7 ? `Donor ${n % 5}` : null,
      country: n % 2 ? 'DE' : null,
    };
    const rest = { perk_lines: '[]', chat_role_assigned: 0, method: 'api' };
    await database.write(async (within, gather) => {
      await within
        .insertInto('donations')
        .values({ ...row, ...rest })
        .execute();
      addToTotals(gather, row);
    });
    const follower = { id: row.id, account_id: 'a', created_at: row.created_at, platform: n % 2 ? 'twitch' : 'kick' };
    await queries
      .insertInto('followers')
      .values({ ...follower, username: 'x', display_name: null, origin: 'manual' })
      .execute();
    await countFollower(queries, { accountId: 'a', atMs: row.created_at, platform: follower.platform });
  }
}

async function totals({ queries }: Database) {
  const donations = queries
    .selectFrom('donation_totals')
    .selectAll()
    .orderBy('kind')
    .orderBy('fortnight')
    .orderBy('currency')
    .orderBy('who');
  return [await donations.execute(), await queries.selectFrom('follower_totals').selectAll().orderBy('platform').execute()];
}

test('[API-56] what was recorded before is added up as it is while recording', async () => {
  const database = await openSqliteDatabase(':memory:');
  await record(database);
  const kept = await totals(database);
  const schema = database.queries as unknown as Kysely<unknown>; // a migration knows the schema of its time only
  for (const table of ['donation_totals', 'follower_totals']) await schema.executeQuery(CompiledQuery.raw(`drop table ${table}`));
  await addDonationTotals(schema);
  await addFortnights(schema);
  expect(kept[0]?.length).toBeGreaterThan(20);
  expect(await totals(database)).toEqual(kept);
  await database.close();
});
