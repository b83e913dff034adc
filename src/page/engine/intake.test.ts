import { expect, test } from 'vitest';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower } from '../../testing/events';

test('[DLV-6] [CMP-68] an event whose id fits into no receipt is quarantined, reported, and read by REST; its neighbors are shown', async () => {
  const world = createEngineWorld({ draws: true });
  const page = await world.goLive();
  await world.time.advance(10_000);
  const before = world.readRequests.length;
  await world.publish(follower({ id: 'f'.repeat(600) }), '1-0');
  await world.publish(donation(), '2-0');
  await world.time.advance(20_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  expect(JSON.stringify(world.reports.at(-1)?.problems)).toContain('overlay-event-set-aside');
  expect(world.readRequests.slice(before).map((path) => path.split('?')[0])).toContain('/read/follower/list');
  world.engine.close();
});
