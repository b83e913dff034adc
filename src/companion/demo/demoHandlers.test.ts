import { afterEach, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { ApiError } from '../../server/http';
import { createFakeDemo, demoApiKey } from '../testing/fakeDemo';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const donation = { amount: 5, currency: 'usd', donorName: 'Ada' };

test('a supporter of the demo sees creator, goal and perks, and can donate, buy and follow', async () => {
  const { call, keys } = await createTestCompanion({ fixedAccount: null, embedded: createFakeDemo() });
  const use = async (line: string, body?: unknown) => (await call(line, { key: keys.demo, body })).json();
  expect(await use('GET /demo')).toEqual({ displayName: 'Demo', goal: null, perks: [] });
  expect(await use('POST /demo/donations', donation)).toEqual({ id: 'donation' });
  expect(await use('POST /demo/purchases', { currency: 'usd', lines: [{ perkId: 'p', quantity: 1 }] })).toEqual({ donationId: 'purchase' });
  expect(await use('POST /demo/followers', { username: 'ada' })).toEqual({ id: 'follower' });
});

test.each([
  [new ApiError(`amount: must be at least 1 (${demoApiKey})`, 400, 'INVALID_REQUEST'), '400 INVALID_REQUEST'],
  [new ApiError('slow down', 429, 'TOO_MANY_REQUESTS', 9), '503 UPSTREAM_RATE_LIMITED'],
  [new Error('a defect'), '500 INTERNAL_ERROR'],
])('passes on rejections of the service: %s', async (failure, expected) => {
  const embedded = createFakeDemo({ donate: () => Promise.reject(failure) });
  const { call, keys } = await createTestCompanion({ fixedAccount: null, embedded });
  const answer = await call('POST /demo/donations', { key: keys.demo, body: donation });
  expect(await answer.clone().text()).not.toContain(demoApiKey);
  expect(await codeOf(Promise.resolve(answer))).toBe(expected);
});

test('[API-4] a cart with too many lines is rejected before they are parsed', async () => {
  const { call, keys } = await createTestCompanion({ fixedAccount: null, embedded: createFakeDemo() });
  const refused = await call('POST /demo/purchases', { key: keys.demo, body: { currency: 'usd', lines: Array(130_000).fill(1) } });
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'Invalid body: lines: must have at most 50 items']);
});

test('without the embedded service there is no demo and no link to it', async () => {
  const first = await createTestCompanion({ fixedAccount: null, embedded: createFakeDemo() });
  const second = await first.restart({ embedded: null });
  expect(second.companion.links().demo).toBeNull();
  expect(await codeOf(second.call('GET /demo', { key: first.keys.demo }))).toBe('404 NOT_FOUND');
});

test('the link to the demo exists while the demo account is in use', async () => {
  const { settings } = await createTestCompanion({ fixedAccount: null, embedded: createFakeDemo() });
  expect((await settings<CompanionStatus>('GET /status')).demoUrl).toMatch(/#\/demo\?key=/);
  await settings('PUT /account', { baseUrl, apiKey });
  expect((await settings<CompanionStatus>('GET /status')).demoUrl).toBeNull();
});
