import { beforeAll, expect, test } from 'vitest';
import { defaultWidget, elementOf, overlayOfBox, type Widget } from '../../../contract/settings';
import { donation, follower } from '../../../testing/events';
import { settingsWith } from '../../../testing/widgets';
import { contents, createWidgetWorld, last } from '../../../testing/widgetWorld';

// Loading takes real time, which the world's does not wait for.
beforeAll(async () => {
  await import('.');
});

const custom = { ...defaultWidget('custom'), code: '0'.repeat(32), currency: 'USD' } as Widget; // a custom widget's

test('[CUS-20] a widget is told of what has just happened or was caught up, and not of what a filter brings to light', async () => {
  const { settings, page, publish, saveSettings, time } = await createWidgetWorld(custom);
  const events = () => {
    const content = last(page);
    return content?.kind === 'custom' ? content.events.map(({ key, isNews }) => [key, isNews ?? false]) : expect.fail('no custom widget');
  };
  const { widget: box } = settings.boxes;
  if (!box) throw new Error('there is no box');
  const at = (ms: number) => new Date(time.clock.now() + ms).toISOString();
  await saveSettings({ ...settings, boxes: { ...settings.boxes, widget: { ...box, show: { ...box.show, 'follower.created': false } } } });
  await publish(follower({ createdAt: at(0) }), '1-0');
  expect(events()).toEqual([]);
  await time.advance(70_000);
  await saveSettings(settings);
  await time.advance(500);
  expect(events()).toEqual([['follower.created:f1', false]]);
  await publish(donation({ createdAt: at(-600_000) }), '2-0');
  await publish(follower({ id: 'f2', username: 'grace', createdAt: at(0) }), '3-0');
  expect(Object.fromEntries(events())).toEqual({ 'follower.created:f1': false, 'donation.created:d1': true, 'follower.created:f2': true });
});

test('[CUS-20] a widget that is added to a running overlay begins with the lists, and not without them', async () => {
  const donations = [{ ...donation({ createdAt: '2025-12-31T20:00:00.000Z' }).data, perks: [] }];
  let answer = () => {};
  const slow = () =>
    new Promise((resolve) => {
      answer = () => resolve({ donations, nextCursor: null, accountId: 'me' });
    });
  const path = `/widget/${'0'.repeat(32)}/`;
  const reads = { '/read/donation/list': slow, '/widget-frames': { path } };
  const world = await createWidgetWorld({ ...defaultWidget('clock') } as Widget, reads); // a clock's
  await world.time.advance(10_000);
  await world.saveSettings(settingsWith({ widget: custom }));
  await world.time.advance(1_000);
  const content = () => {
    const found = last(world.page);
    return found?.kind === 'custom' ? found : expect.fail('no custom widget');
  };
  expect(content().frame).toBeNull();
  answer();
  await expect.poll(() => world.time.advance(500).then(() => content().frame)).toBe(path);
  expect(content().events.map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('[CUS-87] a custom widget is told when an alert of its overlay is skipped', async () => {
  const world = await createWidgetWorld(custom);
  const elements = ['alerts', 'widget'].map((box) => elementOf(box, { x: 0, y: 0, width: 640, height: 360 }));
  const settings = { ...world.settings, overlays: { alerts: { ...overlayOfBox('alerts'), elements } } };
  await world.saveSettings(settings);
  const [alerts, widget] = ['alerts', 'widget'].map((box) => world.openPage({ pageId: box, overlay: 'alerts', element: box }));
  await world.time.advance(1_000);
  const skips = () => (widget ? contents(widget) : []).map((content) => (content?.kind === 'custom' ? content.skips : null)).at(-1);
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

test('[CUS-98] a test that is sent to a custom widget reaches every custom widget of its overlay', async () => {
  const world = await createWidgetWorld(custom);
  const elements = ['widget', 'second'].map((box) => elementOf(box, { x: 0, y: 0, width: 640, height: 360 }));
  const { widget: box } = world.settings.boxes;
  if (!box) throw new Error('there is no box');
  await world.saveSettings({
    ...world.settings,
    boxes: { ...world.settings.boxes, second: box },
    overlays: { scene: { ...overlayOfBox('widget'), elements } },
  });
  const pages = ['widget', 'second'].map((element) => world.openPage({ pageId: element, overlay: 'scene', element }));
  await world.time.advance(1_000);
  await world.command({ type: 'test', box: 'widget', event: 'donation.created', wish: { sample: { amount: 2_500 } } });
  await world.time.advance(1_000);
  const tests = pages.map(
    (page) =>
      contents(page)
        .flatMap((content) => (content?.kind === 'custom' ? content.tests : []))
        .at(-1)?.amount,
  );
  expect(tests).toEqual([25, 25]);
});
