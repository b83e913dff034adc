import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { adaptersOn, openSqliteStore, type Store } from '../testing/stores';
import { createTestService, readAs, type TestService } from '../testing/testService';

const Goals = z.object({ goals: z.array(z.object({ totalRaised: z.number() })) });

let store: Store;
let database: Database;
let node: TestService;
beforeEach(async () => {
  store = await openSqliteStore();
  database = await store.open();
  node = await createTestService({ adapters: adaptersOn(() => store.open()) });
});
afterEach(async () => {
  await node.service.close();
  await store.close();
});

test('[API-84] a create that fails half-way changes no goal, total or log', async () => {
  const { id, key } = await node.createAccount();
  await node.operate('POST', `/accounts/${id}/goals`, { amount: 5_000, currency: 'usd' });
  const refuse = sql`create trigger refuse before insert on donation_hours when new.amount = 700 begin select raise(abort, 'full'); end`;
  await refuse.execute(database.queries);
  const donate = (donorName: string, amount: number) =>
    node.call('POST', '/api/v1/donation/create', { key, body: { amount, currency: 'usd', donorName } });
  const statuses: number[] = [];
  for (const [donorName, amount] of [
    ['Ada', 5],
    ['Nobody', 7],
    ['Grace', 5],
  ] as const)
    statuses.push((await donate(donorName, amount)).status);
  expect(statuses).toEqual([200, 500, 200]);
  const { goals } = await readAs(Goals, node.call('GET', '/api/v1/goal/list', { key }));
  expect(goals.map(({ totalRaised }) => totalRaised)).toEqual([1000]);
  const totals = await database.queries.selectFrom('donation_totals').select(['amount', 'giver']).orderBy('giver').execute();
  expect(totals.map(({ amount }) => amount)).toEqual([1000, 500, 500]);
  expect(await database.queries.selectFrom('events').select('ms').execute()).toHaveLength(2);
});
