import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import { hashSecret } from '../runtime';
import { createTestService, type TestService } from '../testing/testService';
import { createApiKeys, createMemoryAccessChanges, PlanUnavailable } from './apiKeys';

let service: TestService;
let account: Awaited<ReturnType<TestService['createAccount']>>;
beforeEach(async () => {
  service = await createTestService();
  account = await service.createAccount();
});
afterEach(() => service.service.close());

const status = async () => (await service.call('GET', '/api/v1/profile/get', { key: account.key })).status;

test('[API-1] a change of a key by the operator applies to the next call, even for a recently used key', async () => {
  expect(await status()).toBe(200);
  await service.operate('PATCH', `/keys/${account.keyId}`, { disabled: true });
  expect(await status()).toBe(401);
  await service.operate('PATCH', `/keys/${account.keyId}`, { disabled: false });
  expect(await status()).toBe(200);
  await service.operate('PATCH', `/keys/${account.keyId}`, { revoked: true });
  expect(await status()).toBe(401);
});

test('[API-1] a lost premium is noticed at once, and so is a regained one', async () => {
  expect(await status()).toBe(200);
  await service.operate('PATCH', `/accounts/${account.id}`, { premium: false });
  expect(await status()).toBe(403);
  await service.operate('PATCH', `/accounts/${account.id}`, { premium: true });
  expect(await status()).toBe(200);
});

test('[API-1] a key is rejected from the moment it expires', async () => {
  await service.operate('PATCH', `/keys/${account.keyId}`, { expiresAt: new Date(service.time.now() + 500).toISOString() });
  expect(await status()).toBe(200);
  await service.time.advance(500);
  expect(await status()).toBe(401);
});

test('[API-1] a pending call during a revocation does not keep the key alive', async () => {
  const underWay = status();
  const revoked = service.operate('PATCH', `/keys/${account.keyId}`, { revoked: true });
  await Promise.all([underWay, revoked]);
  expect(await status()).toBe(401);
});

test('[STR-23] [STR-37] a failed read of the plan is distinguished from a failed read of the key', async () => {
  const database = await openSqliteDatabase(':memory:');
  const queries = database.queries;
  const [accountId, keyId] = ['account', 'key'];
  const account = { id: accountId, handle: 'a', display_name: 'A', premium: 1, created_at: 0 };
  await queries.insertInto('accounts').values(account).execute();
  await queries.insertInto('api_keys').values({ id: keyId, account_id: accountId, hash: 'x', disabled: 0, created_at: 0 }).execute();
  const keys = createApiKeys({ database, clock: service.time, accessChanges: createMemoryAccessChanges() });
  const recheck = () => keys.recheck([{ accountId, keyId }]);
  expect(await recheck()).toMatchObject([{ tag: 'granted' }]);
  await queries.schema.alterTable('accounts').renameTo('away').execute();
  await expect(recheck()).rejects.toThrow(PlanUnavailable);
  await queries.schema.alterTable('api_keys').renameTo('gone').execute();
  await expect(recheck()).rejects.not.toThrow(PlanUnavailable);
  await database.close();
});

test('[STR-16] callers are checked together, with the same results as one by one', async () => {
  const database = await openSqliteDatabase(':memory:');
  const { queries } = database;
  const keys = createApiKeys({ database, clock: service.time, accessChanges: createMemoryAccessChanges() });
  const plans = { paid: 1, free: 0 };
  for (const [id, premium] of Object.entries(plans)) {
    await queries.insertInto('accounts').values({ id, handle: id, display_name: id, premium, created_at: 0 }).execute();
  }
  const key = { disabled: 0, created_at: 0 };
  const stored = [
    { ...key, id: 'good', account_id: 'paid', hash: 'a' },
    { ...key, id: 'disabled', account_id: 'paid', hash: 'b', disabled: 1 },
    { ...key, id: 'revoked', account_id: 'paid', hash: 'c', revoked_at: 1 },
    { ...key, id: 'expired', account_id: 'paid', hash: 'd', expires_at: service.time.now() },
    { ...key, id: 'unpaid', account_id: 'free', hash: 'e' },
  ];
  await queries.insertInto('api_keys').values(stored).execute();
  const order = ['unpaid', 'good', 'deleted', 'expired', 'good', 'revoked', 'disabled'];
  const check = async (ids: readonly string[]) =>
    (await keys.recheck(ids.map((keyId) => ({ accountId: keyId === 'unpaid' ? 'free' : 'paid', keyId })))).map((access) =>
      access.tag === 'granted' ? access.caller.keyId : access.refusal,
    );
  const together = await check(order);
  expect(together).toEqual(['entitlementLost', 'good', 'keyRevoked', 'keyExpired', 'good', 'keyRevoked', 'keyDisabled']);
  expect(await Promise.all(order.map(async (id) => (await check([id]))[0]))).toEqual(together);
  await database.close();
});

test('[API-1] caches forget keys when any part of the service announces a change', async () => {
  const database = await openSqliteDatabase(':memory:');
  const changes = createMemoryAccessChanges();
  const keys = createApiKeys({ database, clock: service.time, accessChanges: changes });
  const { queries } = database;
  await queries.insertInto('accounts').values({ id: 'a', handle: 'a', display_name: 'A', premium: 1, created_at: 0 }).execute();
  const row = { id: 'k', account_id: 'a', hash: hashSecret('ovk_x'), disabled: 0, created_at: 0 };
  await queries.insertInto('api_keys').values(row).execute();
  expect(await keys.check('ovk_x')).toMatchObject({ tag: 'granted' });
  await queries.updateTable('api_keys').set({ revoked_at: 1 }).execute();
  expect(await keys.check('ovk_x')).toMatchObject({ tag: 'granted' });
  await changes.announce();
  expect(await keys.check('ovk_x')).toMatchObject({ tag: 'refused', refusal: 'keyRevoked' });
  await database.close();
});
