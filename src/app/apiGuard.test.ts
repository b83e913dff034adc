import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOn } from '../testing/startOn';
import type { Running } from './run';

let home = '';
let running: Running | undefined;
let port = 0;
let apiKey = '';
let overlay = new URL('http://127.0.0.1');
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-api-guard-'));
  running = await startOn(home);
  const line = running.lines.find((one) => one.startsWith('API')) ?? '';
  const [, found = '0', key = ''] = /http:\/\/127\.0\.0\.1:(\d+) {2}key (\S+)/.exec(line) ?? [];
  [port, apiKey] = [Number(found), key];
  overlay = new URL(running.lines.find((one) => one.startsWith('Overlay'))?.split(/\s+/)[1] ?? '');
});
afterAll(async () => {
  await running?.close();
  await rm(home, { recursive: true, force: true });
  await rm(`${home}-page`, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * Sends a request with Node's HTTP client, because `fetch` cannot set `Host`. If the answer is a stream, closes it after the headers
 * arrived.
 */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      const done = () => resolve({ status, headers: given, text });
      response.on('end', done);
      if (given['content-type'] === 'text/event-stream') {
        done();
        asked.destroy();
      }
    });
    asked.on('error', reject);
    asked.end();
  });
}

const codeOf = ({ status, text }: Answer) => `${status} ${String((JSON.parse(text) as { code?: string }).code)}`;
const profile = '/api/v1/profile/get';
const withKey = () => ({ 'x-api-key': apiKey });

describe('[CMP-35] the port of the embedded API', () => {
  test.each(['evil.example', 'rebind.example:4748', '127.0.0.1.evil.example', 'localhost.evil.example:1', '192.168.1.7:4748', '0.0.0.0:1'])(
    'rejects requests to the host %s',
    async (host) => {
      for (const path of [profile, '/api/v1/docs', '/operator/v1/accounts', '/api/v1/events/stream', '/', `http://${host}${profile}`]) {
        expect(codeOf(await ask(path, { ...withKey(), host }))).toBe('421 MISDIRECTED_REQUEST');
      }
    },
  );

  test('accepts its own names', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', '127.1']) {
      expect((await ask(profile, { ...withKey(), host: `${name}:${port}` })).status).toBe(200);
    }
    expect((await ask(profile, { ...withKey(), host: '127.0.0.1:9' })).status).toBe(200);
  });

  test('gives pages of other sites only the event stream and the documentation', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const [path, method] of [
      [profile, 'GET'],
      ['/api/v1/nothing', 'GET'],
      ['/operator/v1/accounts', 'GET'],
      ['/api/v1/donation/create', 'POST'],
    ]) {
      expect(codeOf(await ask(path ?? '', { ...withKey(), ...foreign }, method))).toBe('403 FORBIDDEN');
    }
    for (const path of ['/api/v1/docs', '/api/v1/openapi.json']) expect((await ask(path, foreign)).status).toBe(200);
    const stream = await ask('/api/v1/events/stream', { ...withKey(), ...foreign });
    expect([stream.status, stream.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const preflight = await ask('/api/v1/events/stream', { ...foreign, 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
    for (const site of ['same-origin', 'same-site', 'none']) {
      expect((await ask(profile, { ...withKey(), 'sec-fetch-site': site })).status).toBe(200);
    }
  });

  test('prevents browsers from sniffing the type of its responses', async () => {
    for (const path of [profile, '/api/v1/docs', '/api/v1/nothing', '/', '/operator/v1/accounts', '/api/v1/events/stream']) {
      for (const headers of [withKey(), { host: 'evil.example' }] as Record<string, string>[]) {
        expect((await ask(path, headers)).headers['x-content-type-options']).toBe('nosniff');
      }
    }
  });
});

test('[CMP-35] pages of other sites and other programs do not use the limits of overlays and the companion', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  let last = '';
  for (let connects = 0; connects < 70; connects += 1) {
    last = codeOf(await ask('/api/v1/events/stream?streamToken=guess', foreign));
  }
  expect(last).toMatch(/^429/);
  expect((await ask('/api/v1/events/stream', withKey())).status).toBe(200);
  for (let calls = 0; calls < 130; calls += 1) last = codeOf(await ask(profile));
  expect(last).toMatch(/^429/);
  const mint = await fetch(`${overlay.origin}/companion/v1/stream-token`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${overlay.hash.split('key=')[1] ?? ''}`, 'content-type': 'application/json' },
  });
  expect(mint.status).toBe(200);
});
