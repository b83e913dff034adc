import { expect, test } from 'vitest';
import { defaultElementSettings, defaultSettings, layerOf, type Overlay, overlayOfElement, type Settings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';

const layer = (element: string) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 });

function settingsOf(overlays: Settings['overlays']): Settings {
  const elements = { alerts: defaultElementSettings(), second: defaultElementSettings() };
  return { ...defaultSettings(), boxes: elements, ...(overlays && { overlays }) };
}
const overlayOf = (...elements: string[]): Overlay => ({ ...overlayOfElement('alerts'), elements: elements.map(layer) });

type WorldPage = Awaited<ReturnType<ReturnType<typeof createEngineWorld>['goLive']>>;
const keysShown = (page: WorldPage) => page.shows().map(({ alert }) => alert.key);
const lastLayout = (page: WorldPage) => page.received.filter(({ kind }) => kind === 'layout').at(-1);

test('[OVL-3] each layer of an overlay joins by itself and shows its element; the overlay’s page shows none', async () => {
  const world = createEngineWorld();
  const whole = await world.goLive({ pageId: 'whole' });
  expect(lastLayout(whole)).toEqual({ kind: 'layout', layout: null });
  const layout = overlayOf('alerts', 'second');
  await world.saveSettings(settingsOf({ alerts: layout }));
  expect(lastLayout(whole)).toEqual({ kind: 'layout', layout });
  const alerts = world.openPage({ pageId: 'one', element: 'alerts' });
  const second = world.openPage({ pageId: 'two', element: 'second' });
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect([whole, alerts, second].map(keysShown)).toEqual([[], ['donation.created:d1'], ['donation.created:d1']]);
  world.engine.close();
});

test('[OVL-3] an element on two open overlays plays each alert on one of them', async () => {
  const world = createEngineWorld();
  await world.goLive({ pageId: 'whole' });
  await world.saveSettings(settingsOf({ alerts: overlayOf('alerts'), game: overlayOf('alerts', 'second') }));
  const one = world.openPage({ pageId: 'one', element: 'alerts' });
  const other = world.openPage({ pageId: 'other', overlay: 'game', element: 'alerts' });
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect([...keysShown(one), ...keysShown(other)]).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[OVL-4] if its element gets a layer that fills the overlay, an alert on stage ends in the page, and the next one is in the layer', async () => {
  const world = createEngineWorld();
  const whole = await world.goLive({ pageId: 'whole' });
  await world.publish(donation(), '1-0');
  const [show] = whole.shows();
  const layout = {
    ...overlayOf('second'),
    elements: [layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 }), layer('second')],
  };
  await world.saveSettings(settingsOf({ alerts: layout }));
  const alerts = world.openPage({ pageId: 'one', element: 'alerts' });
  await world.time.advance(1_000);
  expect(whole.received).not.toContainEqual(expect.objectContaining({ kind: 'clear' }));
  whole.say({ kind: 'ended', showId: show?.showId ?? 0, failure: null });
  await world.publish(donation({ id: 'd2' }), '2-0');
  await world.time.advance(1_000);
  expect([whole, alerts].map(keysShown)).toEqual([['donation.created:d1'], ['donation.created:d2']]);
  world.engine.close();
});

test('[OVL-4] an alert on stage when its element gets a smaller layer is cleared from the page and shown again in the layer', async () => {
  const world = createEngineWorld();
  await world.saveSettings(settingsOf(undefined)).catch(() => {}); // the channel is not open yet, so this stores the settings without sending them
  const whole = await world.goLive({ pageId: 'whole' });
  await world.publish(donation(), '1-0');
  const [show] = whole.shows();
  expect(show?.alert.key).toBe('donation.created:d1');
  await world.saveSettings(settingsOf({ alerts: overlayOf('alerts', 'second') }));
  expect(whole.received).toContainEqual(expect.objectContaining({ kind: 'clear', showId: show?.showId }));
  const alerts = world.openPage({ pageId: 'one', element: 'alerts' });
  await world.time.advance(5_000);
  expect(keysShown(alerts)).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[OVL-3] a hidden layer is not in the layout; without layers, the page shows its element again', async () => {
  const world = createEngineWorld();
  const whole = await world.goLive({ pageId: 'whole' });
  const layout = { ...overlayOf('alerts'), elements: [layer('alerts'), { ...layer('second'), hidden: true }] };
  await world.saveSettings(settingsOf({ alerts: layout }));
  expect(lastLayout(whole)).toEqual({ kind: 'layout', layout: overlayOf('alerts') });
  await world.saveSettings(settingsOf(undefined));
  expect(lastLayout(whole)).toEqual({ kind: 'layout', layout: null });
  await world.publish(donation(), '1-0');
  expect(keysShown(whole)).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[CMP-38] the elements of an open overlay are reported with its link; the page itself is not reported', async () => {
  const world = createEngineWorld();
  await world.goLive({ pageId: 'whole', overlayKey: 'key-of-the-overlay' });
  await world.saveSettings(settingsOf({ alerts: overlayOf('second', 'alerts') }));
  for (const element of ['second', 'alerts']) world.openPage({ pageId: element, element, overlayKey: 'key-of-the-overlay' });
  await world.time.advance(1_000);
  expect(world.reports.at(-1)?.boxes.map(({ box: element, pages }) => [element, pages])).toEqual([
    ['second', 1],
    ['alerts', 1],
  ]);
  expect(world.reportedLinks.at(-1)).toBe('alerts=key-of-the-overlay');
  world.engine.close();
});

test('[OVL-4] a page that becomes an overlay with layers gets no further alert, not even a waiting test', async () => {
  const world = createEngineWorld();
  const whole = await world.goLive({ pageId: 'whole' });
  for (const _ of [1, 2]) await world.command({ type: 'test', box: 'alerts', event: 'follower.created' });
  await world.time.advance(1_000);
  expect(whole.shows()).toHaveLength(1);
  await world.saveSettings(settingsOf({ alerts: overlayOf('alerts') }));
  await world.time.advance(1_000);
  expect(whole.shows()).toHaveLength(1);
  const alerts = world.openPage({ pageId: 'one', element: 'alerts' });
  await world.time.advance(1_000);
  expect(alerts.shows()).toHaveLength(1);
  world.engine.close();
});
