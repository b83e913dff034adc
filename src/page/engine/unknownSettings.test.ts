import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultElementSettings, defaultSettings, fallbackSettings, Moderation } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';

const twoElements = () => ({ ...defaultSettings(), boxes: { alerts: defaultElementSettings(), side: defaultElementSettings() } });

test('[SET-24] alerts that wait in an element are shown when its settings return', async () => {
  const world = createEngineWorld();
  const muted = { alerts: false, sound: false, speech: false };
  const page = await world.goLive({ overlay: 'side' }, { ...twoElements(), control: { paused: true, muted } });
  await world.publish(donation(), '1-0');
  await world.saveSettings(fallbackSettings());
  await world.publish(donation({ id: 'd2', donorName: 'Bea' }), '2-0');
  await world.time.advance(1_000);
  expect(page.shows()).toEqual([]);
  await world.saveSettings({ ...twoElements(), version: 2 });
  await world.time.advance(1_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  const showId = page.shows()[0]?.showId ?? 0;
  page.say({ kind: 'started', showId });
  await world.time.advance(6_000);
  page.say({ kind: 'ended', showId, failure: null });
  await world.time.advance(5_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'donation.created:d2']);
  world.engine.close();
});

test('[SET-13] saving the defaults by hand removes the elements that they do not contain', async () => {
  const world = createEngineWorld();
  const page = await world.goLive({ overlay: 'side' }, twoElements());
  await world.saveSettings(fallbackSettings());
  await world.publish(donation(), '1-0');
  await world.saveSettings(defaultSettings());
  await world.saveSettings(twoElements());
  await world.publish(donation({ id: 'after' }), '2-0');
  await world.time.advance(1_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:after']);
  world.engine.close();
});

test('[MOD-2] with unreadable settings, and none known, nothing is shown or deleted', async () => {
  const world = createEngineWorld();
  const page = world.openPage();
  await world.time.advance(1_000);
  await world.sendLive({ type: 'hello', account: { id: 'me', streamOrigin: 'http://api' }, settings: { version: 'of another build' } });
  await world.time.advance(2_000);
  expect([world.streams.length, world.takenOverAccounts]).toEqual([0, []]);
  expect(JSON.stringify(world.reports.at(-1))).toContain('overlay-settings-unreadable');
  await world.saveSettings(defaultSettings());
  await world.time.advance(1_000);
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect(page.shows()).toHaveLength(1);
  world.engine.close();
});

test('[MOD-2] [SET-24] while the settings are lost, an overlay moderates as before', async () => {
  const world = createEngineWorld();
  const withApproval = z.parse(Moderation, { hold: { what: 'all', release: 'by-hand', forMs: 0 } });
  const page = await world.goLive({}, { ...defaultSettings(), moderation: withApproval });
  await world.saveSettings(fallbackSettings());
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect(page.shows()).toEqual([]);
  await world.saveSettings(defaultSettings());
  await world.time.advance(1_000);
  expect(page.shows()).toHaveLength(1);
  world.engine.close();
});

test('[MOD-8] [SET-24] while the settings are lost, safe mode changes nothing else of the known moderation', async () => {
  const world = createEngineWorld();
  const withApproval = z.parse(Moderation, { hold: { what: 'all', release: 'by-hand', forMs: 0 } });
  const page = await world.goLive({}, { ...defaultSettings(), moderation: withApproval });
  const safeFor = (safeUntilMs: number | null) => ({ ...fallbackSettings(), moderation: { ...z.parse(Moderation, {}), safeUntilMs } });
  for (const safeUntilMs of [world.time.clock.now() + 60_000, null]) {
    await world.saveSettings(safeFor(safeUntilMs));
    await world.publish(donation({ id: `${safeUntilMs}` }), safeUntilMs ? '1-0' : '2-0');
    await world.time.advance(1_000);
  }
  expect(page.shows()).toEqual([]);
  world.engine.close();
});

test.each([
  ['pause', { paused: true }],
  ['a mute', { paused: false, muted: { alerts: true, sound: false, speech: false } }],
  ['Approve first', { paused: false, approveFirst: true }],
])('[SET-24] %s continues while the settings are lost', async (_, change) => {
  const world = createEngineWorld();
  const control = { muted: { alerts: false, sound: false, speech: false }, ...change };
  const page = await world.goLive({}, { ...defaultSettings(), control });
  await world.saveSettings(fallbackSettings());
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect(page.shows()).toEqual([]);
  world.engine.close();
});

test('[CTL-12] [SET-24] while the settings are lost, Approve first continues until it is ended', async () => {
  const world = createEngineWorld();
  const control = { paused: false, muted: { alerts: false, sound: false, speech: false } };
  const page = await world.goLive({}, { ...defaultSettings(), control: { ...control, approveFirst: true } });
  await world.saveSettings({ ...fallbackSettings(), control: { ...control, volume: 0.5 } });
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect(page.shows()).toEqual([]);
  await world.saveSettings({ ...fallbackSettings(), control: { ...control, approveFirst: false } });
  await world.time.advance(1_000);
  expect(page.shows()).toHaveLength(1);
  world.engine.close();
});

test('unreadable settings leave the known ones in force', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.sendLive({ type: 'settings', settings: { version: 'of another build' } });
  await world.publish(donation(), '1-0');
  expect(page.shows()).toHaveLength(1);
  world.engine.close();
});
