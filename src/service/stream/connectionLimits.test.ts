import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestService, type TestService } from '../testing/testService';

const path = '/api/v1/events/stream';
let service: TestService;
let key: string;
let accountId: string;

beforeEach(async () => {
  service = await createTestService();
  ({ key, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

async function connect(query: string, options: { key?: string; headers?: Record<string, string>; address?: string } = { key }) {
  const response = await service.call('GET', path + query, options);
  if (response.status !== 200) return (await response.json()).code;
  await response.body?.cancel();
  return 'open';
}

const open = (options: { key?: string; address?: string } = { key }) => service.call('GET', path, options);

test('[STR-18] a key has 4 streams, and the fifth waits for a place', async () => {
  const streams = [await open(), await open(), await open(), await open()];
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_CONNECTIONS' });
  await streams[0]?.body?.cancel();
  expect((await open()).status).toBe(200);
});

test('[STR-18] [STR-28] an account has 16 streams over all its keys', async () => {
  const keys = [key];
  for (let more = 0; more < 4; more += 1) keys.push((await (await service.operate('POST', `/accounts/${accountId}/keys`)).json()).key);
  const statuses: number[] = [];
  for (let stream = 0; stream < 17; stream += 1) statuses.push((await open({ key: keys[Math.floor(stream / 4)] ?? key })).status);
  expect(statuses).toEqual([...Array(16).fill(200), 429]);
});

test('[STR-18] an address has 64 streams over all accounts, and another address has its own', async () => {
  await service.service.close();
  service = await createTestService({ limits: { connectsPerIp: { quota: 1000, windowMs: 60_000 } } });
  const keys: string[] = [];
  for (let account = 0; account < 17; account += 1) keys.push((await service.createAccount()).key);
  const connectAs = (stream: number, address?: string) => open({ key: keys[Math.floor(stream / 4)] ?? '', ...(address && { address }) });
  const first = await connectAs(0);
  for (let stream = 1; stream < 64; stream += 1) expect((await connectAs(stream)).status).toBe(200);
  const refused = await connectAs(64);
  expect([refused.status, (await refused.json()).code, refused.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_CONNECTIONS', '20']);
  expect((await connectAs(64, '192.0.2.2')).status).toBe(200);
  await first.body?.cancel();
  expect((await connectAs(65)).status).toBe(200);
});

test('[STR-18] a key connects 20 times a minute, and a rejected connect does not count', async () => {
  for (let refused = 0; refused < 5; refused += 1) expect(await connect('?events=x')).toBe('UNKNOWN_EVENT_TYPE');
  for (let stream = 0; stream < 20; stream += 1) expect(await connect('')).toBe('open');
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await service.time.advance(60_000);
  expect(await connect('')).toBe('open');
});

test('[STR-28] Retry-After is the longer wait if the address has no connect left either', async () => {
  for (let stream = 0; stream < 20; stream += 1) expect(await connect('', { key, address: '192.0.2.2' })).toBe('open');
  await service.time.advance(30_000);
  for (let guess = 0; guess < 59; guess += 1) expect(await connect('', { key: 'ovk_guess' })).toBe('UNAUTHORIZED');
  expect((await open()).headers.get('retry-after')).toBe('60');
  await service.time.advance(60_000);
  expect(await connect('')).toBe('open');
});

test('[STR-28] the same applies if all places are taken', async () => {
  for (let stream = 0; stream < 4; stream += 1) await open();
  for (let guess = 0; guess < 55; guess += 1) expect(await connect('', { key: 'ovk_guess' })).toBe('UNAUTHORIZED');
  const refused = await open();
  expect([(await refused.json()).code, refused.headers.get('retry-after')]).toEqual(['TOO_MANY_CONNECTIONS', '60']);
});

test('[STR-28] and if the key has no connect left either: a connect after this wait succeeds', async () => {
  const held: Response[] = [];
  for (let stream = 0; stream < 4; stream += 1) held.push(await open());
  await service.time.advance(10_000);
  for (let stream = 4; stream < 20; stream += 1) {
    await held.shift()?.body?.cancel();
    held.push(await open());
  }
  const refused = await open();
  expect([(await refused.json()).code, refused.headers.get('retry-after')]).toEqual(['TOO_MANY_CONNECTIONS', '50']);
  await held[0]?.body?.cancel();
  await service.time.advance(49_999);
  expect((await open()).status).toBe(429);
  await service.time.advance(1);
  expect((await open()).status).toBe(200);
});

test('[STR-28] [STR-33] vanished readers keep their places until their rotation; until then, a connect must wait 20 s', async () => {
  const unread = [await open(), await open(), await open(), await open()];
  const reported: (string | null)[] = [];
  let next = await open();
  while (next.status === 429 && reported.length < 20) {
    reported.push(next.headers.get('retry-after'));
    await service.time.advance(20_000);
    next = await open();
  }
  expect([next.status, new Set(reported), unread.every(({ bodyUsed }) => !bodyUsed)]).toEqual([200, new Set(['20']), true]);
  expect(reported.length).toBeGreaterThanOrEqual(12);
  expect(reported.length).toBeLessThanOrEqual(14);
});

test('[STR-18] a connect without a free place does not count for the key', async () => {
  const held = [await open(), await open(), await open(), await open()];
  for (let refused = 0; refused < 20; refused += 1) expect((await open()).headers.get('retry-after')).toBe('20');
  await held[0]?.body?.cancel();
  for (let stream = 4; stream < 20; stream += 1) expect(await connect('')).toBe('open');
  expect(await connect('')).toBe('TOO_MANY_REQUESTS');
});

test('[STR-18] an address connects 60 times a minute, counted before keys are checked', async () => {
  for (let guess = 0; guess < 60; guess += 1) expect(await connect('', { key: 'ovk_guess' })).toBe('UNAUTHORIZED');
  expect(await connect('')).toBe('TOO_MANY_REQUESTS');
  expect(await connect('', { key, address: '192.0.2.2' })).toBe('open');
});
