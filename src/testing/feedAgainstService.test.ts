import { afterEach, expect, test } from 'vitest';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../companion/testing/testCompanion';
import type { FeedEvent } from '../contract/companion';
import { listen } from '../server/http';
import { createTestService } from '../service/testing/testService';
import { realTimers } from './realTimers';
import { createSeededRandom } from './seededRandom';
import { openTcpRelay } from './tcpRelay';

afterEach(endTestCompanions);

const keysOf = async (companion: TestCompanion) => {
  const keys: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { events: FeedEvent[]; nextCursor: string | null } = await companion.settings(`GET /feed?limit=100${query}`);
    keys.push(...page.events.map(({ key }) => key));
    cursor = page.nextCursor;
  }
  return keys.sort();
};

/**
 * The service's `fetch` with faults: connects and list reads fail, and frames are repeated, delayed, or lost together with
 * their connection.
 */
function createFaultyFetch(
  inner: (request: Request) => Promise<Response>,
  time: { set(run: () => void, ms: number): void },
  random: () => number,
) {
  let isFaulty = true;
  const paths: string[] = [];
  const happens = (probability: number) => isFaulty && random() < probability;

  function faulty(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const frames = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (bytes, controller) => {
        if (happens(0.1)) await new Promise<void>((resolve) => time.set(resolve, random() * 20_000));
        if (happens(0.15)) {
          controller.enqueue(bytes.slice(0, random() * bytes.length));
          controller.error(new TypeError('reset'));
          return;
        }
        controller.enqueue(bytes);
        if (happens(0.2)) controller.enqueue(bytes);
      },
    });
    return body.pipeThrough(frames);
  }

  return {
    paths,
    heal: () => {
      isFaulty = false;
    },
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      if (happens(0.1)) throw new TypeError('no network');
      if (happens(0.1)) return Response.json({ error: 'no', code: 'INTERNAL_ERROR', details: null }, { status: 500 });
      const request = new Request(input, init);
      paths.push(new URL(request.url).pathname.replace('/api/v1', ''));
      const response = await inner(request);
      if (!request.url.includes('/events/stream?') || !response.body) return response;
      return new Response(faulty(response.body), response);
    },
  };
}

async function startBoth(seed: number) {
  const service = await createTestService();
  const account = await service.createAccount();
  const faults = createFaultyFetch(
    async (request) => service.service.fetch(request, { clientAddress: '192.0.2.7' }),
    service.time,
    createSeededRandom(seed),
  );
  faults.heal();
  const time = { clock: service.time, timers: service.time };
  const companion = await createTestCompanion({
    ...time,
    feedRandom: () => 0.5,
    fetch: faults.fetch,
    fixedAccount: { baseUrl: 'http://service.test', apiKey: account.key },
  });
  await service.time.advance(5_000);
  const ids: string[] = [];
  const donate = async () => {
    const body = { amount: 5, currency: 'usd', donorName: 'Ada', message: `Message ${ids.length}` };
    const { id } = (await (await service.call('POST', '/api/v1/donation/create', { key: account.key, body })).json()) as { id: string };
    ids.push(`donation.created:${id}`);
  };
  return { ...service, account, faults, companion, donate, ids };
}

test('[RCP-22] [RCP-24] in an hour the feed has each donation once within a second, with 14 mints, 14 connects, 9 reads and 11 checks for deleted donations', async () => {
  const { companion, donate, ids, time, service, faults } = await startBoth(1);
  for (let minute = 0; minute < 60; minute += 1) {
    await donate();
    await time.advance(1_000);
    expect(await keysOf(companion)).toHaveLength(ids.length);
    await time.advance(59_000);
  }
  expect(await keysOf(companion)).toEqual([...ids].sort());
  // The list of donations is also read every five minutes, to find deleted donations.
  const count = (path: string) => faults.paths.filter((one) => one === path).length;
  expect(['/events/stream-token', '/events/stream', '/donation/list', '/follower/list', '/goal/list'].map(count)).toEqual([
    14, 14, 14, 3, 3,
  ]);
  await companion.companion.close();
  await service.close();
});

test.each([1, 2, 3])('[RCP-22] a platform that drops, delays and repeats: every donation is in the feed once (%i)', async (seed) => {
  const { companion, donate, ids, time, service, faults } = await startBoth(seed);
  const faulty = createFaultyFetch(
    async (request) => service.fetch(request, { clientAddress: '192.0.2.7' }),
    time,
    createSeededRandom(seed + 10),
  );
  await companion.companion.close();
  const again = await companion.restart({ fetch: faulty.fetch });
  for (let minute = 0; minute < 20; minute += 1) {
    for (let count = 0; count < 3; count += 1) await donate();
    await time.advance(20_000);
  }
  faulty.heal();
  faults.heal();
  await time.advance(3 * 60_000);
  const keys = await keysOf(again);
  expect([keys.length, new Set(keys).size]).toEqual([ids.length, ids.length]);
  await again.companion.close();
  await service.close();
});

test('[RCP-22] over HTTP, a donation is in the feed within a second, also after the connection was cut', async () => {
  const time = { now: () => Date.now(), ...realTimers, pending: 0, jump: () => {}, advance: async () => {} };
  const service = await createTestService({ time });
  const account = await service.createAccount();
  const listening = await listen({ fetch: service.service.fetch, host: '127.0.0.1', port: 0 });
  const relay = await openTcpRelay(listening.port);
  const companion = await createTestCompanion({
    clock: time,
    timers: time,
    feedRandom: () => 0.1,
    fetch,
    fixedAccount: { baseUrl: `http://127.0.0.1:${relay.port}`, apiKey: account.key },
  });
  const donate = () => service.call('POST', '/api/v1/donation/create', { key: account.key, body: { amount: 5, currency: 'usd' } });
  const waitFor = async (count: number) => {
    const startedMs = performance.now();
    while ((await keysOf(companion)).length < count) {
      if (performance.now() - startedMs > 10_000) throw new Error(`the feed does not get ${count} events`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - startedMs;
  };
  await donate();
  await waitFor(1);
  await donate();
  expect(await waitFor(2)).toBeLessThan(1_000);
  relay.cut();
  await donate();
  const afterCutMs = await waitFor(3);
  expect(afterCutMs).toBeLessThan(5_000);
  await donate();
  expect(await waitFor(4)).toBeLessThan(1_000);
  await companion.companion.close();
  await relay.close();
  await service.service.close();
  await listening.close();
});
