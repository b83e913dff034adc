import { expect, test, vi } from 'vitest';
import { catalogText } from '../../contract';
import { defaultElementSettings, defaultElementText, defaultSettings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { textLibrary } from '../alerts/moderationLibrary';

test('[TXT-1] [TXT-3] an alert uses its element’s template; an unreadable template is reported, and the alert has no such text', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const templates = { 'donation.created': { title: '{amount} by {name}', message: '{message' } };
  const alerts = { ...defaultElementSettings(), text: { ...defaultElementText(), templates } };
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
    expect(world.reports.at(-1)?.problems).toEqual([
      catalogText('overlay-message-unreadable', { of: 'donation.created', box: 'alerts', at: 1 }),
    ]);
  });
  world.engine.close();
});

test('[SHW-24] what a page omits from an alert is reported to the creator until it is fixed or checked again', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const problem = async () => {
    await world.time.advance(1_000);
    return world.reports.at(-1)?.problems?.[0] ?? null;
  };
  const notice = catalogText('overlay-picture-left-out', { why: catalogText('why-deleted') });
  page.say({ kind: 'notice', notice });
  expect(await problem()).toEqual(catalogText('overlay-of-box', { box: 'alerts', problem: notice }));
  page.say({ kind: 'notice', notice: null });
  expect(await problem()).toBeNull();
  page.say({ kind: 'notice', notice });
  await world.saveSettings({ ...defaultSettings(), version: 2 });
  expect(await problem()).toBeNull();
  world.engine.close();
});

const ownTitle = () => {
  const templates = { 'donation.created': { title: '{name} is a legend' } };
  return {
    ...defaultSettings(),
    boxes: { alerts: { ...defaultElementSettings(), gapMs: 0, text: { ...defaultElementText(), templates } } },
  };
};

test('[TXT-3] an alert does not wait for a template library that fails to load; this is reported, and the load is retried', async () => {
  let tries = 0;
  const world = createEngineWorld({
    loadTextLibrary: () => (++tries > 1 ? Promise.resolve(textLibrary) : Promise.reject(new Error('Failed to fetch'))),
  });
  const page = await world.goLive();
  await world.saveSettings(ownTitle());
  await world.publish(donation(), '1-0');
  await world.time.advance(10);
  const titles = () => page.shows().map(({ alert }) => alert.title.map(({ text }) => text).join(''));
  expect(titles()).toEqual(['Ada donated']);
  await world.time.advance(500);
  expect(world.reports.at(-1)?.problems).toEqual([catalogText('overlay-texts-missing')]);
  await world.time.advance(5_500);
  expect([tries, world.reports.at(-1)?.problems]).toEqual([2, []]);
  page.say({ kind: 'ended', showId: page.shows()[0]?.showId ?? 0, failure: null });
  await world.publish(donation({ id: 'another' }), '2-0');
  await world.time.advance(2_000);
  expect(titles().at(-1)).toBe('Ada is a legend');
  world.engine.close();
});

test('[TXT-3] a test of a new text shows that text when the library is loaded', async () => {
  let arrive = () => {};
  const world = createEngineWorld({
    loadTextLibrary: () =>
      new Promise((resolve) => {
        arrive = () => resolve(textLibrary);
      }),
  });
  const page = await world.goLive();
  await world.saveSettings(ownTitle());
  await world.command({ type: 'test', box: 'alerts', event: 'donation.created' });
  await world.time.advance(200);
  expect(page.shows()).toEqual([]);
  arrive();
  await world.time.advance(10);
  expect(
    page
      .shows()[0]
      ?.alert.title.map(({ text }) => text)
      .join(''),
  ).toMatch(/is a legend$/);
  world.engine.close();
});
