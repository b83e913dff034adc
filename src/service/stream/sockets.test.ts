import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../server/http';
import { settle } from '../testing/fakeTime';
import { createStreamReader } from '../testing/streamReader';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let server: Listening;
let key: string;

beforeEach(async () => {
  service = await createTestService({ limits: { streamsPerKey: 2, streamBufferBytes: 64 * 1024 } });
  ({ key } = await service.createAccount());
  server = await listen({ fetch: service.service.fetch, host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await service.service.close();
  await server.close();
});

const at = (path: string) => `http://127.0.0.1:${server.port}/api/v1${path}`;
const openStream = () => fetch(at('/events/stream'), { headers: { 'x-api-key': key } });
const donate = (message = 'hi') =>
  fetch(at('/donation/create'), {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5, currency: 'usd', message }),
  });

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The condition was not met in 200 attempts');
}

test('a donation over HTTP becomes a frame on a stream over HTTP', async () => {
  const response = await openStream();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const stream = createStreamReader(response, settle);
  const seen: (string | null)[] = [];
  await until(async () => {
    seen.push(...(await stream.read()).map(({ event }) => event));
    return seen.includes('connected');
  });
  const created = await donate();
  expect([created.status, created.headers.get('x-ratelimit-limit')]).toEqual([200, '60']);
  await until(async () => {
    seen.push(...(await stream.read()).map(({ event }) => event));
    return seen.includes('donation.created');
  });
  expect(seen).toEqual([null, 'connected', 'donation.created']);
  await stream.cancel();
});

test('[STR-28] a client that disconnects frees its place', async () => {
  const streams = [await openStream(), await openStream()];
  expect((await openStream()).status).toBe(429);
  await streams[0]?.body?.cancel();
  await until(async () => {
    const again = await openStream();
    await again.body?.cancel();
    return again.status === 200;
  });
  await streams[1]?.body?.cancel();
});

test.each(['/api/v1/events/stream', '/api/v1/events/%73tream'])(
  '[STR-17] a reader of %s that stops reading is disconnected, and its place is free',
  async (path) => {
    await service.service.close();
    await server.close();
    const many = { quota: 100_000, windowMs: 60_000 };
    const limits = { streamsPerKey: 1, streamBufferBytes: 64 * 1024, accountRequests: many, ipRequests: many, connectsPerKey: many };
    service = await createTestService({ limits });
    ({ key } = await service.createAccount());
    server = await listen({ fetch: service.service.fetch, host: '127.0.0.1', port: 0, lingerMs: 20 });

    const stalled = connect(server.port, '127.0.0.1');
    stalled.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\n\r\n`);
    await once(stalled, 'readable');
    stalled.pause();
    await until(async () => {
      const body = { amount: 5, currency: 'usd', message: '\u0001'.repeat(500) };
      for (let index = 0; index < 100; index += 1) await service.call('POST', '/api/v1/donation/create', { key, body });
      const probe = await service.call('GET', '/api/v1/events/stream', { key, address: '192.0.2.9' });
      await probe.body?.cancel();
      return probe.status === 200;
    });
    // A socket that does not read notices a reset only when it writes. So this writes an empty line, which is allowed before a request.
    stalled.on('error', () => undefined);
    await until(async () => (await new Promise((resolve) => stalled.write('\r\n', resolve))) instanceof Error);
  },
);

test('[STR-19] a preflight over HTTP is answered, and a HEAD rejected', async () => {
  const preflight = await fetch(at('/events/stream'), { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, OPTIONS']);
  const head = await fetch(at('/events/stream'), { method: 'HEAD' });
  expect([head.status, head.headers.get('allow'), head.headers.get('access-control-allow-origin')]).toEqual([405, 'GET, OPTIONS', '*']);
});

test('an incomplete body is not an internal error', async () => {
  const cut = request(at('/donation/create'), {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-length': '1000' },
  });
  cut.on('error', () => undefined);
  cut.write('{');
  await new Promise((resolve) => setTimeout(resolve, 50));
  cut.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(service.reports).toEqual([]);
});

test('[STR-15] a stream admitted while the service closes is asked to reconnect', async () => {
  const opening = service.call('GET', '/api/v1/events/stream', { key });
  await service.service.close();
  expect(await (await opening).text()).toMatch(/event: reconnect\ndata: .*\n\n$/);
});
