import { expect, test, vi } from 'vitest';
import { defaultBoxSettings, defaultBoxText, defaultSettings } from '../contract';
import { createEngineWorld } from '../testing/engineWorld';
import { donation } from '../testing/events';

test('[TXT-1] [TXT-3] an alert says what its box’s template says; one that cannot be read is told, and the alert comes without it', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const templates = { 'donation.created': { title: '{amount} by {name}', message: '{message' } };
  const alerts = { ...defaultBoxSettings(), text: { ...defaultBoxText(), templates } };
  await world.saveSettings({ ...defaultSettings(), locale: 'en-US', boxes: { alerts } });
  await vi.waitFor(async () => {
    await world.publish(donation(), '1-0');
    await world.time.advance(10);
    expect(page.shows()).toHaveLength(1);
  });
  const { title, message } = page.shows()[0]?.alert ?? {};
  expect(title?.map(({ text }) => text)).toEqual(['$5.00', ' by ', 'Ada']);
  expect(message).toBe('Hello');
  await vi.waitFor(async () => {
    await world.time.advance(500);
    expect(world.reports.at(-1)?.problem).toBe('The message of donation.created (box alerts): A } is missing (character 1)');
  });
  world.engine.close();
});

test('[SHW-55] what a page left out of an alert is told to the creator, until it is right again or looked at anew', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const problem = async () => {
    await world.time.advance(1_000);
    return world.reports.at(-1)?.problem ?? null;
  };
  page.say({ kind: 'notice', notice: 'The picture of an alert was left out: it was deleted' });
  expect(await problem()).toBe('alerts: The picture of an alert was left out: it was deleted');
  page.say({ kind: 'notice', notice: '' });
  expect(await problem()).toBeNull();
  page.say({ kind: 'notice', notice: 'again' });
  await world.saveSettings({ ...defaultSettings(), version: 2 });
  expect(await problem()).toBeNull();
  world.engine.close();
});
