import { expect, test } from 'vitest';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { settle } from '../../testing/virtualTime';

type World = ReturnType<typeof createEngineWorld>;

async function openAwaiting(world: World) {
  const page = world.openPage();
  for (let turn = 0; turn < 50 && world.channels.length === 0; turn += 1) await settle();
  await world.hello();
  for (let turn = 0; turn < 50 && world.streams.length === 0; turn += 1) await settle();
  return page;
}

async function advance(world: World, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await world.time.advance(1_000);
    for (let turn = 0; turn < 20; turn += 1) await settle();
  }
}

const list = (world: World, ...donations: object[]) =>
  world.reads.set('/read/donation/list', { donations, nextCursor: null, accountId: 'me' });
const problems = (world: World) => (world.reports.at(-1)?.problems ?? []).map(({ id }) => id);

test('[DLV-35] while the stream’s body is held back, donations are shown once from REST, and Stream says so', async () => {
  const world = createEngineWorld({ draws: true });
  const page = await openAwaiting(world);
  await advance(world, 5);
  const createdAt = new Date(world.time.clock.now()).toISOString();
  const given = donation({ id: 'held', createdAt });
  list(world, given.data);
  await advance(world, 30);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:held']);
  expect(problems(world)).toEqual(['overlay-without-stream']);
  for (let tries = 0; tries < 90 && world.streams.length < 3; tries += 1) await advance(world, 1);
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.publish(given, '1-0');
  await advance(world, 20);
  expect(page.shows()).toHaveLength(1);
  expect(problems(world)).toEqual([]);
  world.engine.close();
});

test('[DLV-5] a first run without a mint starts at the platform’s time, and shows later events', async () => {
  const aheadMs = -3 * 60_000; // the platform's clock is behind this computer's
  const world = createEngineWorld({ draws: true });
  world.reads.set('/stream-token', () => Response.json({ error: 'no', code: 'UPSTREAM_REJECTED', details: null }, { status: 502 }));
  const at = (ms: number) => new Date(world.time.clock.now() + aheadMs + ms).toISOString();
  const donations = [donation({ id: 'old', createdAt: at(-1_000) }).data];
  world.reads.set('/read/donation/list', () =>
    Response.json({ donations, nextCursor: null, accountId: 'me', platformMs: world.time.clock.now() + aheadMs }),
  );
  const page = world.openPage();
  for (let turn = 0; turn < 50 && world.channels.length === 0; turn += 1) await settle();
  await world.hello();
  await advance(world, 40);
  expect(page.shows()).toEqual([]);
  donations.unshift(donation({ id: 'new', createdAt: at(0) }).data);
  await advance(world, 40);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:new']);
  expect(problems(world)).toEqual(['overlay-without-stream']);
  world.engine.close();
});

test('[DLV-35] donations before the first mint stay history', async () => {
  const world = createEngineWorld({ draws: true });
  const createdAt = new Date(world.time.clock.now() - 60_000).toISOString();
  list(world, donation({ id: 'old', createdAt }).data);
  const page = await openAwaiting(world);
  await advance(world, 60);
  expect(page.shows()).toEqual([]);
  expect(world.readRequests.filter((path) => path.startsWith('/read/donation/list')).length).toBeGreaterThan(2);
  world.engine.close();
});
