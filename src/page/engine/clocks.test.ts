import { expect, test } from 'vitest';
import { hourMs } from '../../contract';
import { defaultSettings, defaultWidget, type Settings, type Widget } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { createMemoryLedger } from '../../testing/memoryLedger';
import { createVirtualTime, settle } from '../../testing/virtualTime';
import { PlatformClock } from './platformClock';

const totals: Settings = {
  ...defaultSettings(),
  boxes: {
    alerts: { ...Object.values(defaultSettings().boxes)[0], widget: defaultWidget('totals') as Widget } as Settings['boxes'][string],
  },
};

test.each([3 * 60_000, 26 * hourMs, -3 * 60_000, -26 * hourMs])(
  '[ENG-10] stream totals start at the first moment if this computer’s clock is %j ms ahead of the platform’s',
  async (aheadMs) => {
    const world = createEngineWorld({ platformAheadMs: -aheadMs });
    const page = await world.goLive({}, totals);
    await world.time.advance(5_000);
    const createdAt = new Date(world.time.clock.now() - aheadMs).toISOString();
    await world.publish(donation({ id: 'a', amount: 700, createdAt }), '1-0');
    await world.time.advance(5_000);
    const views = page.received.filter((message) => message.kind === 'widget');
    expect(JSON.stringify(views.at(-1))).toContain('7');
    world.engine.close();
  },
);

test.each([3 * 60_000, -3 * 60_000])(
  '[ENG-10] the start of a stream is converted again when the platform’s clock becomes known, %j ms ahead',
  async (platformAheadMs) => {
    const world = createEngineWorld({ platformAheadMs, companionAheadMs: 0 });
    world.reads.set('/stream-token', () => Response.json({ error: 'no', code: 'UPSTREAM_UNREACHABLE', details: null }, { status: 502 }));
    const page = world.openPage();
    for (let turn = 0; turn < 50 && world.channels.length === 0; turn += 1) await settle();
    await world.saveSettings({ ...totals, streamStartedAtMs: world.time.clock.now() });
    await world.hello();
    await world.time.advance(60_000); // widgets' totals wait less than this for the platform's clock
    world.reads.delete('/stream-token');
    for (let tries = 0; tries < 90 && world.streams.length === 0; tries += 1) await world.time.advance(1_000);
    const at = (ms: number) => new Date(world.time.clock.now() + platformAheadMs + ms).toISOString();
    await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
    await world.publish(donation({ id: 'before', amount: 9_900, createdAt: at(-170_000) }), '1-0');
    await world.publish(donation({ id: 'after', amount: 700, createdAt: at(0) }), '2-0');
    await world.time.advance(5_000);
    const view = JSON.stringify(page.received.findLast((message) => message.kind === 'widget'));
    expect(view).toMatch(/[^\d]7(\.00)?[^\d.]/);
    expect(view).not.toMatch(/99|106/);
    world.engine.close();
  },
);

test('[ENG-10] the next engine knows the platform’s clock, never runs it back, and waits for it', async () => {
  const time = createVirtualTime();
  const ledger = createMemoryLedger(time.clock);
  const first = new PlatformClock({ ...time, ledger });
  await first.open();
  expect([first.nowMs(), first.aheadMs()]).toEqual([null, 0]);
  let isSettled = false;
  void first.settled().then(() => {
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
