import { expect, test, vi } from 'vitest';
import { defaultSettings, defaultSpeech, elementSettings, type Settings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';

function speaking(stayMs: number): Settings {
  const settings = defaultSettings();
  return { ...settings, boxes: { alerts: { ...elementSettings(settings, 'alerts'), speech: { ...defaultSpeech, on: true, stayMs } } } };
}

async function onStage(stayMs: number) {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.saveSettings(speaking(stayMs));
  await vi.waitFor(async () => {
    await world.publish(donation({ donorName: 'Ada', amount: 2_500, message: 'Hi' }), '1-0');
    expect(page.shows()).toHaveLength(1);
  });
  const [show] = page.shows();
  if (!show) throw new Error('nothing was shown');
  page.say({ kind: 'started', showId: show.showId });
  return { ...world, page, show, cleared: () => page.received.some(({ kind }) => kind === 'clear') };
}

test('[SPK-2] a show with speech lasts as long as its page asks, up to the limit of its element', async () => {
  const { page, show, time, cleared } = await onStage(20_000);
  expect(show.alert.speech).toEqual({ text: 'Ada donated 25 US dollars. Hi', voice: '', rate: 1, volume: 1, stayMs: 20_000 });
  page.say({ kind: 'extended', showId: show.showId, leftMs: 15_000 });
  await time.advance(show.alert.durationMs + 4_000);
  expect(cleared()).toBe(false);
  page.say({ kind: 'extended', showId: show.showId, leftMs: 3_600_000 });
  await time.advance(show.alert.durationMs + 20_000);
  expect(cleared()).toBe(false);
  await time.advance(4_000);
  expect(cleared()).toBe(true);
});

test('[SPK-2] a show ends with its speech', async () => {
  const { page, show, time, cleared } = await onStage(20_000);
  page.say({ kind: 'extended', showId: show.showId, leftMs: 20_000 });
  await time.advance(9_000);
  page.say({ kind: 'extended', showId: show.showId, leftMs: 480 });
  await time.advance(4_000);
  expect(cleared()).toBe(true);
});

test('[CTL-13] an alert and its speech are as loud as the volume of the control allows', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const control = { paused: false, muted: { alerts: false, sound: false, speech: false }, volume: 0.5 };
  await world.saveSettings({ ...speaking(20_000), control });
  await vi.waitFor(async () => {
    await world.publish(donation({ donorName: 'Ada', amount: 2_500 }), '1-0');
    expect(page.shows()).toHaveLength(1);
  });
  const [show] = page.shows();
  expect(show?.alert.volume).toBe(elementSettings(defaultSettings(), 'alerts').volume);
  expect(show?.alert.speech?.volume).toBe(1);
  expect(page.received.findLast(({ kind }) => kind === 'levels')).toEqual({ kind: 'levels', sound: 0.5, speech: 0.5 });
  world.engine.close();
});
