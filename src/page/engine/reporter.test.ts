import { expect, test } from 'vitest';
import { createEngineWorld } from '../../testing/engineWorld';

test('[CMP-38] an engine reports with the links of all its pages, each once, and with none that the companion would refuse to read', async () => {
  const world = createEngineWorld();
  await world.goLive({ overlayKey: 'of-alerts' });
  world.openPage({ overlayKey: 'of-alerts' });
  world.openPage({ box: 'goal', overlayKey: 'of-goal' });
  world.openPage({ box: 'chat', overlayKey: 'x'.repeat(50_000) });
  await world.time.advance(1_000);
  expect(world.reports.at(-1)?.boxes.map(({ box }) => box)).toEqual(['alerts', 'goal', 'chat']);
  expect(world.reportedLinks.at(-1)).toEqual([
    { box: 'alerts', key: 'of-alerts' },
    { box: 'goal', key: 'of-goal' },
  ]);
});
