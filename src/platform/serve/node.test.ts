// This file has over 300 lines, because all tests use the same functions to start a node, each in another state.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StartupError, systemProcesses } from '../../app';
import { timersOf } from '../../contract';
import { noAddresses, parseAddressRanges } from '../../server/http';
import { createLog, type LogLevel } from './log';
import { createNode, type Node, type NodeOptions } from './node';
import { storesOf } from './stores';
import type { Stores } from './storesPort';

const operatorSecret = 'the-operator-secret-of-these-tests';
const soon = { timeout: 10_000 };
const loopback = { host: '127.0.0.1', port: 0 };

let home: string;
let nodes: Node[];
let lines: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-serve-'));
  [nodes, lines] = [[], []];
});
afterEach(async () => {
  for (const node of nodes) await node.close().catch(() => {});
  await rm(home, { recursive: true });
});

const unused = { engines: null, node: 'node-1', now: Date.now, random: Math.random };
const sqlite = (pid = process.pid) => storesOf({ ...unused, home, processes: { ...systemProcesses(pid, fetch), pid } });

interface Given extends Partial<Pick<NodeOptions, 'stores' | 'noticeMs'>> {
  readonly timers?: NodeOptions['runtime']['timers'];
  readonly configuration?: Partial<NodeOptions['configuration']>;
  readonly logLevel?: LogLevel;
}

const realTimers = timersOf(globalThis);

function create({ stores = sqlite(), noticeMs = 0, timers = realTimers, configuration, logLevel = 'debug' }: Given = {}): Node {
  const clock = { now: () => Date.now() };
  const node = createNode({
    configuration: {
      api: loopback,
      admin: loopback,
      adminNames: [],
      trustedProxies: noAddresses,
      unlimitedAddresses: noAddresses,
      drainMs: 0,
      ...configuration,
    },
    stores,
    operatorSecret: async () => operatorSecret,
    runtime: { clock, timers, randomBytes: (size) => randomBytes(size), monotonicMs: () => performance.now() },
    log: createLog({ write: (line) => void lines.push(line), clock, node: 'node-1', level: logLevel }),
    noticeMs,
  });
  nodes.push(node);
  return node;
}

async function start(given?: Given): Promise<Node> {
  const node = create(given);
  await node.start();
  return node;
}

