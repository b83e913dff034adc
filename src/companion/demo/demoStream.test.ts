import { afterEach, expect, test } from 'vitest';
import type { MintedToken } from '../../contract/engine';
import { type EventSink, encodeRetry, openEventStream } from '../../server/http';
import type { EmbeddedService } from '../ports';
import { createFakeDemo } from '../testing/fakeDemo';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { createTestCompanion, endTestCompanions, origin } from '../testing/testCompanion';

afterEach(endTestCompanions);

const elsewhere = '192.168.1.20:4747';
const inNetwork = { reachedAt: { host: '0.0.0.0', port: 4747 }, interfaceAddresses: () => ['192.168.1.20'] };
const everyPage = { 'Access-Control-Allow-Origin': '*' };

function withStream(answerStream?: EmbeddedService['answerStream']) {
  return createTestCompanion({ ...inNetwork, fixedAccount: null, embedded: createFakeDemo({}, answerStream) });
}

async function streamUrlAt(host: string, { call, keys }: Awaited<ReturnType<typeof withStream>>): Promise<string> {
  const answer = await call('POST /stream-token', { key: keys.overlay, body: {}, headers: { host } });
  return ((await answer.json()) as MintedToken).streamUrl;
}

test('[MCH-10] a page on another computer gets the demo’s stream from Ovation, one on this computer from the service', async () => {
  const companion = await withStream();
  expect(await streamUrlAt(elsewhere, companion)).toBe(`http://${elsewhere}/api/v1/events/stream`);
  for (const host of ['127.0.0.1:4747', 'localhost:4747', '[::1]:4747']) {
    expect(await streamUrlAt(host, companion)).toBe('http://127.0.0.1:4748/api/v1/events/stream');
  }
  await companion.settings('PUT /account', { baseUrl, apiKey });
  expect(await streamUrlAt(elsewhere, companion)).toBe(`${baseUrl}/api/v1/events/stream`);
});

test('[MCH-10] the stream is the service’s, but only our own pages may read it', async () => {
  const requests: URL[] = [];
  const { call } = await withStream((request, connection) => {
    requests.push(new URL(request.url));
    const open = (sink: EventSink) => {
      sink.send(encodeRetry(2000));
      sink.close();
    };
    return openEventStream(connection, open, everyPage);
  });
  const stream = await call(`GET ${origin}/api/v1/events/stream?streamToken=t`, { headers: { host: elsewhere } });
  expect(await stream.text()).toBe('retry: 2000\n\n');
  expect(stream.headers.get('access-control-allow-origin')).toBeNull();
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual(['/api/v1/events/stream?streamToken=t']);
});

test('[MCH-10] rejects what the service rejects, foreign host names, and the rest of its API', async () => {
  let requests = 0;
  const { call } = await withStream(async () => {
    requests += 1;
    return Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { ...everyPage, 'Retry-After': '20' } });
  });
  const at = (path: string, host: string) => call(`GET ${origin}/api/v1/${path}`, { headers: { host } });
  const refused = await at('events/stream', elsewhere);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('access-control-allow-origin')]).toEqual([
    429,
    '20',
    null,
  ]);
  expect((await at('events/stream', 'rebound.example:4747')).status).toBe(421);
  for (const path of ['donation/list', 'profile/get', 'openapi.json']) expect((await at(path, elsewhere)).status).toBe(404);
  expect(requests).toBe(1);
});

test('[MCH-10] without the embedded service there is no stream', async () => {
  const { call } = await createTestCompanion(inNetwork);
  expect((await call(`GET ${origin}/api/v1/events/stream`)).status).toBe(404);
});
