import { signal } from '@preact/signals';
import { expect, onTestFinished, test } from 'vitest';
import type { FeedEvent } from '../../../contract/companion';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { CallCompanion } from '../../companion';
import { createFeedModel } from './feedModel';

const pageSize = 50;

function eventOf(seq: number, change: Partial<FeedEvent> = {}): FeedEvent {
  const texts = { name: `Supporter ${seq}`, message: null, amount: 500, currency: 'USD' };
  const fixed = { key: `donation.created:${seq}`, type: 'donation.created', createdAtMs: seq * 1_000 } as const;
  return { ...fixed, ...texts, perks: [], state: { tag: 'no-overlay' }, ...change };
}

interface Asked {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

/** Opens the model with a fake companion. Its feed has the events of the returned list `platform`, oldest first. */
async function openFeed(count: number) {
  const time = createVirtualTime();
  const platform = { events: Array.from({ length: count }, (_, index) => eventOf(index + 1)), refuses: false, delayMs: 0 };
  const asked: Asked[] = [];
  const call = (async (row: { path: string }, { query = {}, body }: { query?: Record<string, string>; body?: unknown }) => {
    asked.push({ path: row.path, query, body });
    if (platform.refuses) return { ok: false, kind: 'refused', status: 409, code: 'CONFLICT', message: 'Changed elsewhere', details: null };
    if (row.path !== '/feed') return { ok: true, value: { tasks: [], revision: 1 } };
    const { events } = platform;
    if (platform.delayMs > 0) await new Promise<void>((resolve) => void time.timers.set(resolve, platform.delayMs));
    const all = events.toReversed().filter(({ key }) => query.cursor === undefined || Number(key.split(':')[1]) < Number(query.cursor));
    const page = all.slice(0, pageSize);
    const nextCursor = all.length > pageSize ? (page.at(-1)?.key.split(':')[1] ?? null) : null;
    return { ok: true, value: { events: page, nextCursor, needsAction: 0 } };
  }) as unknown as CallCompanion;
  const changes = signal(0);
  const feed = createFeedModel({ call, timers: time.timers, changes });
  onTestFinished(feed.close);
  await time.advance(0);
  const change = async () => {
    changes.value += 1;
    await time.advance(1_000);
  };
  return { feed, time, platform, asked, change, changes, keys: () => feed.events.value.map(({ key }) => Number(key.split(':')[1])) };
}

test('[RCP-22] the feed lists the newest events first and reads older ones on demand, each once', async () => {
  const { feed, time, keys } = await openFeed(120);
  expect(keys()).toEqual(Array.from({ length: 50 }, (_, index) => 120 - index));
  expect(feed.hasMore.value).toBe(true);
  feed.readMore();
  feed.readMore(); // a second press while the page is being read
  await time.advance(0);
  feed.readMore();
  await time.advance(0);
  expect(keys()).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  expect(feed.hasMore.value).toBe(false);
});

test('[RCP-22] new events join the list and older pages stay; events between them are never left out', async () => {
  const { feed, time, platform, change, keys } = await openFeed(80);
  feed.readMore();
  await time.advance(0);
  platform.events.push(eventOf(81));
  await change();
  expect(keys()).toEqual(Array.from({ length: 81 }, (_, index) => 81 - index));
  platform.events.push(...Array.from({ length: 60 }, (_, index) => eventOf(82 + index)));
  await change();
  expect(keys()).toEqual(Array.from({ length: 50 }, (_, index) => 141 - index));
  feed.readMore();
  await time.advance(0);
  expect(keys()).toEqual(Array.from({ length: 100 }, (_, index) => 141 - index));
});

test('[RCP-22] changes of events on older pages reach the list, and deleted events leave it', async () => {
  const { feed, time, platform, change, keys, asked } = await openFeed(230);
  for (let page = 0; page < 3; page += 1) {
    feed.readMore();
    await time.advance(0);
  }
  platform.events = platform.events.flatMap((event) => {
    const seq = Number(event.key.split(':')[1]);
    if (seq === 100 || seq === 31 || seq === 180) return [];
    if (seq === 90) return [eventOf(90.5, { createdAtMs: 90_500 }), eventOf(90, { state: { tag: 'playing' } })].toReversed();
    return [event];
  });
  await change();
  await time.advance(2_000);
  const expected = platform.events.map(({ key }) => Number(key.split(':')[1])).toReversed();
  expect(keys()).toEqual(expected.slice(0, keys().length));
  expect(keys().length).toBeGreaterThanOrEqual(198);
  expect(feed.events.value.find(({ key }) => key.endsWith(':90'))?.state).toEqual({ tag: 'playing' });
  feed.readMore();
  await time.advance(0);
  expect(keys()).toEqual(expected);
  const before = asked.length;
  await time.advance(60_000);
  expect(asked.length).toBe(before);
});

test('[RCP-23] a list of which only one page is left after a deletion has no deleted events', async () => {
  const { feed, time, platform, change, keys } = await openFeed(230);
  for (let page = 0; page < 3; page += 1) {
    feed.readMore();
    await time.advance(0);
  }
  platform.events = platform.events.slice(-40);
  await change();
  expect([keys().length, keys().at(-1), feed.hasMore.value]).toEqual([40, 191, false]);
});

test('[RCP-22] older events are listed although new events arrive while they are read', async () => {
  const { feed, time, platform, changes, keys } = await openFeed(120);
  platform.delayMs = 500;
  platform.events.push(eventOf(121));
  changes.value += 1;
  await time.advance(300);
  feed.readMore();
  await time.advance(1_000);
  expect(keys()).toEqual(Array.from({ length: keys().length }, (_, index) => 121 - index));
  expect(keys().length).toBeGreaterThan(50);
});

test('[RCP-26] a change during typing does not mix the events of two searches', async () => {
  const { feed, time, asked, changes } = await openFeed(80);
  feed.readMore();
  await time.advance(0);
  const before = asked.length;
  feed.setSearch('halo');
  changes.value += 1;
  await time.advance(250);
  expect(asked.slice(before).map(({ query }) => query)).toEqual([{ limit: '50' }]);
});

test('[STA-9] events of another account replace the list', async () => {
  const { feed, time, platform, change, keys } = await openFeed(80);
  feed.readMore();
  await time.advance(0);
  platform.events = [eventOf(900)];
  await change();
  expect(keys()).toEqual([900]);
});

test('many changes at once are one read', async () => {
  const { asked, change, time } = await openFeed(3);
  const before = asked.length;
  for (let count = 0; count < 20; count += 1) void change();
  await time.advance(1_000);
  expect(asked.length - before).toBeLessThanOrEqual(2);
});

test('a filter and a search read the matching events from the companion', async () => {
  const { feed, time, asked } = await openFeed(3);
  feed.choose('not-shown');
  await time.advance(0);
  feed.setSearch('ha');
  feed.setSearch(' halo ');
  await time.advance(1_000);
  expect(asked.slice(-2).map(({ query }) => query)).toEqual([
    { limit: '50', filter: 'not-shown' },
    { limit: '50', filter: 'not-shown', search: 'halo' },
  ]);
});

test('a filter that is chosen after typing reads the list once', async () => {
  const { feed, time, asked } = await openFeed(3);
  feed.setSearch('halo');
  await time.advance(1_000);
  const before = asked.length;
  feed.setSearch('');
  feed.choose('all');
  await time.advance(1_000);
  expect(asked.slice(before).map(({ query }) => query)).toEqual([{ limit: '50' }]);
});

test('[RCP-8] a perk is marked as done at once, can be undone, and a refusal says why', async () => {
  const { feed, time, platform, asked, change } = await openFeed(0);
  const perk = { title: 'Song', quantity: 2, task: { id: 7, done: 0 } };
  platform.events.push(eventOf(1, { perks: [perk] }));
  await change();
  const [event] = feed.events.value;
  if (!event) throw new Error('The feed is empty');
  await feed.tick(event, perk, 1);
  expect(asked.find(({ path }) => path === '/perk-tasks/:id')?.body).toEqual({ from: 0, done: 1 });
  expect(feed.lastTick.value).toMatchObject({ was: 0 });
  platform.events = [eventOf(1, { perks: [{ ...perk, task: { id: 7, done: 1 } }] })];
  await change();
  await feed.undoTick();
  expect(asked.filter(({ path }) => path === '/perk-tasks/:id').at(-1)?.body).toEqual({ from: 1, done: 0 });
  platform.refuses = true;
  await feed.tick(event, perk, 1);
  await time.advance(0);
  expect([feed.lastTick.value, feed.tickFailure.value]).toEqual([null, 'Changed elsewhere']);
});

test('[DSK-11] an alert that is live keeps its event, whatever the feed lists', async () => {
  const { feed, time, platform, change } = await openFeed(3);
  platform.events = [...platform.events, eventOf(4, { state: { tag: 'queued', place: 1 } })];
  await change();
  expect([...feed.live.value.keys()]).toEqual(['donation.created:4']);
  const [all, listed] = [platform.events, platform.events.slice(0, 1)];
  platform.events = listed;
  feed.choose('followers');
  await time.advance(0);
  expect([...feed.live.value.keys()]).toEqual(['donation.created:4']);
  platform.events = [...all.slice(0, 3), eventOf(4)];
  feed.choose('all');
  await time.advance(0);
  expect(feed.live.value.size).toBe(0);
});
