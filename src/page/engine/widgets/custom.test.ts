import { expect, test } from 'vitest';
import { defaultWidget, layerOf, overlayOfElement, type Widget } from '../../../contract/settings';
import type { WorldPage } from '../../../testing/engineWorld';
import { donation, follower } from '../../../testing/events';
import { settingsWith } from '../../../testing/widgets';
import { createWidgetWorld, frameEvents, last } from '../../../testing/widgetWorld';

const custom = { ...defaultWidget('custom'), code: '0'.repeat(32), currency: 'USD' } as Widget;

const contentOf = (page: WorldPage) => {
  const content = last(page);
  return content?.kind === 'custom' ? content : expect.fail('no custom widget');
};
const reported = (page: WorldPage) => frameEvents(page).flatMap((sent) => (sent.kind === 'event' ? [sent.event.key] : []));

test('[CUS-20] a widget receives new and caught-up events, but not those that a changed filter reveals', async () => {
  const { settings, page, publish, saveSettings, time } = await createWidgetWorld(custom);
  const keys = () => contentOf(page).events.map(({ key }) => key);
  const { widget: element } = settings.boxes;
  if (!element) throw new Error('there is no box');
  const at = (ms: number) => new Date(time.clock.now() + ms).toISOString();
  await saveSettings({
    ...settings,
    boxes: { ...settings.boxes, widget: { ...element, show: { ...element.show, 'follower.created': false } } },
  });
  await publish(follower({ createdAt: at(0) }), '1-0');
  expect(keys()).toEqual([]);
  await saveSettings(settings);
  await time.advance(500);
  expect(keys()).toEqual(['follower.created:f1']);
  await publish(donation({ createdAt: at(-600_000) }), '2-0');
  await publish(follower({ id: 'f2', username: 'grace', createdAt: at(0) }), '3-0');
  await publish(follower({ id: 'f2', username: 'grace', createdAt: at(0) }), '3-0');
  expect(reported(page)).toEqual(['donation.created:d1', 'follower.created:f2']);
  expect(keys()).toEqual(['donation.created:d1', 'follower.created:f1', 'follower.created:f2']);
});

test('[CUS-24] after a pause, a page receives the last minute’s events that its custom widget missed, each once', async () => {
  const { page, publish, time } = await createWidgetWorld(custom);
  const createdAt = new Date(time.clock.now()).toISOString();
  await publish(donation({ id: 'd1', createdAt }), '1-0');
  page.freeze();
  await time.advance(5_000);
  await publish(donation({ id: 'd2', createdAt }), '2-0');
  expect(reported(page)).toEqual(['donation.created:d1']);
  page.thaw();
  await time.advance(1_000);
  expect(reported(page)).toEqual(['donation.created:d1', 'donation.created:d2']);
  page.freeze();
  await time.advance(5_000);
  await publish(donation({ id: 'd3', createdAt }), '3-0');
  await time.advance(60_000);
  page.thaw();
  await time.advance(1_000);
  expect(reported(page)).toEqual(['donation.created:d1', 'donation.created:d2']);
  expect(contentOf(page).events.map(({ key }) => key)).toContain('donation.created:d3');
});

test('[CUS-24] [CUS-113] after a pause, a page receives only the last value of a frequently stored key, and the events before it', async () => {
  const { page, publish, sendLive, time } = await createWidgetWorld(custom);
  page.freeze();
  await time.advance(5_000);
  await publish(donation({ createdAt: new Date(time.clock.now()).toISOString() }), '1-0');
  for (let value = 1; value <= 1_100; value += 1)
    await sendLive({ type: 'widget-stored', news: { area: 'store', key: 'count', json: String(value), boxes: ['widget'] } });
  page.thaw();
  await time.advance(1_000);
  expect(frameEvents(page)).toMatchObject([
    { kind: 'event', event: { key: 'donation.created:d1' } },
    { kind: 'stored', key: 'count', json: '1100' },
  ]);
});

