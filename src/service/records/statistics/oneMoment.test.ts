import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database';
import { openSqliteStore, type Store } from '../../testing/stores';
import { createDonationRanking } from './donationRanking';
import { countDonation, createDonationStatistics } from './donationStatistics';
import { addToTotals } from './runningTotals';

let store: Store;
let reader: Database;
let writer: Database;
beforeEach(async () => {
  store = await openSqliteStore();
  [reader, writer] = [await store.open(), await store.open()];
  const account = { id: 'a', handle: 'a', display_name: 'A', premium: 1, created_at: 0, avatar_url: null };
  await writer.queries.insertInto('accounts').values(account).execute();
});
afterEach(() => store.close());

const unset = { donor_email: null, message: null, legacy_perk_id: null, legacy_perk_title: null, payment_intent_id: null };
const unknown = { payment_method_last4: null, country: null, chat_user_id: null, chat_role_assigned: 0 };

const give = (atMs: number) =>
  writer.write(async (queries, defer) => {
    const amount = { amount: 500, currency: 'usd' } as const;
    const row = { id: `d${atMs}`, account_id: 'a', created_at: atMs, ...amount, donor_name: 'Ada', perk_lines: '[]', method: 'api' };
    await queries
      .insertInto('donations')
      .values({ ...row, ...unset, ...unknown })
      .execute();
    countDonation(defer, { accountId: 'a', atMs, ...amount, method: 'api', withPerks: false });
    addToTotals(defer, { ...row, ...unset, ...unknown });
  });

function after(answer: number, happen: () => Promise<unknown>): Database {
  let answers = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === answer) await happen();
      return result;
    },
  };
  return { ...reader, statistics: reader.statistics.withPlugin(plugin) };
}

test('[API-31] all-time and monthly totals are from one moment', async () => {
  await give(1_000);
  const statistics = createDonationStatistics({ database: after(1, () => give(2_000)), clock: { now: () => 3_000 } });
  const [usd] = await statistics.byCurrency('a');
  expect([usd?.thisMonthCount, usd?.thisMonthTotal]).toEqual([usd?.count, usd?.total]);
});

test('[API-88] a donation after the range, made during the ranking, is not included', async () => {
  await give(1_000);
  const ranking = createDonationRanking({ database: after(2, () => give(9_000)) });
  const range = { limit: 10, startDate: new Date(0).toISOString(), endDate: new Date(5_000).toISOString() };
  expect(await ranking.topDonors('a', range)).toMatchObject([{ total: 500, count: 1 }]);
});
