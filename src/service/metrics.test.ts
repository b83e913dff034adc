import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweredCall, type Metrics, noMetrics } from './metrics';
import { createTestService, type TestService } from './testing/testService';

let service: TestService;
let key: string;
let accountId: string;
let reported: string[];
let calls: AnsweredCall[];

beforeEach(async () => {
  [reported, calls] = [[], []];
  const metrics: Metrics = {
    ...noMetrics,
    stopwatch: () => () => 0.25,
    answered: (call) => void calls.push(call),
    streamOpened: () => void reported.push('opened'),
    streamEnded: (reason) => void reported.push(`ended ${reason}`),
    resynced: (reason) => void reported.push(`resync ${reason}`),
    published: (seconds) => void reported.push(`published ${seconds}`),
    tokenUsed: (use) => void reported.push(use),
    limitReached: (limit) => void reported.push(`limit ${limit}`),
    placesFull: (slot) => void reported.push(`full ${slot}`),
    transacted: (seconds) => void reported.push(`transacted ${seconds}`),
    writeRepeated: (why) => void reported.push(`repeated ${why}`),
  };
  service = await createTestService({ metrics, limits: { accountRequests: { quota: 3, windowMs: 60_000 } } });
  ({ key, id: accountId } = await service.createAccount());
  [reported.length, calls.length] = [0, 0];
});
afterEach(() => service.service.close());

const donate = () => service.call('POST', '/api/v1/donation/create', { key, body: { amount: 5, currency: 'usd' } });
const withoutWrites = () => reported.filter((one) => !one.startsWith('transacted'));

describe('[SRV-13] the service measures', () => {
  test('each call with the path of its table, never the caller’s path', async () => {
    await service.operate('GET', `/accounts/${accountId}/usage`);
    await service.call('GET', '/api/v1/profile/get', { key });
    await service.call('GET', '/api/v1/profile/%67et');
    await service.call('POST', '/api/v1/profile/get', { key });
    await service.call('GET', `/api/v1/${key}`, { key });
    await service.call('GET', `/${key}`);
    await (await service.openStream('', { key })).cancel();
    const seconds = 0.25;
    expect(calls).toEqual([
      { method: 'GET', route: '/operator/v1/accounts/:id/usage', status: 200, seconds },
      { method: 'GET', route: '/api/v1/profile/get', status: 200, seconds },
      { method: 'GET', route: '/api/v1/profile/get', status: 401, seconds },
      { method: 'POST', route: '/api/v1/profile/get', status: 405, seconds },
      { method: 'GET', route: null, status: 404, seconds },
      { method: 'GET', route: null, status: 404, seconds },
      { method: 'GET', route: '/api/v1/events/stream', status: 200, seconds },
    ]);
  });

  test('opened and ended streams, with the reason', async () => {
    const [gone] = [await service.openStream('', { key })];
    await gone?.cancel();
    await service.openStream('', { key });
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    await service.time.advance(30_000);
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: true });
    await service.openStream('?lastEventId=1-1', { key });
    await service.time.advance(0);
    await service.openStream('', { key });
    await service.time.advance(270_000);
    expect(withoutWrites()).toEqual([
      'opened',
      'ended closed',
      'opened',
      'ended entitlementLost',
      'opened',
      'resync cursor-trimmed',
      'ended resync',
      'opened',
      'ended reconnect',
    ]);
  });

  test('the age of an event when it is sent, once for all streams', async () => {
    for (let reader = 0; reader < 3; reader += 1) await service.openStream('', { key });
    await service.time.advance(0);
    reported.length = 0;
    await donate();
    await service.time.advance(0);
    expect(reported).toEqual(['transacted 0.25', 'published 0']);
  });

  test('tokens, limits and places', async () => {
    const { streamToken: token } = await (await service.call('POST', '/api/v1/events/stream-token', { key, body: {} })).json();
    await service.openStream(`?streamToken=${token}`);
    await service.call('GET', `/api/v1/events/stream?streamToken=${token}`);
    for (let stream = 0; stream < 4; stream += 1) await service.call('GET', '/api/v1/events/stream', { key });
    await donate();
    await donate();
    expect((await donate()).status).toBe(429);
    expect(withoutWrites().filter((one) => !/^(opened|published)/.test(one))).toEqual([
      'minted',
      'spent',
      'refused',
      'full key',
      'limit account',
    ]);
  });
});
