import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openValkey, parseValkeyUrl, type Valkey } from '../platform/valkey';
import { hasValkey, startValkey, type ValkeyServer } from '../testing/engines/valkey';
import { eventually } from '../testing/eventually';
import { realTimers } from '../testing/realTimers';
import type { Database } from './database/database';
import { openSqliteDatabase } from './database/sqliteDatabase';
import { type Metrics, noMetrics } from './metrics';
import { valkeyAdapters } from './servers';
import type { ServiceLimits } from './serviceLimits';
import { createFakeTime, type FakeTime } from './testing/fakeTime';
import type { ReadFrame, StreamReader } from './testing/streamReader';
import { createTestService, type TestService } from './testing/testService';

interface Node {
  readonly service: TestService;
  readonly valkey: Valkey;
  readonly found: string[];
}

/* Two complete services that share one database (SQLite here) and one Valkey. The test controls the clock of the services, but not of Valkey. */
describe.skipIf(!hasValkey)('two nodes', () => {
  let server: ValkeyServer;
  let database: Database;
  let time: FakeTime;
  let nodes: Node[];
  let one: TestService;
  let other: TestService;
  let key: string;
  let keyId: string;
  let accountId: string;

  async function openNode(limits: Partial<ServiceLimits>): Promise<Node> {
    const found: string[] = [];
    const report = () => undefined;
    const valkey = await openValkey({ address: parseValkeyUrl(server.url), timers: realTimers, random: Math.random, report, pulseMs: 200 });
    const metrics: Metrics = { ...noMetrics, arrived: (how) => void found.push(how) };
    const service = await createTestService({
      time,
      limits,
      metrics,
      randomBytes: (size) => randomBytes(size),
      adapters: async (context) => ({
        database: { ...database, close: async () => undefined },
        ...valkeyAdapters(valkey, 'node')(context),
      }),
    });
    return { service, valkey, found };
  }

  async function open(limits: Partial<ServiceLimits> = {}): Promise<void> {
    nodes = [await openNode(limits), await openNode(limits)];
    [one, other] = nodes.map(({ service }) => service) as [TestService, TestService];
    ({ key, keyId, id: accountId } = await one.createAccount());
  }

  beforeEach(async () => {
    server = await startValkey();
    database = await openSqliteDatabase(':memory:');
    time = createFakeTime();
    nodes = [];
  });
  afterEach(async () => {
    for (const { service, valkey } of nodes) {
      await service.service.close();
      valkey.close();
    }
    await database.close();
    await server.stop();
  });

  const follow = (service: TestService, username: string) => service.call('POST', '/api/v1/follower/create', { key, body: { username } });
  const profile = async (service: TestService) => (await service.call('GET', '/api/v1/profile/get', { key })).status;

  function collect(stream: StreamReader) {
    const frames: ReadFrame[] = [];
    const names = () =>
      frames.flatMap(({ event, data }) => (event === 'follower.created' ? [(data as { data: { username: string } }).data.username] : []));
    const read = async () => void frames.push(...(await stream.read()));
    return { frames, names, read };
  }
  const connected = async (stream: ReturnType<typeof collect>) =>
    eventually('the stream is connected', async () => {
      await stream.read();
      return stream.frames.some(({ event }) => event === 'connected');
    });
  const waitFor = (stream: ReturnType<typeof collect>, count: number) =>
    eventually('all events are received', async () => {
      await stream.read();
      return stream.names().length >= count;
    });
  const away = () => eventually('Valkey is away', () => nodes.every(({ valkey }) => !valkey.up && !valkey.listening));
  const back = () => eventually('Valkey is back', () => nodes.every(({ valkey }) => valkey.up && valkey.listening));

  test('[NOD-5] an event of any node reaches every node by its message, once and in order', async () => {
    await open();
    const streams = [collect(await one.openStream('', { key })), collect(await other.openStream('', { key }))];
    for (const stream of streams) await connected(stream);
    const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
    for (const [index, name] of names.entries()) await follow(index % 2 ? one : other, name);
    for (const stream of streams) {
      await waitFor(stream, 20);
      expect(stream.names()).toEqual(names);
    }
    expect(new Set(nodes.flatMap(({ found }) => found))).toEqual(new Set(['word']));
  });

  test('[NOD-5] a record that is too long for a message is read from the log', async () => {
    await open();
    const stream = collect(await other.openStream('', { key }));
    await connected(stream);
    const perk = await one.operate('POST', `/accounts/${accountId}/perks`, { title: '🎉'.repeat(200), unitAmount: 1, currency: 'usd' });
    const { id: perkId } = await perk.json();
    const lines = Array.from({ length: 50 }, () => ({ perkId, quantity: 1 }));
    expect((await one.operate('POST', `/accounts/${accountId}/purchases`, { currency: 'usd', lines })).status).toBe(200);
    await eventually('the purchase is received', async () => {
      await stream.read();
      return stream.frames.some(({ event }) => event === 'perks.purchased');
    });
    expect(nodes[1]?.found).toEqual(['gap']);
  });

  test('[NOD-5] while Valkey is unavailable, the check finds events; after its return nothing is sent twice', async () => {
    await open();
    const stream = collect(await other.openStream('', { key }));
    await connected(stream);
    await server.kill();
    await away();
    await follow(one, 'a');
    await time.advance(1000);
    await waitFor(stream, 1);
    await server.start();
    await back();
    await follow(one, 'b');
    await waitFor(stream, 2);
    await time.advance(4000);
    await stream.read();
    expect(stream.names()).toEqual(['a', 'b']);
  });

  test('[NOD-2] of 50 connects with one token over both nodes, one succeeds', async () => {
    const wide = { quota: 1000, windowMs: 60_000 };
    await open({ connectsPerIp: wide, connectsPerKey: wide });
    const { streamToken } = await (await one.call('POST', '/api/v1/events/stream-token', { key, body: {} })).json();
    const connect = (_: unknown, index: number) =>
      (index % 2 ? one : other).call('GET', `/api/v1/events/stream?streamToken=${streamToken}`);
    const answers = await Promise.all(Array.from({ length: 50 }, connect));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  test('[NOD-1] streams and calls are limited over both nodes', async () => {
    await open({ accountRequests: { quota: 10, windowMs: 60_000 } });
    const connects = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).call('GET', '/api/v1/events/stream', { key })),
    );
    expect(connects.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(8).fill(429)]);
    const calls = await Promise.all(Array.from({ length: 30 }, (_, index) => profile(index % 2 ? one : other)));
    expect(calls.filter((status) => status === 200)).toHaveLength(10);
  });

  test('[NOD-4] [API-1] a change by the operator at one node applies at the other from the next request', async () => {
    await open();
    for (let round = 0; round < 5; round += 1) {
      expect(await profile(other)).toBe(200);
      await one.operate('PATCH', `/keys/${keyId}`, { disabled: true });
      expect(await profile(other)).toBe(401);
      await other.operate('PATCH', `/keys/${keyId}`, { disabled: false });
      expect(await profile(one)).toBe(200);
    }
    await one.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    expect(await profile(other)).toBe(403);
  });

  test('[NOD-4] while Valkey is unavailable, it applies after one second', async () => {
    await open();
    expect(await profile(other)).toBe(200);
    await server.kill();
    await away();
    await one.operate('PATCH', `/keys/${keyId}`, { revoked: true });
    await time.advance(1000);
    expect(await profile(other)).toBe(401);
  });

  test('[NOD-6] while Valkey is unavailable, calls and streams by key work, and tokens are a 500 with an error body', async () => {
    await open();
    await server.kill();
    await away();
    expect(await profile(one)).toBe(200);
    const minted = await one.call('POST', '/api/v1/events/stream-token', { key, body: {} });
    expect([minted.status, (await minted.json()).code]).toEqual([500, 'INTERNAL_ERROR']);
    const refused = await one.call('GET', '/api/v1/events/stream?streamToken=ovs_x');
    expect([refused.status, Object.keys(await refused.json()).sort()]).toEqual([500, ['code', 'error']]);
    await (await one.openStream('', { key })).cancel();
    expect(one.reports.filter((line) => line.startsWith('internal error'))).toEqual([]);
  });
});
