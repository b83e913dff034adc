import { CompiledQuery, Kysely } from 'kysely';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { LibsqlDialect } from '../../sqlite';
import { addCatalogue } from './catalogueMigration';
import type { Tables } from './tables';

const before = [
  'create table accounts (id text primary key)',
  `create table donations (id text primary key, account_id text, created_at bigint, amount bigint, currency text, donor_email text,
    donor_name text, country text, perk_lines text, legacy_perk_id text)`,
  'create index donations_by_time on donations (account_id, created_at, id)',
  'create table followers (id text primary key, account_id text, created_at bigint, platform text)',
  'create table goals (id text primary key, account_id text, completed_at bigint)',
  "insert into accounts values ('a')",
  `insert into donations (id, account_id, created_at, amount, currency, perk_lines, legacy_perk_id) values
    ('1', 'a', 7199999, 100, 'usd', '[]', null), ('2', 'a', 7200000, 200, 'usd', '[]', null), ('3', 'a', 7200001, 300, 'usd', '[]', null),
    ('4', 'a', 7200002, 400, 'usd', '[{}]', null), ('5', 'a', 7200003, 500, 'usd', '[]', 'perk')`,
  "insert into followers values ('1', 'a', 7199999, 'twitch'), ('2', 'a', 7200000, 'twitch'), ('3', 'a', 7200001, 'twitch')",
];

test('[API-56] what was recorded before is added up by the hour', async () => {
  const queries = new Kysely<Tables>({ dialect: new LibsqlDialect(new Libsql(':memory:')) });
  for (const statement of before) await queries.executeQuery(CompiledQuery.raw(statement));
  await addCatalogue(queries as unknown as Kysely<unknown>); // a migration knows the schema of its time only
  const donations = await queries.selectFrom('donation_hours').selectAll().orderBy('hour').orderBy('with_perks').execute();
  const hour = (number: number, withPerks: number, amount: number, count: number) => ({
    account_id: 'a',
    hour: number,
    currency: 'usd',
    method: 'unknown',
    with_perks: withPerks,
    amount,
    donations: count,
  });
  expect(donations).toEqual([hour(1, 0, 100, 1), hour(2, 0, 500, 2), hour(2, 1, 900, 2)]);
  expect(await queries.selectFrom('follower_hours').select(['hour', 'followers']).orderBy('hour').execute()).toEqual([
    { hour: 1, followers: 1 },
    { hour: 2, followers: 2 },
  ]);
  await queries.destroy();
});