const originOf = (node: Node, which: 'api' | 'admin') => `http://127.0.0.1:${node.addresses[which]?.port}`;
const admin = (node: Node, path: string, init?: RequestInit) => fetch(originOf(node, 'admin') + path, init);
const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};
const asOperator = { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/json' };

async function createKey(node: Node): Promise<{ readonly accountId: string; readonly keyId: string; readonly key: string }> {
  const post = async (path: string, body: unknown) => {
    const answer = await admin(node, `/operator/v1${path}`, { method: 'POST', headers: asOperator, body: JSON.stringify(body) });
    return z.parse(z.looseObject({ id: z.string() }), await answer.json());
  };
  const { id: accountId } = await post('/accounts', { handle: 'ada', displayName: 'Ada' });
  const { id: keyId, key } = await post(`/accounts/${accountId}/keys`, {});
  return { accountId, keyId, key: String(key) };
}

function awayStores(): { readonly stores: Stores; comeBack(): void } {
  const own = sqlite();
  let isAway = true;
  const away = new Error('connect ECONNREFUSED');
  const stores: Stores = {
    ...own,
    open: (context) => (isAway ? Promise.reject(away) : own.open(context)),
    isAway: (error) => error === away,
  };
  return {
    stores,
    comeBack: () => {
      isAway = false;
    },
  };
}

describe('the listeners of a node', () => {
  test('[SRV-1] are two: the public one has no operator interface, health or metrics', async () => {
    const node = await start();
    for (const path of ['/operator/v1/accounts', '/healthz', '/readyz', '/metrics']) {
      expect(await statusOf(fetch(originOf(node, 'api') + path, { headers: asOperator })), path).toBe(404);
      expect(await statusOf(admin(node, path, { headers: asOperator })), path).toBe(200);
    }
    expect(await statusOf(fetch(`${originOf(node, 'api')}/api/v1/docs`))).toBe(200);
    expect(await statusOf(admin(node, '/api/v1/docs'))).toBe(404);
    expect(await statusOf(admin(node, '/metrics', { method: 'POST' }))).toBe(405);
    expect(await statusOf(admin(node, '/operator/v1/accounts'))).toBe(401);
  });

  test.each([
    ['127.0.0.1:4749', 200],
    ['[::1]:4749', 200],
    ['10.0.0.5', 200],
    ['localhost:4749', 200],
    ['node1:4749', 200],
    ['Node.Internal:4749', 200],
    ['evil.example:4749', 421],
    ['node.internal.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
  ])('[SRV-1] the admin listener answers the host %s with %i', async (host, status) => {
    const node = await start({ configuration: { adminNames: ['node.internal'] } });
    for (const path of ['/healthz', '/metrics', '/operator/v1/accounts']) {
      const answered = new Promise<number | undefined>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: node.addresses.admin?.port, path, headers: { ...asOperator, host } };
        get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      expect([path, await answered]).toEqual([path, status]);
    }
  });

  test('[SRV-2] the error of a port in use names its variable', async () => {
    const first = await start();
    const taken = first.addresses.admin ?? loopback;
    const other = sqlite();
    const second = create({ stores: { ...other, acquire: async () => async () => {} }, configuration: { admin: taken } });
    await expect(second.start()).rejects.toThrow(
      new StartupError(`OVATION_ADMIN_PORT, OVATION_ADMIN_HOST: port ${taken.port} is in use by another program`),
    );
  });

  test('[SRV-3] a second node on the folder does not start, and the first one keeps the folder', async () => {
    const first = await start();
    const second = create({ stores: sqlite(1_000_000) });
    await expect(second.start()).rejects.toThrow(/^Ovation already runs on .* OVATION_HOME to another folder\. If this is a copy/);
    await second.close();
    expect(await statusOf(admin(first, '/readyz'))).toBe(200);
    await first.close();
    await start();
  });

  test('[SRV-5] limits count the client named by the trusted proxy', async () => {
    const node = await start({ configuration: { trustedProxies: parseAddressRanges('127.0.0.0/8') ?? noAddresses } });
    const remaining = async (forwardedFor: string) => {
      const answer = await fetch(`${originOf(node, 'api')}/api/v1/profile/get`, { headers: { 'x-forwarded-for': forwardedFor } });
      await answer.body?.cancel();
      return answer.headers.get('x-ratelimit-remaining');
    };
    expect([await remaining('203.0.113.1'), await remaining('203.0.113.1'), await remaining('203.0.113.2')]).toEqual(['119', '118', '119']);
    expect(await remaining('203.0.113.2, 203.0.113.1')).toBe('117');
  });
});

describe('[SRV-32] ready', () => {
  const ready = async (node: Node) => {
    const answer = await admin(node, '/readyz');
    return { status: answer.status, ...z.parse(z.looseObject({}), await answer.json()) };
  };

  test('is a node once it has opened its state', async () => {
    const { stores, comeBack } = awayStores();
    const node = create({ stores });
    const started = node.start();
    await expect.poll(() => node.addresses.admin, soon).not.toBeNull();
    const waiting = { status: 503, ready: false, conditions: { open: false, inService: true } };
    expect(await ready(node)).toMatchObject(waiting);
    expect(await statusOf(admin(node, '/healthz'))).toBe(200);
    expect(await statusOf(admin(node, '/operator/v1/accounts', { headers: asOperator }))).toBe(503);
    expect(node.addresses.api).toBeNull();
    comeBack();
    await started;
    expect(await ready(node)).toMatchObject({ status: 200, ready: true, conditions: { open: true, inService: true } });
    expect(lines.filter((line) => line.includes('cannot open its state yet'))).toHaveLength(1);
  });

  test('stays true without the database; the page and the metric show it without waiting', async () => {
    let answer: () => Promise<boolean> = async () => false;
    const node = await start({ stores: { ...sqlite(), dependencies: [{ name: 'database', isUp: () => answer() }] } });
    await expect.poll(() => ready(node), soon).toMatchObject({ dependencies: { database: 'down' } });
    expect(await ready(node)).toMatchObject({ status: 200, ready: true });
    expect(await (await admin(node, '/metrics')).text()).toMatch(/^database_up 0$/m);
    answer = () => new Promise(() => {});
    const beganMs = performance.now();
    expect((await ready(node)).status).toBe(200);
    expect(performance.now() - beganMs).toBeLessThan(1_000);
  });

  test('is false if the node’s own state is not met', async () => {
    let lease = true;
    const node = await start({ stores: { ...sqlite(), conditions: () => ({ lease }) } });
    expect(await ready(node)).toMatchObject({ status: 200, conditions: { lease: true } });
    lease = false;
    expect(await ready(node)).toMatchObject({ status: 503, ready: false, conditions: { open: true, lease: false } });
  });

  test('[SRV-9] a node that waits for its state closes at once', async () => {
    const { stores } = awayStores();
    const node = create({ stores, noticeMs: 60_000 });
    const started = node.start();
    await expect.poll(() => node.addresses.admin, soon).not.toBeNull();
    await node.close();
    await started;
    expect(await statusOf(fetch(`${originOf(node, 'admin')}/healthz`)).catch(() => 'refused')).toBe('refused');
  });
});

describe('[SRV-9] the end of a node', () => {
  test('is announced to balancers first; calls are answered until the end, and close their connection', async () => {
    const node = await start({ noticeMs: 2_000 });
    const { key } = await createKey(node);
    const get = () => fetch(`${originOf(node, 'api')}/api/v1/profile/get`, { headers: { 'x-api-key': key } });
    expect((await get()).headers.get('connection')).toBe('keep-alive');
    const stream = await fetch(`${originOf(node, 'api')}/api/v1/events/stream`, { headers: { 'x-api-key': key } });
    const text = stream.text();
    const closed = node.close();
    expect(await statusOf(admin(node, '/readyz'))).toBe(503);
    expect(await statusOf(admin(node, '/healthz'))).toBe(200);
    const late = await get();
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await text).toMatch(/event: reconnect/);
    await closed;
    await expect(get()).rejects.toThrow();
    expect(lines.map((line) => JSON.parse(line).what)).toContain('ended');
  });

  test('waits for pending answers, and writes the usage log', async () => {
    const node = await start();
    const { key, accountId } = await createKey(node);
    const port = node.addresses.api?.port ?? 0;
    const body = JSON.stringify({ amount: 5, currency: 'usd' });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    const headers = `Host: x\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    socket.write(`POST /api/v1/donation/create HTTP/1.1\r\n${headers}\r\n${body.slice(0, 10)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const closed = node.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(answer).toBe('');
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const again = await start();
    const usage = await admin(again, `/operator/v1/accounts/${accountId}/usage`, { headers: asOperator });
    expect(await usage.json()).toMatchObject({ calls: [{ path: '/api/v1/donation/create', status: 200 }] });
  });
});

test('[SRV-23] a call whose store does not answer fails with 500 after five seconds', async () => {
  const own = sqlite();
  const never = () => new Promise<never>(() => {});
  const open: Stores['open'] = async (context) => {
    const adapters = await own.open(context);
    return { ...adapters, windows: { ...adapters.windows, take: never } };
  };
  const timers = { set: (run: () => void, ms: number) => realTimers.set(run, ms === 5_000 ? 0 : ms) };
  const node = await start({ stores: { ...own, open }, timers });
  expect(await statusOf(fetch(`${originOf(node, 'api')}/api/v1/profile/get`))).toBe(500);
});

describe('[SRV-14] calls in the log', () => {
  const callLines = () => lines.map((line) => JSON.parse(line)).filter(({ what }) => what === 'call');

  test('are server errors, with the path of their endpoint', async () => {
    const own = sqlite();
    let fails = false;
    const stores: Stores = {
      ...own,
      open: async (context) => {
        const adapters = await own.open(context);
        const { windows } = adapters;
        const take: typeof windows.take = (...use) => (fails ? Promise.reject(new Error('the store is away')) : windows.take(...use));
        return { ...adapters, windows: { ...windows, take } };
      },
    };
    const node = await start({ stores, logLevel: 'info' });
    const call = (path: string) => statusOf(fetch(`${originOf(node, 'api')}/api/v1${path}`, { headers: { 'x-api-key': 'ovk_not-a-key' } }));
    expect([await call('/profile/get'), await call('/nowhere')]).toEqual([401, 404]);
    expect(callLines()).toEqual([]);
    fails = true;
    expect(await call('/profile/get?secret=letmein')).toBe(500);
    expect(callLines()).toMatchObject([{ level: 'error', text: 'GET /api/v1/profile/get', status: 500, ms: expect.any(Number) }]);
    expect(lines.join('')).toContain('the store is away');
    expect(lines.join('')).not.toContain('letmein');
  });

  test('are all calls at level debug, without unknown paths', async () => {
    const node = await start();
    await statusOf(fetch(`${originOf(node, 'api')}/api/v1/profile/get`));
    await statusOf(fetch(`${originOf(node, 'api')}/some/secret/path`));
    expect(callLines()).toMatchObject([
      { level: 'debug', text: 'GET /api/v1/profile/get', status: 401 },
      { level: 'debug', text: 'GET at no endpoint', status: 404 },
    ]);
  });
});

describe('[SRV-13] the metrics', () => {
  test('contain no account, key, address or path of a caller, and a caller cannot add series', async () => {
    const node = await start();
    const { key, keyId, accountId } = await createKey(node);
    const api = originOf(node, 'api');
    const series = async () =>
      (await (await admin(node, '/metrics')).text())
        .split('\n')
        .filter((line) => /^(http|stream|token|refusal|place|db|publish)/.test(line));
    const call = async (path: string, init: RequestInit = {}) => statusOf(fetch(api + path, { ...init, headers: { 'x-api-key': key } }));
    await call('/nowhere');
    await call('/api/v1/profile/get');
    await admin(node, `/operator/v1/accounts/${accountId}/usage`, { headers: asOperator });
    const before = (await series()).length;
    for (const odd of [accountId, key, 'x'.repeat(500), '%00', 'profile/get/x', '..%2f..'])
      await call(`/api/v1/${odd}`, { method: 'PURGE' });
    await call(`/api/v1/profile/get?x=${key}`);
    await admin(node, `/operator/v1/accounts/${accountId}x/usage`, { headers: asOperator });
    const after = await series();
    // A 404 at a known route adds one histogram, which has twelve buckets and three other lines.
    expect(after.length - before).toBeLessThanOrEqual(15);
    expect(after.join('\n')).toMatch(/^http_seconds_count\{route="\/operator\/v1\/accounts\/:id\/usage",status="200"\} 1$/m);
    expect(after.join('\n')).toMatch(/^http_seconds_count\{route="none",status="404"\} 7$/m);
    for (const secret of [key, keyId, accountId, '127.0.0.1', 'nowhere', operatorSecret]) expect(after.join('\n')).not.toContain(secret);
    expect(lines.join('')).not.toContain(key.slice(4));
  });

  test('count open and ended streams', async () => {
    const node = await start();
    const { key } = await createKey(node);
    const text = async () => (await admin(node, '/metrics')).text();
    const stream = await fetch(`${originOf(node, 'api')}/api/v1/events/stream`, { headers: { 'x-api-key': key } });
    expect(await text()).toMatch(/^streams 1$/m);
    await stream.body?.cancel();
    await expect.poll(text, soon).toMatch(/^streams 0$/m);
    expect(await text()).toMatch(/^stream_ends_total\{reason="closed"\} 1$/m);
  });
});
