import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { listen } from '../../server/http';
import { codeOf, createTestCompanion, endTestCompanions, origin } from '../testing/testCompanion';

afterEach(endTestCompanions);

describe('[CMP-2] Host', () => {
  test.each([
    'evil.example',
    'evil.example:4747',
    '127.0.0.1',
    '127.0.0.1:4748',
    '127.0.0.1.evil.example:4747',
    'localhost.:4747',
    '127.1:4747x',
    'user@127.0.0.1:4747',
    '127.0.0.1:4747/x',
    '0.0.0.0:4747',
    '192.168.1.7:4747',
    'xn--lcalhost-hxa:4747',
    'xn--:4747',
    '[::1:4747',
    '',
  ])('rejects %j on every route', async (host) => {
    const { call, keys } = await createTestCompanion();
    for (const line of ['GET /health', 'GET /settings', `GET ${origin}/`]) {
      expect(await codeOf(call(line, { key: keys.settings, headers: { host } }))).toBe('421 MISDIRECTED_REQUEST');
    }
  });

  test.each(['xn--lcalhost-hxa:5747', '[', 'a b'])(
    '%j is no address: the port rejects it with a message and logs nothing',
    async (host) => {
      const { companion, reports } = await createTestCompanion();
      const listening = await listen({ fetch: companion.fetch, host: '127.0.0.1', port: 0 });
      const socket = connect(listening.port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      await once(socket, 'close');
      await listening.close();
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /);
      expect(reports).toEqual([]);
    },
  );

  test.each(['127.0.0.1:4747', 'localhost:4747', 'LOCALHOST:4747', '[::1]:4747'])('accepts %s', async (host) => {
    const { call } = await createTestCompanion();
    expect((await call('GET /health', { headers: { host } })).status).toBe(200);
  });

  test('checks both hosts of a request in absolute form', async () => {
    const { call } = await createTestCompanion();
    const line = 'GET http://evil.example/companion/v1/health';
    expect(await codeOf(call(line, { headers: { host: '127.0.0.1:4747' } }))).toBe('421 MISDIRECTED_REQUEST');
  });

  test('accepts the configured host', async () => {
    const { call } = await createTestCompanion({ reachedAt: { host: 'studio.lan', port: 4747 } });
    expect((await call('GET /health', { headers: { host: 'studio.lan:4747' } })).status).toBe(200);
    expect((await call('GET /health', { headers: { host: 'other.lan:4747' } })).status).toBe(421);
  });

  test.each(['0.0.0.0', '::'])("on %s it accepts the computer's addresses but no names", async (host) => {
    const { call } = await createTestCompanion({
      reachedAt: { host, port: 4747 },
      interfaceAddresses: () => ['192.168.1.7', 'fe80::1%eth0'],
    });
    const statusOf = async (name: string) => (await call('GET /health', { headers: { host: name } })).status;
    expect(await statusOf('192.168.1.7:4747')).toBe(200);
    expect(await statusOf('[fe80::1]:4747')).toBe(200);
    expect(await statusOf('192.168.1.8:4747')).toBe(421);
    expect(await statusOf('studio.lan:4747')).toBe(421);
    expect(await statusOf('0.0.0.0:4747')).toBe(421);
  });

  test('the default port may be omitted', async () => {
    const { call } = await createTestCompanion({ reachedAt: { host: '127.0.0.1', port: 80 } });
    expect((await call('GET http://localhost/companion/v1/health', { headers: { host: 'localhost:80' } })).status).toBe(200);
  });
});

describe('[CMP-2] Origin', () => {
  test.each([
    'null',
    'http://evil.example',
    'http://127.0.0.1:4748',
    'https://127.0.0.1:4747',
    'http://127.0.0.1:4747/',
    'http://127.0.0.1:4747.evil.example',
    'https://page.example.evil.example',
    'file://',
  ])('rejects %s on every route', async (foreign) => {
    const { call, keys } = await createTestCompanion({ extraOrigins: ['https://page.example'] });
    for (const line of ['GET /health', 'GET /settings', 'OPTIONS /settings', `GET ${origin}/`]) {
      const answer = call(line, { key: keys.settings, headers: { origin: foreign } });
      expect((await answer).headers.has('access-control-allow-origin')).toBe(false);
      expect(await codeOf(answer)).toBe('403 FORBIDDEN');
    }
  });

  test('accepts our own origin, without CORS headers', async () => {
    const { call } = await createTestCompanion();
    const answer = await call('GET /health', { headers: { origin } });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('[CMP-2] OVATION_ORIGINS', () => {
  const extra = { extraOrigins: ['https://page.example'] };
  const headers = { origin: 'https://page.example' };

  test('a listed origin gets CORS headers, also on errors and streams', async () => {
    const { call, keys } = await createTestCompanion(extra);
    for (const line of ['GET /health', 'GET /settings', 'GET /nothing', 'GET /live?engine=e']) {
      const answer = await call(line, { key: keys.overlay, headers });
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://page.example');
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      await answer.body?.cancel();
    }
  });

  test('answers its preflight, also for a page from the internet', async () => {
    const { call } = await createTestCompanion(extra);
    const answer = await call('OPTIONS /settings', {
      headers: { ...headers, 'access-control-request-method': 'PUT', 'access-control-request-private-network': 'true' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Ovation-Links');
    expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
  });

  test('without Origin there are no CORS headers except Vary', async () => {
    const { call } = await createTestCompanion(extra);
    const answer = await call('GET /health');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(answer.headers.get('vary')).toBe('Origin');
  });
});

test('every answer forbids content sniffing, referrers and embedding', async () => {
  const { call } = await createTestCompanion();
  for (const line of ['GET /health', 'GET /settings', 'GET /nothing', `GET ${origin}/`, `GET ${origin}/nothing`]) {
    const { headers } = await call(line);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
});

test.each([
  ['POST /media?name=a', 'settings', [5 * 60_000]],
  ['POST /restore', 'settings', [30 * 60_000]],
  ['POST /media?name=a', 'overlay', []],
  ['POST /restore', 'overlay', []],
  ['POST /speech', 'overlay', []],
] as const)('[CMP-30] %s with the key of %s gives its body so much more time: %j', async (line, key, expected) => {
  const { companion, keys } = await createTestCompanion();
  const [method = '', path = ''] = line.split(' ');
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${keys[key]}` };
  const times: number[] = [];
  const request = new Request(`${origin}/companion/v1${path}`, { method, headers, body: 'neither of both' });
  await companion.fetch(request, { allowBodyMs: (ms) => void times.push(ms) });
  expect(times).toEqual(expected);
});

test('there is no opener policy over the network, because browsers warn about it', async () => {
  const { call } = await createTestCompanion({ reachedAt: { host: '0.0.0.0', port: 4747 }, interfaceAddresses: () => ['192.168.1.20'] });
  const headersOf = async (host: string) => (await call('GET /health', { headers: { host } })).headers;
  expect((await headersOf('192.168.1.20:4747')).has('cross-origin-opener-policy')).toBe(false);
  expect((await headersOf('localhost:4747')).get('cross-origin-opener-policy')).toBe('same-origin');
});
