import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type {} from '../../testing/engines/postgresSetup';
import type { Database } from '../database/database';
import { openSqliteStore, postgresStore, type Store } from '../testing/stores';
import { keepAnswer, rememberedMs, sweepAnswers } from './idempotency';

const server = inject('postgres');
const stores = [['SQLite file', openSqliteStore] as const, ...(server ? [['PostgreSQL', postgresStore(server)] as const] : [])];
const start = Date.parse('2026-03-01T12:00:00.000Z');

describe.each(stores)('stored answers: %s', (_, openStore) => {
  let store: Store;
  let database: Database;
  beforeEach(async () => {
    store = await openStore();
    database = await store.open();
    const account = { id: 'account', handle: 'a', display_name: 'A', premium: 1, created_at: start, avatar_url: null };
    await database.write((queries) => queries.insertInto('accounts').values(account).execute());
  });
  afterEach(() => store.close());

  const keep = (key: string, nowMs: number) =>
    database.write(
      (queries) => keepAnswer(queries, { accountId: 'account', repeatable: { key, request: {} }, nowMs }, {}),
      'account:account',
    );
  const keys = async () => (await database.queries.selectFrom('idempotency').select('key').orderBy('key').execute()).map(({ key }) => key);

  test('[API-73] all answers older than a day are deleted', async () => {
    for (let index = 0; index < 1001; index += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, offset) => keep(`old ${index + offset}`, start)));
    }
    await keep('young', start + 1);
    await sweepAnswers(database, start + rememberedMs);
    expect(await keys()).toHaveLength(1101);
    await sweepAnswers(database, start + rememberedMs + 1);
    expect(await keys()).toEqual(['young']);
  });
});
