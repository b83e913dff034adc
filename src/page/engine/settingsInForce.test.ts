import { expect, test } from 'vitest';
import type { EngineMessage } from '../../contract/engine';
import { defaultSettings, defaultWidget, type Settings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower } from '../../testing/events';
import { moderation, nothingMuted, openLiveElement } from '../../testing/liveElement';
import { settingsWith } from '../../testing/widgets';

const minuteMs = 60_000;
const skews = [-10 * minuteMs, 10 * minuteMs];

const safe = (safeUntilMs: number) => ({ moderation: { ...moderation, safeUntilMs } });
const muted = (what: 'alerts' | 'sound', untilMs: number): Partial<Settings> => ({
  control: {
    paused: false,
    muted: { ...nothingMuted, [what]: true },
    mutedUntilMs: { alerts: null, sound: null, speech: null, [what]: untilMs },
  },
});

test.each(skews)('[MOD-8] safe mode ends in time if the companion’s clock is %d ms ahead', async (companionAheadMs) => {
  const { world, save, publish, playOut, page, advance, queue } = await openLiveElement({}, { companionAheadMs });
  const messages = () => page.shows().map(({ alert }) => alert.message);
  await save(safe(world.time.clock.now() + companionAheadMs + 5 * minuteMs));
  await publish(donation({ message: 'Hello!' }));
  expect(messages()).toEqual([null]);
  await playOut();
  await advance(5 * minuteMs);
  await publish(donation({ id: 'd2', message: 'Hello again!' }));
  expect([messages(), queue()]).toEqual([[null, 'Hello again!'], []]);
  world.engine.close();
});

test.each(skews)('[CTL-10] a mute ends in time if the companion’s clock is %d ms ahead', async (companionAheadMs) => {
  const { world, save, publish, playOut, shown, page, advance } = await openLiveElement({}, { companionAheadMs });
  const companionNow = () => world.time.clock.now() + companionAheadMs;
  await save(muted('alerts', companionNow() + 5 * minuteMs));
  await publish(donation());
  expect(shown()).toEqual([]);
  await advance(5 * minuteMs);
  await publish(follower());
  expect(shown()).toEqual(['follower.created:f1']);
  await playOut();
  await save(muted('sound', companionNow() + 5 * minuteMs));
  await publish(donation({ id: 'd2' }));
  await playOut();
  await advance(5 * minuteMs);
  await publish(donation({ id: 'd3' }));
  const order = page.received.flatMap((one) => (one.kind === 'levels' ? one.sound : one.kind === 'show' ? one.alert.key : []));
  const soundOf = (key: string) => order.slice(0, order.indexOf(key)).findLast((one) => typeof one === 'number');
  expect(['follower.created:f1', 'donation.created:d2', 'donation.created:d3'].map(soundOf)).toEqual([1, 0, 1]);
  world.engine.close();
});

test.each(skews)('[CTL-10] Approve first lets alerts through in time if the companion’s clock is %d ms ahead', async (companionAheadMs) => {
  const { save, publish, advance, queue, world } = await openLiveElement({}, { companionAheadMs });
  const alertsMuted = { ...nothingMuted, alerts: true };
  await save({ control: { paused: false, muted: alertsMuted, approveFirst: true } });
  await publish(donation());
  const approveFirstEndedAtMs = world.time.clock.now() + companionAheadMs;
  await save({ control: { paused: false, muted: alertsMuted, approveFirst: false, approveFirstEndedAtMs } });
  await advance(10);
  await publish(follower());
  expect(queue()).toEqual(['donation.created:d1']);
  world.engine.close();
});

test.each(skews)('[MOD-8] widgets hide names until safe mode ends if the companion’s clock is %d ms ahead', async (companionAheadMs) => {
  const world = createEngineWorld({ companionAheadMs });
  const page = await world.goLive({ overlay: 'widget' }, settingsWith({ widget: defaultWidget('latest') }));
  const name = () => {
    const contents = page.received.flatMap((message: EngineMessage) => (message.kind === 'widget' ? [message.view?.content] : []));
    return (contents.at(-1) as { entry?: { name: string | null } } | undefined)?.entry?.name;
  };
  const nameSoon = () => world.time.advance(500).then(name);
  await world.publish(donation({ createdAt: new Date(world.time.clock.now()).toISOString() }), '1-0');
  await expect.poll(nameSoon).toBe('Ada');
  const until = world.time.clock.now() + companionAheadMs + minuteMs;
  await world.saveSettings({ ...settingsWith({ widget: defaultWidget('latest') }), ...safe(until) });
  await expect.poll(nameSoon).toBe(null);
  await world.time.advance(minuteMs);
  expect(await nameSoon()).toBe('Ada');
  world.engine.close();
});

test('[CTL-10] without the companion, the last known difference of the clocks applies', async () => {
  const companionAheadMs = -10 * minuteMs;
  const cached = { account: { id: 'me', streamOrigin: 'http://api' }, settings: defaultSettings(), companionAheadMs };
  const world = createEngineWorld({ cached, draws: true });
  Object.assign(cached.settings, safe(world.time.clock.now() + companionAheadMs + minuteMs));
  const page = world.openPage();
  await expect.poll(() => world.time.advance(100).then(() => world.streams.length)).toBe(1);
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.time.advance(100);
  await world.publish(donation({ message: 'Hello!' }), '1-0');
  expect(page.shows().map(({ alert }) => alert.message)).toEqual([null]);
  world.engine.close();
});

test('[CTL-10] the difference of the clocks is stored with the settings', async () => {
  const world = createEngineWorld({ companionAheadMs: 3 * minuteMs });
  await world.goLive();
  expect(world.written.at(-1)).toMatchObject({ companionAheadMs: 3 * minuteMs });
  world.engine.close();
});
