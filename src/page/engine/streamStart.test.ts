import { expect, test } from 'vitest';
import { type BoxSettings, defaultSettings, defaultWidget, type Settings, type Widget } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';

const alertsOnly = defaultSettings();
const alerts = Object.values(alertsOnly.boxes)[0] as BoxSettings; // the default settings have a box
const withTotals: Settings = {
  ...alertsOnly,
  boxes: { ...alertsOnly.boxes, sums: { ...alerts, widget: defaultWidget('totals') as Widget } }, // totals exist
};

test('[WDG-6] totals that open after all overlays were closed count from the first overlay, which had alerts only', async () => {
  const first = createEngineWorld();
  await first.goLive({}, alertsOnly);
  await first.time.advance(10_000);
  const tip = donation({ amount: 700, createdAt: new Date(first.time.clock.now()).toISOString() });
  await first.publish(tip, '1-0');
  await first.time.advance(5_000);
  const next = createEngineWorld({ openLedger: () => first.openAccountLedger('me') });
  await next.time.advance(60 * 60_000); // the engine ended with its last page, without a word
  next.reads.set('/read/donation/list', { donations: [tip.data], nextCursor: null, accountId: 'me' });
  const page = await next.goLive({ overlay: 'sums' }, withTotals);
  await next.time.advance(10_000);
  expect(JSON.stringify(page.heard.findLast((message) => message.kind === 'widget') ?? null)).toContain('$7.00');
  next.engine.close();
  first.engine.close();
});

test('[WDG-6] what is given while the first overlay waits for the companion counts', async () => {
  const world = createEngineWorld();
  const page = world.openPage({ overlay: 'sums' });
  await world.time.advance(2_000);
  const tip = donation({ amount: 700, createdAt: new Date(world.time.clock.now()).toISOString() });
  world.reads.set('/read/donation/list', { donations: [tip.data], nextCursor: null, accountId: 'me' });
  await world.time.advance(2_000);
  await world.goLive({ pageId: 'other', overlay: 'sums' }, withTotals);
  await world.time.advance(10_000);
  expect(JSON.stringify(page.heard.findLast((message) => message.kind === 'widget') ?? null)).toContain('$7.00');
  world.engine.close();
});
