import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/engines/machine';
import { type Haproxy, hasHaproxy, startHaproxy } from '../testing/haproxy';
import { type BuiltServe, buildServe, type ServeNode, startNode } from '../testing/serveProcess';

const soon = { timeout: 15_000 };
const proxies = { OVATION_TRUSTED_PROXIES: '127.0.0.1', OVATION_DRAIN_MS: '500' };

const nobody = { api: '127.0.0.1:9', adminPort: 9 };

let built: BuiltServe;
let template: string;
let key: string;
let folder: string;
let nodes: ServeNode[];
let haproxy: Haproxy | null;

describe.skipIf(!hasHaproxy)('[SRV-18] behind HAProxy', () => {
  beforeAll(async () => {
    built = await buildServe();
    template = await mkdtemp(join(tmpdir(), 'ovation-haproxy-'));
    const first = await startNode(built.program, template);
    key = await first.createKey('ada');
    first.child.kill('SIGTERM');
    await first.ended;
  }, 60_000);
  afterAll(async () => {
    await built.remove();
    await rm(template, { recursive: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ovation-haproxy-'));
    [nodes, haproxy] = [[], null];
  });
  afterEach(async () => {
    await haproxy?.stop();
    for (const { child } of nodes) child.kill('SIGKILL');
    await Promise.all(nodes.map(({ ended }) => ended));
    await rm(folder, { recursive: true });
  });

  async function startNodes(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const home = join(folder, `node${number}`);
      await cp(template, home, { recursive: true });
      nodes.push(await startNode(built.program, home, { ...proxies, OVATION_NODE: `node${number}` }));
    }
  }
  const placeOf = ({ api, admin }: ServeNode) => ({ api: new URL(api).host, adminPort: Number(new URL(admin).port) });
  async function startBoth(): Promise<Haproxy> {
    await startNodes(2);
    haproxy = await startHaproxy([...nodes.map(placeOf), nobody]);
    return haproxy;
  }

  const headers = () => ({ 'x-api-key': key, 'content-type': 'application/json' });
  const donate = (origin: string) =>
    fetch(`${origin}/api/v1/donation/create`, { method: 'POST', headers: headers(), body: JSON.stringify({ amount: 5, currency: 'usd' }) });
  const profile = (origin: string) => fetch(`${origin}/api/v1/profile/get`, { headers: headers() });

  async function openStream(origin: string) {
    const stream = { text: '', hasEnded: false };
    const end = () => {
      stream.hasEnded = true;
    };
    const request = httpRequest(`${origin}/api/v1/events/stream`, { headers: { 'x-api-key': key }, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        stream.text += text;
      });
      answer.once('close', end).once('error', end);
    });
    request.once('error', end).end();
    await expect.poll(() => stream.text, soon).toContain('event: connected');
    return stream;
  }
  const streamsOf = () => Promise.all(nodes.map((node) => node.metric('streams')));

  test('a frame passes at once, and a stream goes to the node with the fewest streams', async () => {
    const { origin } = await startBoth();
    const streams: { readonly text: string }[] = [];
    for (let opened = 0; opened < 4; opened += 1) streams.push(await openStream(origin));
    expect(await streamsOf()).toEqual([2, 2]);
    const beganMs = performance.now();
    for (const { api } of nodes) expect((await donate(api)).status).toBe(200);
    await expect.poll(() => streams.every(({ text }) => text.includes('donation.created')), { timeout: 2_000, interval: 10 }).toBe(true);
    expect(performance.now() - beganMs).toBeLessThan(1_000);
  });

  test('[STR-28] a closed reader is reported to its node at once, not at the next ping', async () => {
    const { origin } = await startBoth();
    const reader = new AbortController();
    for (let stream = 0; stream < 4; stream += 1) {
      const { status, body } = await fetch(`${origin}/api/v1/events/stream`, { headers: { 'x-api-key': key }, signal: reader.signal });
      expect([status, body === null]).toEqual([200, false]);
    }
    expect(await streamsOf()).toEqual([2, 2]);
    reader.abort();
    await expect.poll(streamsOf, { timeout: 3_000, interval: 20 }).toEqual([0, 0]);
  });

  test('a reload ends no stream: the previous process keeps its streams until they end', async () => {
    const { origin, reload, workers } = await startBoth();
    const stream = await openStream(origin);
    const [former] = workers();
    reload();
    await expect.poll(() => workers().filter((pid) => pid !== former).length, soon).toBe(1);
    expect(workers()).toContain(former);
    const later = await openStream(origin);
    for (const { api } of nodes) await donate(api);
    for (const { text, ...open } of [stream, later]) expect(open.hasEnded).toBe(false);
    await expect.poll(() => [stream, later].every(({ text }) => text.includes('donation.created')), soon).toBe(true);
    for (const { child } of nodes) child.kill('SIGTERM');
    await expect.poll(() => stream.text, soon).toContain('event: reconnect');
    await expect.poll(() => workers().includes(former ?? 0), soon).toBe(false);
  });

  test('a dead node gets no requests: requests that it did not receive go to the other node', async () => {
    const { origin } = await startBoth();
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // by then, HAProxy has noticed that nothing listens at the third address
    nodes[0]?.child.kill('SIGKILL');
    await nodes[0]?.ended;
    const statuses = [];
    for (let call = 0; call < 8; call += 1) statuses.push((await donate(origin)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('[SRV-18] a call that no node can answer gets the API’s error body', async () => {
    await startNodes(1);
    haproxy = await startHaproxy([...nodes.map(placeOf), nobody, nobody]);
    nodes[0]?.child.kill('SIGKILL');
    await nodes[0]?.ended;
    const answer = await donate(haproxy.origin);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json']);
    expect(await answer.json()).toEqual({ error: 'Something went wrong on our side.', code: 'INTERNAL_ERROR', details: null });
  });

  test('a request that a node received is never sent to another one', async () => {
    await startNodes(1);
    let taken = 0;
    // Receives a request, then closes the connection, like a node that crashes during the request.
    const dying = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes) => {
        if (String(bytes).startsWith('GET /readyz')) return socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        taken += 1;
        return socket.destroy();
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => dying.listen(port, '127.0.0.1', resolve));
    const [node] = nodes;
    haproxy = await startHaproxy([{ api: `127.0.0.1:${port}`, adminPort: port }, ...(node ? [placeOf(node)] : []), nobody]);
    taken = 0;
    const ask = [
      () => donate(haproxy?.origin ?? ''),
      () => fetch(`${haproxy?.origin}/api/v1/events/stream?streamToken=once`),
      () => profile(haproxy?.origin ?? ''),
    ];
    // A call without a response counts as failed too: on a reused connection, HAProxy may close the connection instead of sending a 502.
    const isFailed = (answer: Promise<Response>) =>
      answer.then(
        ({ status }) => status === 502,
        () => true,
      );
    let failed = 0;
    for (let round = 0; round < 4; round += 1) for (const one of ask) if (await isFailed(one())) failed += 1;
    expect(taken).toBeGreaterThan(0);
    expect(failed).toBe(taken);
    await new Promise((resolve) => dying.close(resolve));
  });

  test('no call fails while nodes are replaced one by one, and streams get reconnect', async () => {
    const { origin } = await startBoth();
    const statuses = new Map<number | string, number>();
    let isOver = false;
    const caller = async () => {
      while (!isOver) {
        const status = await profile(origin).then(
          async (answer) => {
            await answer.body?.cancel();
            return answer.status;
          },
          (error: unknown) => String(error),
        );
        // An account may make 60 calls per minute. A 429 counts as a 200, because it also shows that a node has answered.
        statuses.set(status === 429 ? 200 : status, (statuses.get(status === 429 ? 200 : status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const callers = [caller(), caller()];
    for (const index of [0, 1]) {
      const stream = await openStream(origin);
      const node = nodes[index] as ServeNode;
      node.child.kill('SIGTERM');
      expect(await node.ended).toEqual({ code: 0, signal: null });
      const { api, adminPort } = placeOf(node);
      const ports = { OVATION_API_PORT: new URL(`http://${api}`).port, OVATION_ADMIN_PORT: String(adminPort) };
      nodes[index] = await startNode(built.program, join(folder, `node${index + 1}`), {
        ...proxies,
        ...ports,
        OVATION_NODE: `node${index + 1}`,
      });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(stream.hasEnded).toBe(stream.text.includes('event: reconnect'));
    }
    isOver = true;
    await Promise.all(callers);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(200);
  }, 60_000);

  test('[SRV-5] each client has its own limits, whatever header it sends', async () => {
    const { origin } = await startBoth();
    const remaining = (localAddress: string, forwardedFor: string) =>
      new Promise<string>((resolve, reject) => {
        const options = { localAddress, headers: { 'x-forwarded-for': forwardedFor }, agent: false as const };
        const request = httpRequest(`${origin}/api/v1/profile/get`, options, (answer) => {
          answer.resume();
          resolve(String(answer.headers['x-ratelimit-remaining']));
        });
        request.once('error', reject).end();
      });
    // Two calls from each address: one for each node. Only 127.0.0.1 is a trusted proxy.
    const of = async (address: string) =>
      [await remaining(address, '203.0.113.9'), await remaining(address, '127.0.0.3, 127.0.0.1')].sort();
    const first = await of('127.0.0.2');
    expect(await of('127.0.0.3')).toEqual(first);
    expect(first.every((left) => Number(left) >= 118)).toBe(true);
  });
});