test('[CUS-24] a page that opens later receives totals, and no earlier event, test, skip or button press', async () => {
  const world = await createWidgetWorld(custom);
  const createdAt = new Date(world.time.clock.now()).toISOString();
  await world.publish(donation({ createdAt }), '1-0');
  await world.command({ type: 'test', box: 'widget', event: 'donation.created', wish: {} });
  await world.command({ type: 'widget-button', box: 'widget', field: 'plus', value: 2 });
  await world.time.advance(500);
  const later = world.openPage({ pageId: 'later', overlay: 'widget' });
  await world.time.advance(1_000);
  expect(frameEvents(world.page).map(({ kind }) => kind)).toEqual(['event', 'test', 'button']);
  expect(frameEvents(later)).toEqual([]);
  expect(contentOf(later).events.map(({ key }) => key)).toEqual(['donation.created:d1']);
  await world.command({ type: 'widget-button', box: 'widget', field: 'plus', value: 2 });
  await world.time.advance(500);
  expect(frameEvents(later)).toEqual([{ kind: 'button', field: 'plus', value: 2 }]);
});

test('[CUS-20] a widget that is added to a running overlay starts when the lists are read', async () => {
  const donations = [{ ...donation({ createdAt: '2025-12-31T20:00:00.000Z' }).data, perks: [] }];
  let answer = () => {};
  const slow = () =>
    new Promise((resolve) => {
      answer = () => resolve({ donations, nextCursor: null, accountId: 'me' });
    });
  const path = `/widget/${'0'.repeat(32)}/`;
  const reads = { '/read/donation/list': slow, '/widget-frames': { path } };
  const world = await createWidgetWorld({ ...defaultWidget('clock') } as Widget, reads);
  await world.time.advance(10_000);
  await world.saveSettings(settingsWith({ widget: custom }));
  await world.time.advance(1_000);
  const content = () => contentOf(world.page);
  expect(content().frame).toBeNull();
  answer();
  await expect.poll(() => world.time.advance(500).then(() => content().frame)).toBe(path);
  expect(content().events.map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('[CUS-86] a custom widget is notified when an alert of its overlay is skipped', async () => {
  const world = await createWidgetWorld(custom);
  const layers = ['alerts', 'widget'].map((element) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 }));
  const settings = { ...world.settings, overlays: { alerts: { ...overlayOfElement('alerts'), elements: layers } } };
  await world.saveSettings(settings);
  const [alerts, widget] = ['alerts', 'widget'].map((element) => world.openPage({ pageId: element, overlay: 'alerts', element }));
  await world.time.advance(1_000);
  const skips = () => (widget ? frameEvents(widget) : []).filter(({ kind }) => kind === 'skip').length;
  await world.publish(donation({ id: 'long' }), '5-0');
  await world.time.advance(1_000);
  expect([alerts?.shows().length, skips()]).toEqual([1, 0]);
  await world.command({ type: 'skip', box: 'alerts' });
  await world.time.advance(1_000);
  expect(skips()).toBe(1);
  await world.command({ type: 'skip', box: 'alerts' });
  await world.time.advance(1_000);
  expect(skips()).toBe(1);
});

test('[CUS-86] a test sent to a custom widget reaches every custom widget of its overlay', async () => {
  const world = await createWidgetWorld(custom);
  const layers = ['widget', 'second'].map((element) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 }));
  const { widget: element } = world.settings.boxes;
  if (!element) throw new Error('there is no box');
  await world.saveSettings({
    ...world.settings,
    boxes: { ...world.settings.boxes, second: element },
    overlays: { scene: { ...overlayOfElement('widget'), elements: layers } },
  });
  const pages = ['widget', 'second'].map((element) => world.openPage({ pageId: element, overlay: 'scene', element }));
  await world.time.advance(1_000);
  await world.command({ type: 'test', box: 'widget', event: 'donation.created', wish: { sample: { amount: 2_500 } } });
  await world.time.advance(1_000);
  const tests = pages.map((page) => frameEvents(page).map((event) => event.kind === 'test' && event.event.amount));
  expect(tests).toEqual([[25], [25]]);
});
