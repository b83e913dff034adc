import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import type { ServiceLimits } from '../serviceLimits';
import { adaptersOn } from '../testing/stores';
import { createTestService, type TestService } from '../testing/testService';

const many = { quota: 10_000, windowMs: 60_000 };
const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');

let folder: string;
let service: TestService;
let key: string;
let keyId: string;
let accountId: string;

async function open(limits: Partial<ServiceLimits> = {}): Promise<void> {
  service = await createTestService({
    databasePath: join(folder, 'service.db'),
    limits: { ipRequests: many, ...limits },
    ...(service && { time: service.time }),
  });
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-usage-'));
  await open();
  ({ key, keyId, id: accountId } = await service.createAccount());
});
afterEach(async () => {
  await service.service.close();
  await rm(folder, { recursive: true });
});

const profile = (presented = key) => service.call('GET', '/api/v1/profile/get', { key: presented });
const usage = async (query = '') => (await service.operate('GET', `/accounts/${accountId}/usage${query}`)).json();

test('[OPR-9] every call of a known key is logged, newest first, including rejected calls and the test path', async () => {
  await profile();
  await service.time.advance(10);
  await service.call('GET', '/api/test/v1/donation/list?limit=2', { key });
  await service.time.advance(10);
  await service.call('GET', '/api/v1/donation/getById?id=1', { key });
  await service.operate('PATCH', `/keys/${keyId}`, { disabled: true });
  await service.time.advance(10);
  await profile();
  await profile('ovk_unknown');
  expect(await usage()).toEqual({
    calls: [
      { keyId, method: 'GET', path: '/api/v1/profile/get', status: 401, createdAt: '2026-03-01T12:00:00.030Z' },
      { keyId, method: 'GET', path: '/api/v1/donation/getById', status: 400, createdAt: '2026-03-01T12:00:00.020Z' },
      { keyId, method: 'GET', path: '/api/test/v1/donation/list', status: 200, createdAt: '2026-03-01T12:00:00.010Z' },
      { keyId, method: 'GET', path: '/api/v1/profile/get', status: 200, createdAt: '2026-03-01T12:00:00.000Z' },
    ],
    nextCursor: null,
  });
});

test('[OPR-9] an account sees its own calls only, page by page', async () => {
  const other = await service.createAccount();
  for (let call = 0; call < 5; call += 1) await profile();
  await profile(other.key);
  const first = await usage('?limit=3');
  const second = await usage(`?limit=3&cursor=${first.nextCursor}`);
  expect([first.calls.length, second.calls.length, second.nextCursor]).toEqual([3, 2, null]);
});

test('[OPR-9] the log remains after a restart, even if it was never read', async () => {
  await profile();
  await service.service.close();
  await open();
  expect((await usage()).calls).toHaveLength(1);
});

test('[OPR-9] calls are collected for five seconds and written together', async () => {
  for (let call = 0; call < 20; call += 1) await profile();
  await service.time.advance(5000);
  // Simulates a crash: nothing was closed, and the file contains only what was already written.
  const crashed = service;
  await open();
  expect((await usage()).calls).toHaveLength(20);
  await crashed.service.close();
});

test('[OPR-9] the newest calls of an account are kept for 30 days', async () => {
  await service.service.close();
  await open({ retainedCalls: 5, accountRequests: many });
  for (let call = 0; call < 3; call += 1) await profile();
  await usage();
  for (let call = 0; call < 23; call += 1) await service.call('GET', '/api/v1/goal/active', { key });
  await profile();
  const { calls } = await usage();
  expect(calls.map(({ path }: { path: string }) => path.slice(8))).toEqual(['profile/get', ...Array(4).fill('goal/active')]);
  service.time.jump(start + 31 * dayMs);
  expect((await usage()).calls).toEqual([]);
});

test('[OPR-9] a failed write of the log affects no call and is reported', async () => {
  await profile();
  await service.service.close();
  expect(service.reports).toEqual([]);
  await profile();
  await service.time.advance(5000);
  expect(service.reports.at(-1)).toContain('usage log');
});

test('[OPR-9] calls are written even if trimming the log fails, which is reported', async () => {
  const database = await openSqliteDatabase(':memory:');
  const trimless = await createTestService({ adapters: adaptersOn(async () => database) });
  await database.write((queries) =>
    sql`create trigger kept before delete on api_calls begin select raise(abort, 'nothing goes'); end`.execute(queries),
  );
  const account = await trimless.createAccount();
  await trimless.call('GET', '/api/v1/profile/get', { key: account.key });
  await trimless.operate('GET', `/accounts/${account.id}/usage`);
  trimless.time.jump(start + 31 * dayMs);
  await trimless.call('GET', '/api/v1/goal/active', { key: account.key });
  const { calls } = await (await trimless.operate('GET', `/accounts/${account.id}/usage`)).json();
  expect(calls).toHaveLength(1);
  expect(trimless.reports).toEqual([expect.stringMatching(/^old calls could not be deleted from the usage log: .*nothing goes/)]);
  await trimless.service.close();
});
