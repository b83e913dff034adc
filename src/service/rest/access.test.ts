import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let key: string;
let keyId: string;
let accountId: string;

beforeEach(async () => {
  service = await createTestService();
  ({ key, keyId, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

const profile = (presented: string | null = key) => service.call('GET', '/api/v1/profile/get', { key: presented });
const codeOf = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, (await answer.json()).code];
};

describe('keys', () => {
  test('[API-1] a missing and an unknown key are a 401', async () => {
    expect((await profile()).status).toBe(200);
    expect(await codeOf(profile(null))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(profile('ovk_unknown'))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(profile(`${key}x`))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('[API-1] a disabled key is a 401 until it is enabled again', async () => {
    await service.operate('PATCH', `/keys/${keyId}`, { disabled: true });
    expect(await codeOf(profile())).toEqual([401, 'UNAUTHORIZED']);
    await service.operate('PATCH', `/keys/${keyId}`, { disabled: false });
    expect((await profile()).status).toBe(200);
  });

  test('[API-1] a key is a 401 from the moment it expires', async () => {
    const expiresAt = new Date(service.time.now() + 1000).toISOString();
    await service.operate('PATCH', `/keys/${keyId}`, { expiresAt });
    await service.time.advance(999);
    expect((await profile()).status).toBe(200);
    await service.time.advance(1);
    expect(await codeOf(profile())).toEqual([401, 'UNAUTHORIZED']);
  });

  test('[OPR-3] a revoked key is a 401 and does not come back', async () => {
    await service.operate('PATCH', `/keys/${keyId}`, { revoked: true });
    await service.operate('PATCH', `/keys/${keyId}`, { disabled: false, expiresAt: null });
    expect(await codeOf(profile())).toEqual([401, 'UNAUTHORIZED']);
  });

  test('[API-1] an inactive key is always a 401, and uses none of its account’s limit', async () => {
    const other = await service.operate('POST', `/accounts/${accountId}/keys`);
    await service.operate('PATCH', `/keys/${keyId}`, { revoked: true });
    for (let request = 0; request < 70; request += 1) expect((await profile()).status).toBe(401);
    const answer = await profile((await other.json()).key);
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '59']);
  });

  test('[API-1] a change of a key or account by the operator applies from the next request', async () => {
    expect((await profile()).status).toBe(200);
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    expect((await profile()).status).toBe(403);
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: true });
    expect(await (await profile()).json()).toMatchObject({ premium: true });
    await service.operate('PATCH', `/keys/${keyId}`, { revoked: true });
    expect((await profile()).status).toBe(401);
  });

  test('[API-1] an account without premium is a 403', async () => {
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    expect(await codeOf(profile())).toEqual([403, 'PREMIUM_REQUIRED']);
  });

  test('[STR-19] REST rejects pages of other origins', async () => {
    const headers = { origin: 'https://page.example' };
    const answers = [await service.call('GET', '/api/v1/profile/get', { key, headers })];
    answers.push(await service.call('OPTIONS', '/api/v1/profile/get', { headers }));
    for (const { headers } of answers) expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('limits', () => {
  const rate = (response: Response) => ({
    policy: response.headers.get('ratelimit-policy'),
    rate: response.headers.get('ratelimit'),
    legacy: ['limit', 'remaining', 'reset'].map((name) => Number(response.headers.get(`x-ratelimit-${name}`))),
    retryAfter: response.headers.get('retry-after'),
  });

  test('[API-15] the 61st request of an account in a minute is a 429, with any of its keys', async () => {
    const other = await service.operate('POST', `/accounts/${accountId}/keys`);
    const keys = [key, (await other.json()).key];
    for (let request = 0; request < 60; request += 1) expect((await profile(keys[request % 2])).status).toBe(200);
    const refused = await profile();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('again'), code: 'TOO_MANY_REQUESTS' });
  });

  test('[API-94] a call works right after Retry-After, and not before', async () => {
    await profile();
    await service.time.advance(7300);
    for (let request = 0; request < 59; request += 1) await profile();
    const waitS = Number((await profile()).headers.get('retry-after'));
    expect(waitS).toBe(53);
    await service.time.advance(52_000);
    expect((await profile()).status).toBe(429);
    await service.time.advance(1000);
    expect((await profile()).status).toBe(200);
  });

  test('[API-94] Retry-After is the longer wait if the address has no request left either', async () => {
    const from = (address: string, presented = key) => service.call('GET', '/api/v1/profile/get', { key: presented, address });
    for (let request = 0; request < 60; request += 1) await from('192.0.2.2');
    await service.time.advance(30_000);
    for (let request = 0; request < 119; request += 1) await from('192.0.2.3', 'ovk_guess');
    expect(rate(await from('192.0.2.3'))).toMatchObject({ policy: 'account;q=60;w=60', retryAfter: '60' });
    await service.time.advance(60_000);
    expect((await from('192.0.2.3')).status).toBe(200);
  });

  test('[API-15] an address has 120 requests a minute, counted before keys are checked', async () => {
    for (let request = 0; request < 120; request += 1) expect((await profile('ovk_guess')).status).toBe(401);
    const refused = await profile();
    expect([refused.status, rate(refused).policy]).toEqual([429, 'ip;q=120;w=60']);
    expect((await service.call('GET', '/api/v1/profile/get', { key, address: '192.0.2.2' })).status).toBe(200);
  });

  test('[API-16] an answer reports the limit of the account, or of the address without a caller', async () => {
    const resetS = (service.time.now() + 60_000) / 1000;
    const account = { policy: 'account;q=60;w=60', rate: 'account;r=59;t=60', legacy: [60, 59, resetS], retryAfter: null };
    expect(rate(await profile())).toEqual(account);
    const ip = (remaining: number) => ({
      policy: 'ip;q=120;w=60',
      rate: `ip;r=${remaining};t=60`,
      legacy: [120, remaining, resetS],
      retryAfter: null,
    });
    expect(rate(await profile(null))).toEqual(ip(118));
    expect(rate(await service.call('GET', '/api/v1/unknown', { key }))).toEqual(ip(117));
    expect(rate(await service.call('DELETE', '/api/v1/profile/get', { key }))).toEqual(ip(116));
  });

  test('[API-16] a 429 reports the limit that was reached', async () => {
    for (let request = 0; request < 60; request += 1) await profile();
    const resetS = (service.time.now() + 60_000) / 1000;
    const refused = { policy: 'account;q=60;w=60', rate: 'account;r=0;t=60', legacy: [60, 0, resetS], retryAfter: '60' };
    expect(rate(await profile())).toEqual(refused);
  });

  test('[API-11] documentation is not limited', async () => {
    for (let request = 0; request < 130; request += 1) {
      expect((await service.call('GET', '/api/v1/openapi.json')).status).toBe(200);
    }
    expect((await profile()).headers.get('x-ratelimit-remaining')).toBe('59');
  });

  test('[API-92] a key mints 30 tokens a minute', async () => {
    const mint = () => service.call('POST', '/api/v1/events/stream-token', { key, body: {} });
    for (let request = 0; request < 30; request += 1) expect((await mint()).status).toBe(200);
    const refused = await mint();
    expect([refused.status, rate(refused).policy]).toEqual([429, 'mint;q=30;w=60']);
  });

  test('[API-94] a rejected mint also waits for its address if that has no request left', async () => {
    const mint = (address: string, presented = key) =>
      service.call('POST', '/api/v1/events/stream-token', { key: presented, address, body: {} });
    for (let request = 0; request < 30; request += 1) await mint('192.0.2.2');
    await service.time.advance(30_000);
    for (let request = 0; request < 119; request += 1) await mint('192.0.2.3', 'ovk_guess');
    expect(rate(await mint('192.0.2.3'))).toMatchObject({ policy: 'mint;q=30;w=60', retryAfter: '60' });
    await service.time.advance(60_000);
    expect((await mint('192.0.2.3')).status).toBe(200);
  });
});

test('[API-18] of all errors of a request, the first in the order is reported', async () => {
  await service.service.close();
  const window = (quota: number) => ({ quota, windowMs: 60_000 });
  service = await createTestService({ limits: { ipRequests: window(6), accountRequests: window(2) } });
  ({ key, keyId, id: accountId } = await service.createAccount());
  const reported: unknown[] = [];
  const send = async (method = 'POST', path = '/donation/create') => {
    const answer = await service.call(method, `/api/v1${path}`, { key, ...(method === 'POST' && { body: {} }) });
    reported.push(answer.status === 429 ? answer.headers.get('ratelimit-policy') : answer.status);
  };
  await send();
  await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
  await send();
  await send();
  await service.operate('PATCH', `/keys/${keyId}`, { disabled: true });
  await send();
  await send('GET');
  await send('GET', '/unknown');
  await send('GET', '/unknown');
  expect(reported).toEqual([400, 403, 'account;q=2;w=60', 401, 405, 404, 'ip;q=6;w=60']);
});

describe('paths and methods', () => {
  test('[API-6] an unknown path is a 404; an unknown method of a path is a 405 that names the others', async () => {
    expect(await codeOf(service.call('GET', '/api/v1/donation/unknown', { key }))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(service.call('GET', '/elsewhere'))).toEqual([404, 'NOT_FOUND']);
    const refused = await service.call('GET', '/api/v1/donation/create', { key });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('[API-6] a path may be percent-encoded; one with another slash or other letters is unknown', async () => {
    const statusOf = async (path: string) => (await service.call('GET', path, { key })).status;
    expect(await statusOf('/api/v1/profile/%67et')).toBe(200);
    expect(await statusOf('/api/v1/profile%2Fget')).toBe(404);
    expect(await statusOf('/api/v1/profile/get/')).toBe(404);
    expect(await statusOf('/api/v1/Profile/get')).toBe(404);
    expect(await statusOf('/api/v1/profile/%')).toBe(404);
  });

  test('[API-11] the OpenAPI document has every row except the stream', async () => {
    const { openapi, paths } = await (await service.call('GET', '/api/v1/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(paths).toHaveProperty(['/api/v1/events/stream-token', 'post']);
    expect(paths).toHaveProperty(['/api/v1/donation/list', 'get', 'parameters', 0, 'schema', 'maximum'], 100);
    expect(paths).not.toHaveProperty(['/api/v1/events/stream']);
  });

  test('an internal error is a 500 without details, and is reported', async () => {
    await service.service.close();
    expect(await codeOf(profile())).toEqual([500, 'INTERNAL_ERROR']);
    expect(service.reports[0]).toMatch(/^internal error: /);
  });
});
