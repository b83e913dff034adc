import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { isDatabaseUp } from '../database/database';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import { wholeLog } from '../testing/testLog';
import { createTestService, type TestService } from '../testing/testService';
import { restartLog } from './beginLogAnew';
import { compareEventIds } from './eventId';
import { createStoredLog } from './storedLog';

let folder: string;
let path: string;
let service: TestService;
let beside: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-anew-'));
  path = join(folder, 'service.db');
  service = await createTestService({ databasePath: path });
  beside = await openSqliteDatabase(path);
});
afterEach(async () => {
  await beside.close();
  await service.service.close();
  await rm(folder, { recursive: true });
});

const typesOf = async (query: string, key: string) => (await (await service.openStream(query, { key })).read()).map(({ event }) => event);

test('[SRV-16] every earlier cursor is a resync, and a stream that starts live receives every event', async () => {
  const creators = [await service.createAccount(), await service.createAccount()];
  const donate = (key: string) => service.call('POST', '/api/v1/donation/create', { key, body: { amount: 5, currency: 'usd' } });
  const cursors = new Map<string, string>();
  for (const { key } of creators) {
    const stream = await service.openStream('', { key });
    await stream.read();
    await donate(key);
    cursors.set(key, String((await stream.read()).at(-1)?.id));
    await stream.cancel();
  }
  await service.time.advance(1_000);
  expect(await restartLog(beside, service.time.now())).toBe(2);
  for (const [key, cursor] of cursors) {
    expect(await typesOf(`?lastEventId=${cursor}`, key)).toEqual([null, 'resync']);
    const live = await service.openStream('', { key });
    await live.read();
    await donate(key);
    const [received] = await live.read();
    expect(received?.event).toBe('donation.created');
    expect(await typesOf(`?lastEventId=${received?.id}`, key)).toEqual([null, 'replayed', 'connected']);
  }
});

test('[SRV-16] ids keep increasing if the clock is behind the last id', async () => {
  const log = createStoredLog({
    database: beside,
    clock: { now: () => 5_000_000 },
    limits: { retainedEvents: 256, retentionMs: 900_000 },
  });
  const { id } = await service.createAccount();
  await beside.write((queries) => log.appendWithin(queries, id, [{ type: 'follower.created', data: {} as never }]));
  const before = await wholeLog(log, id);
  for (const nowMs of [4_000_000, 4_000_000, 6_000_000]) {
    const { last: former } = await wholeLog(log, id);
    await restartLog(beside, nowMs);
    const { entries, last, trimmedThrough } = await wholeLog(log, id);
    expect(entries).toEqual([]);
    expect(trimmedThrough).toEqual(last);
    expect(compareEventIds(last, former)).toBeGreaterThan(0);
  }
  expect(before.entries).toHaveLength(1);
});

test('[SRV-32] an unavailable database is reported, not thrown', async () => {
  expect(await isDatabaseUp(beside)).toBe(true);
  await beside.close();
  expect(await isDatabaseUp(beside)).toBe(false);
});
