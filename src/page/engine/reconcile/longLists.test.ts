import { expect, test } from 'vitest';
import type { DonationCreated, FollowerCreated } from '../../../contract/api';
import { createEngineWorld } from '../../../testing/engineWorld';
import { donation, follower } from '../../../testing/events';
import { readReceipts } from '../../../testing/memoryLedger';
import { settle } from '../../../testing/virtualTime';

/* REST passes of an entire engine over long lists, and over lists that grow while they are read. */

const donationsPath = '/read/donation/list';
const followersPath = '/read/follower/list';
const minuteMs = 60_000;
type World = ReturnType<typeof createEngineWorld>;

/** Serves a list in pages, always in its current state. The cursor is an offset, so new items at the front shift all pages. */
function listed(world: World, path: string, name: 'donations' | 'followers', items: readonly unknown[]): { readonly askedAtMs: number[] } {
  const askedAtMs: number[] = [];
  world.reads.set(path, (url: URL) => {
    askedAtMs.push(world.time.clock.now());
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const to = from + Number(url.searchParams.get('limit') ?? 50);
    return { [name]: items.slice(from, to), nextCursor: to < items.length ? String(to) : null, accountId: 'me' };
  });
  return { askedAtMs };
}

function mostInAMinute(atMs: readonly number[]): number {
  return Math.max(0, ...atMs.map((first) => atMs.filter((at) => at >= first && at < first + minuteMs).length));
}

async function receiptsOf(world: World) {
  world.engine.close();
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  return readReceipts(ledger, 'alerts', 10_000);
}

const shownKeys = (page: Awaited<ReturnType<World['goLive']>>) => page.shows().map(({ alert }) => alert.key);
const before = (world: World, seconds: number) => new Date(world.time.clock.now() - seconds * 1_000).toISOString();

function tips(world: World, count: number): DonationCreated[] {
  return Array.from({ length: count }, (_, index) => donation({ id: `old-${index}`, createdAt: before(world, 60 + index) }).data);
}

test('[DLV-5] a first run on an account with 10,000 donations shows none of them and reads one page', async () => {
  const world = createEngineWorld({ draws: true });
  const { askedAtMs } = listed(world, donationsPath, 'donations', tips(world, 10_000));
  const page = await world.goLive();
  await world.time.advance(15_000);
  expect([askedAtMs.length, shownKeys(page)]).toEqual([1, []]);
  await world.publish(donation({ id: 'new', createdAt: before(world, 0) }), '1-0');
  expect(shownKeys(page)).toEqual(['donation.created:new']);
  expect(await receiptsOf(world)).toEqual([]);
});

test('[DLV-5] [DLV-15] with 10,000 oldest-first donations all pages are read, at most thirty a minute, and new ones are shown at once', async () => {
  const world = createEngineWorld({ draws: true });
  const { askedAtMs } = listed(world, donationsPath, 'donations', tips(world, 10_000).reverse());
  const page = await world.goLive();
  world.pingStreams();
  await world.time.advance(minuteMs);
  await world.publish(donation({ id: 'new', createdAt: before(world, 0) }), '1-0');
  expect(shownKeys(page)).toEqual(['donation.created:new']);
  await world.time.advance(5 * minuteMs);
  expect(shownKeys(page)).toEqual(['donation.created:new']);
  expect(askedAtMs.length).toBeGreaterThanOrEqual(100);
  expect(mostInAMinute(askedAtMs)).toBeLessThanOrEqual(30);
  world.engine.close();
});

test('[DLV-5] 500 followers imported as `legacy` are history for REST, and no alert', async () => {
  const world = createEngineWorld({ draws: true });
  const items: FollowerCreated[] = [];
  const { askedAtMs } = listed(world, followersPath, 'followers', items);
  const page = await world.goLive();
  await world.publish(donation({ id: 'first', createdAt: before(world, 0) }), '1-0');
  for (let index = 0; index < 500; index += 1)
    items.push(follower({ id: `f${index}`, username: `old${index}`, origin: 'legacy', createdAt: before(world, 86_400 + index) }).data);
  const requested = askedAtMs.length;
  await world.stream().send('event: resync\ndata: {"family":"control","type":"resync","data":{"reason":"cursor-trimmed"}}\n\n');
  await world.time.advance(2 * minuteMs);
  expect(askedAtMs.length).toBeGreaterThan(requested);
  expect(shownKeys(page)).toEqual(['donation.created:first']);
  expect((await receiptsOf(world)).map(({ key }) => key)).toEqual(['donation.created:first']);
});

test('[DLV-1] [DLV-2] 500 `legacy` followers from the stream are a few alerts, with a receipt each', async () => {
  const world = createEngineWorld({ draws: true });
  const page = await world.goLive();
  const frames = Array.from({ length: 500 }, (_, index) => {
    const { type, data } = follower({ id: `f${index}`, username: `old${index}`, displayName: null, origin: 'legacy' });
    return `id: ${index + 1}-0\ndata: ${JSON.stringify({ id: `${index + 1}-0`, family: 'domain', type, version: 1, data })}\n\n`;
  });
  await world.stream().send(frames.join(''));
  for (let turns = 0; turns < 40; turns += 1) await settle();
  await world.time.advance(5 * minuteMs);
  for (let turns = 0; turns < 40; turns += 1) await settle();
  expect(page.shows().length).toBeLessThan(5);
  const receipts = await receiptsOf(world);
  expect([receipts.length, new Set(receipts.map(({ key }) => key)).size]).toEqual([500, 500]);
});

test('[DLV-1] [DLV-2] [DLV-13] events recorded while pages are read are neither lost nor shown twice', async () => {
  const world = createEngineWorld({ draws: true });
  const items: DonationCreated[] = [];
  const page = await world.goLive();
  await world.time.advance(1_000);
  const record = (id: string) => {
    const { data } = donation({ id, createdAt: before(world, 0) });
    items.unshift(data);
    return data;
  };
  for (let index = 0; index < 150; index += 1) record(`source-${index}`);
  let pages = 0;
  world.reads.set(donationsPath, async (url: URL) => {
    pages += 1;
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const answer = { donations: items.slice(from, from + 100), nextCursor: from + 100 < items.length ? String(from + 100) : null };
    if (pages === 1) record('between');
    return { ...answer, accountId: 'me' };
  });
  const streams = world.streams.length;
  await world.stream().send('event: resync\ndata: {"family":"control","type":"resync","data":{"reason":"replay-over-cap"}}\n\n');
  for (let waits = 0; waits < 100 && world.streams.length === streams; waits += 1) await world.time.advance(100);
  const twice = record('twice');
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.publish({ type: 'donation.created', data: twice }, '9-0');
  for (let turns = 0; turns < 40; turns += 1) await settle();
  world.pingStreams();
  await world.time.advance(30 * minuteMs);
  for (let turns = 0; turns < 40; turns += 1) await settle();
  const keys = (await receiptsOf(world)).map(({ key }) => key.replace('donation.created:', '')).sort();
  expect(keys).toEqual(items.map(({ id }) => id).sort());
  const shown = page.shows().flatMap(({ alert }) => alert.keys);
  expect(new Set(shown).size).toBe(shown.length);
  expect(new Set(shown).size).toBe(152);
});
