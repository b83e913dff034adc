import { expect, test } from 'vitest';
import { defaultSettings, defaultWidget, hourMs, type Settings, type Widget } from '../../contract';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { createMemoryLedger } from '../../testing/memoryLedger';
import { createVirtualTime } from '../../testing/virtualTime';
import { PlatformClock } from './platformClock';

const totals: Settings = {
  ...defaultSettings(),
  boxes: {
    alerts: { ...Object.values(defaultSettings().boxes)[0], widget: defaultWidget('totals') as Widget } as Settings['boxes'][string],
  },
};

test.each([3 * 60_000, 26 * hourMs, -3 * 60_000, -26 * hourMs])(
  '[ENG-10] stream totals count from the first moment where this computer’s clock is %j ms ahead of the platform’s',
  async (aheadMs) => {
    const world = createEngineWorld({ platformAheadMs: -aheadMs });
    const page = await world.goLive({}, totals);
    await world.time.advance(5_000);
    const createdAt = new Date(world.time.clock.now() - aheadMs).toISOString();
    await world.publish(donation({ id: 'a', amount: 700, createdAt }), '1-0');
    await world.time.advance(5_000);
    const views = page.heard.filter((message) => message.kind === 'widget');
    expect(JSON.stringify(views.at(-1))).toContain('7');
    world.engine.close();
  },
);

test('[ENG-10] the platform’s clock is known to the next engine, never runs back, and is waited for', async () => {
  const time = createVirtualTime();
  const ledger = createMemoryLedger(time.clock);
  const first = new PlatformClock({ ...time, ledger });
  await first.open();
  expect([first.nowMs(), first.aheadMs()]).toEqual([null, 0]);
  let isSettled = false;
  void first.settled(3_000).then(() => {
    isSettled = true;
  });
  const platformMs = time.clock.now() - hourMs;
  first.learn(platformMs);
  await time.advance(0);
  expect(isSettled).toBe(true);
  const next = new PlatformClock({ ...time, ledger });
  await next.open();
  expect(next.nowMs()).toBe(platformMs);
  time.setClock(-2 * hourMs);
  expect(next.nowMs()).toBe(platformMs);
});
