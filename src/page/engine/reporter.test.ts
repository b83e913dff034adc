import { expect, test } from 'vitest';
import { createEngineWorld } from '../../testing/engineWorld';

test('[CMP-38] a report has the link of every page once, and nothing that cannot be a key', async () => {
  const world = createEngineWorld();
  await world.goLive({ overlayKey: 'key-of-the-box-alerts' });
  world.openPage({ overlayKey: 'key-of-the-box-alerts' });
  world.openPage({ overlay: 'goal', overlayKey: 'key-of-the-box-goal' });
  world.openPage({ overlay: 'chat', overlayKey: 'x'.repeat(50_000) });
  await world.time.advance(1_000);
  expect(world.reports.at(-1)?.boxes.map(({ box: element }) => element)).toEqual(['alerts', 'goal', 'chat']);
  expect(world.reportedLinks.at(-1)).toBe('alerts=key-of-the-box-alerts goal=key-of-the-box-goal');
});
