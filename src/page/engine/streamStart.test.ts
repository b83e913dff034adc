import { expect, test } from 'vitest';
import { hourMs } from '../../contract';
import { defaultSettings, defaultWidget, type ElementSettings, type Settings, type Widget } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { streamStartMs } from './streamStart';

const alertsOnly = defaultSettings();
const alerts = Object.values(alertsOnly.boxes)[0] as ElementSettings;
const withTotals: Settings = {
  ...alertsOnly,
  boxes: { ...alertsOnly.boxes, sums: { ...alerts, widget: defaultWidget('totals') as Widget } },
};

test('[WDG-6] totals that open after all overlays were closed count from the first overlay, which had only alerts', async () => {
  const first = createEngineWorld();
  await first.goLive({}, alertsOnly);
  await first.time.advance(10_000);
  const tip = donation({ amount: 700, createdAt: new Date(first.time.clock.now()).toISOString() });
  await first.publish(tip, '1-0');
  await first.time.advance(5_000);
  const next = createEngineWorld({ openLedger: () => first.openAccountLedger('me') });
  await next.time.advance(60 * 60_000);
  next.reads.set('/read/donation/list', { donations: [tip.data], nextCursor: null, accountId: 'me' });
  const page = await next.goLive({ overlay: 'sums' }, withTotals);
  await next.time.advance(10_000);
  expect(JSON.stringify(page.received.findLast((message) => message.kind === 'widget') ?? null)).toContain('$7.00');
  next.engine.close();
  first.engine.close();
});

test('[WDG-6] donations count that arrive while the first overlay waits for the companion', async () => {
  const world = createEngineWorld();
  const page = world.openPage({ overlay: 'sums' });
  await world.time.advance(2_000);
  const tip = donation({ amount: 700, createdAt: new Date(world.time.clock.now()).toISOString() });
  world.reads.set('/read/donation/list', { donations: [tip.data], nextCursor: null, accountId: 'me' });
  await world.time.advance(2_000);
  await world.goLive({ pageId: 'other', overlay: 'sums' }, withTotals);
  await world.time.advance(10_000);
  expect(JSON.stringify(page.received.findLast((message) => message.kind === 'widget') ?? null)).toContain('$7.00');
  world.engine.close();
});

const nowMs = 1_000 * hourMs;

test('[WDG-6] a stream continues after a restart; a new one begins after four hours without an overlay', () => {
  const known = { setMs: null, knownMs: nowMs - 9 * hourMs, openedMs: nowMs, nowMs };
  expect(streamStartMs({ ...known, aliveMs: nowMs - 3 * hourMs })).toBe(nowMs - 9 * hourMs);
  expect(streamStartMs({ ...known, aliveMs: nowMs - 5 * hourMs })).toBe(nowMs);
  expect(streamStartMs({ setMs: null, knownMs: null, aliveMs: null, openedMs: nowMs, nowMs })).toBe(nowMs);
});

test('[WDG-6] a start set by the creator counts if it is later', () => {
  const running = { knownMs: nowMs - 2 * hourMs, aliveMs: nowMs, openedMs: nowMs, nowMs };
  expect(streamStartMs({ ...running, setMs: nowMs - hourMs })).toBe(nowMs - hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs - 3 * hourMs })).toBe(nowMs - 2 * hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs + hourMs })).toBe(nowMs - 2 * hourMs);
});

test('[WDG-6] a stream whose first widget is added later began when its overlay was opened', () => {
  const openedMs = nowMs - hourMs;
  expect(streamStartMs({ setMs: null, knownMs: null, aliveMs: null, openedMs, nowMs })).toBe(openedMs);
  expect(streamStartMs({ setMs: null, knownMs: nowMs - 9 * hourMs, aliveMs: nowMs - 5 * hourMs, openedMs, nowMs })).toBe(openedMs);
});
