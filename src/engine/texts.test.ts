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
