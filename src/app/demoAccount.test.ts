import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../contract';
import { createService, embeddedAdapters, type Service } from '../service';
import { createVirtualTime } from '../testing/virtualTime';
import { ensureDemoAccount, type ServiceOverrides } from './demoAccount';
import { createDemoPlatform } from './demoPlatform';
import { demoFollowers, demoName, demoPerks, demoSessions } from './demoSeed';
import { createApiClient, createOperatorClient } from './inProcessClients';

const operatorKey = 'operator-key-of-the-tests';
let home = '';
let opened: Service[] = [];
let time = createVirtualTime();
beforeEach(async () => {
  time = createVirtualTime();
  home = await mkdtemp(join(tmpdir(), 'ovation-demo-'));
  opened = [];
});
afterEach(async () => {
  for (const service of opened) await service.close();
  await rm(home, { recursive: true, force: true });
});

async function openService(overrides?: ServiceOverrides): Promise<Service> {
  await time.advance(1_000); // ids of the same millisecond are in order only if one service created them
  const service = await createService({
    adapters: embeddedAdapters(join(home, 'service.db')),
    operatorSecret: operatorKey,
    clock: time.clock,
    timers: time.timers,
    randomBytes: (size) => randomBytes(size),
    report: () => {},
    ...overrides,
  });
  opened.push(service);
  return service;
}

const quiet = { report: () => {}, note: async () => {} };
const ensure = () =>
  ensureDemoAccount({ ...quiet, home, databasePath: join(home, 'service.db'), operatorKey, clock: time.clock, openService });

async function startDemo() {
  const account = await ensure();
  const service = await openService();
  const api = createApiClient(service, account.apiKey);
  return { account, service, api, platform: createDemoPlatform(account, api, createOperatorClient(service, operatorKey)) };
}

test('the demo account has activity, and its goal has some donations', async () => {
  const { api, account } = await startDemo();
  expect(account.displayName).toBe(demoName);
  expect((await api('listPerks', { query: {} })).perks.map(({ title }) => title).sort()).toEqual(
    demoPerks.map(({ title }) => title).sort(),
  );
  expect((await api('listDonations', { query: {} })).donations.length).toBeGreaterThan(8);
  expect((await api('listFollowers', { query: {} })).followers).toHaveLength(demoFollowers.length);
  const goal = await api('getActiveGoal', {});
  expect(goal?.totalRaised).toBeGreaterThan(0);
  expect(goal?.totalRaised).toBeLessThan(goal?.amount ?? 0);
});

test('its history covers the past month', async () => {
  const { api } = await startDemo();
  const now = time.clock.now();
  const { oldest } = await api('getOldestRecords', {});
  expect(now - Date.parse(oldest ?? '')).toBeGreaterThan(29 * dayMs);
  const times = [
    ...(await api('listDonations', { query: {} })).donations,
    ...(await api('listFollowers', { query: {} })).followers,
    ...(await api('listLiveSessions', { query: {} })).sessions.map(({ endTime }) => ({ createdAt: endTime })),
  ].map(({ createdAt }) => Date.parse(createdAt ?? ''));
  expect(Math.max(...times)).toBeLessThan(now);
  expect(new Set(times.map((ms) => Math.floor(ms / dayMs))).size).toBeGreaterThan(10);
});

test('its analytics have data for every property', async () => {
  const { api } = await startDemo();
  expect(await api('getRealtimeVisitors', {})).toMatchObject({ visits: expect.any(Number), visitors: 1 });
  const { sessions, liveMinutes, visits, visitors, followers, donations } = await api('getAnalyticsOverview', { query: {} });
  expect([sessions, liveMinutes, followers]).toEqual([demoSessions.length, 720, demoFollowers.length]);
  expect(visits).toBeGreaterThan(visitors);
  expect(donations.map(({ currency }) => currency)).toEqual(['eur', 'gbp', 'jpy', 'usd']);
  const [session] = (await api('listLiveSessions', { query: {} })).sessions;
  expect((await api('listLiveSessionEvents', { query: { sessionId: session?.id ?? '' } })).events).toHaveLength(1);
  for (const property of ['path', 'source', 'country', 'device'] as const) {
    expect((await api('getVisitorBreakdown', { query: { property } })).breakdown.length, property).toBeGreaterThan(2);
  }
});

test('a program that calls right after the first start has its full quota', async () => {
  const { service, account } = await startDemo();
  const headers = { 'x-api-key': account.apiKey };
  const answer = await service.fetch(new Request('http://service.test/api/v1/profile/get', { headers }), { clientAddress: '192.0.2.1' });
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('59');
});

test('a later start keeps the account, its key and its records, and adds nothing', async () => {
  const first = await startDemo();
  const { donations } = await first.api('listDonations', { query: {} });
  await first.service.close();
  const second = await startDemo();
  expect(second.account).toEqual(first.account);
  expect((await second.api('listDonations', { query: {} })).donations).toEqual(donations);
});

test('an account without its key file gets a new key, and is not filled again', async () => {
  const first = await startDemo();
  const { donations } = await first.api('listDonations', { query: {} });
  await first.service.close();
  await rm(join(home, 'demo.json'));
  const second = await startDemo();
  expect(second.account.accountId).toBe(first.account.accountId);
  expect((await second.api('listDonations', { query: {} })).donations).toEqual(donations);
});

test('a key whose database was deleted is replaced with a working one', async () => {
  const first = await startDemo();
  await first.service.close();
  for (const name of ['service.db', 'service.db-wal', 'service.db-shm']) await rm(join(home, name), { force: true });
  const { api } = await startDemo();
  expect((await api('getProfile', {})).handle).toBe('demo');
});

test.skipIf(process.platform === 'win32')('only the owner can read the key', async () => {
  await ensure();
  expect((await stat(join(home, 'demo.json'))).mode & 0o777).toBe(0o600);
});

test('a supporter of the demo donates, buys and follows', async () => {
  const { platform, api } = await startDemo();
  const [perk] = await platform.perks();
  const { id } = await platform.donate({ amount: 5, currency: 'usd', donorName: 'Ada' });
  const { donationId } = await platform.purchase({ currency: 'usd', lines: [{ perkId: perk?.id ?? '', quantity: 2 }] });
  await platform.follow('ada');
  const { donations } = await api('listDonations', { query: { limit: '2' } });
  expect(donations.map((donation) => donation.id).sort()).toEqual([id, donationId].sort());
  expect((await api('listFollowers', { query: {} })).followers.map(({ username }) => username)).toContain('ada');
});

test('an error of the API keeps its message', async () => {
  const { platform } = await startDemo();
  await expect(platform.donate({ amount: 0.5, currency: 'usd' })).rejects.toThrow('amount: must be at least 1');
  await expect(platform.follow('')).rejects.toThrow('username: must not be empty');
});
