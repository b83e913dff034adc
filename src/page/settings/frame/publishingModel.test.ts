import { expect, test } from 'vitest';
import { combineChanges, defaultElementSettings, overlayOfElement, type Settings } from '../../../contract/settings';
import { elementFields, openPage } from '../../../testing/settings/openPage';
import { createTextStore, type TextStore } from '../../../testing/settings/settingsPorts';
import { elementChange, layerChange, overlayChange, settingChange, streamStartChange } from './changes';

const open = (store: TextStore) => openPage({ ports: { unpublishedChanges: store.open() } });
const volumeOf = ({ boxes: elements }: Settings) => elements.alerts?.volume;

test('[SPG-35] changes wait until they are published, but the page shows them', async () => {
  const { model, companion, settle, leave } = await open(createTextStore());
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  elementFields(model).at('volume').set(0.3);
  elementFields(model).at('gapMs').set(100);
  await settle();
  leave();
  await settle();
  expect(model.element.value).toMatchObject({ volume: 0.3, gapMs: 100 });
  expect(model.publishing.count.value).toBe(2);
  expect(volumeOf(companion.settings)).toBe(0.7);
  model.publishing.publish();
  await settle();
  expect(companion.settings.boxes.alerts).toMatchObject({ volume: 0.3, gapMs: 100 });
  expect(model.publishing.count.value).toBe(0);
  elementFields(model).at('volume').set(0.9);
  await settle();
  expect(volumeOf(companion.settings)).toBe(0.3);
});

test('[SPG-35] after a crash the changes are restored, and are published over changes that others made meanwhile', async () => {
  const store = createTextStore();
  const first = await open(store);
  first.model.publishing.keepUnpublished(true);
  elementFields(first.model).at('volume').set(0.2);
  const { text } = store;
  const second = await open(createTextStore(text));
  expect(second.model.publishing.keepsUnpublished.value).toBe(true);
  expect(second.model.element.value?.volume).toBe(0.2);
  second.companion.saveElsewhere((settings) => ({ ...settings, locale: 'de-DE' }));
  await second.settle();
  second.model.publishing.publish();
  await second.settle();
  expect(volumeOf(second.companion.settings)).toBe(0.2);
  expect(second.companion.settings.locale).toBe('de-DE');
});

test('[SPG-35] the changes of before a crash are read before anything is stored, even if they arrive after the document', async () => {
  const store = createTextStore();
  let recover = () => {};
  const ready = new Promise<void>((resolve) => {
    recover = resolve;
  });
  const { model, settle } = await openPage({ ports: { unpublishedChanges: { ...store.open(), ready } } });
  await settle();
  expect(model.publishing.keepsUnpublished.value).toBe(false);
  store.text = JSON.stringify({ holds: true, changes: [settingChange(model.elementName.value, ['volume'], 0.2)] });
  recover();
  await settle();
  expect([model.publishing.keepsUnpublished.value, model.publishing.count.value, model.element.value?.volume]).toEqual([true, 1, 0.2]);
});

test.each([true, false])('[SPG-35] a change made before the stored ones are read is kept (unpublished: %s)', async (keeps) => {
  const left = createTextStore();
  let recover = () => {};
  const ready = new Promise<void>((resolve) => {
    recover = resolve;
  });
  const { model, companion, settle } = await openPage({ ports: { unpublishedChanges: { ...left.open(), ready } } });
  model.publishing.keepUnpublished(keeps);
  elementFields(model).at('gapMs').set(100);
  left.text = JSON.stringify({ holds: !keeps, changes: [settingChange(model.elementName.value, ['volume'], 0.2)] });
  recover();
  await settle();
  expect(model.publishing.keepsUnpublished.value).toBe(keeps);
  expect(model.element.value).toMatchObject({ volume: 0.2, gapMs: 100 });
  expect(model.publishing.count.value).toBe(keeps ? 2 : 0);
  if (!keeps) expect(companion.settings.boxes.alerts).toMatchObject({ volume: 0.2, gapMs: 100 });
});

test('[SPG-35] two pages of a browser have the same changes, and a change discarded on one is gone on the other', async () => {
  const store = createTextStore();
  const [one, other] = [await open(store), await open(store)];
  one.model.publishing.keepUnpublished(true);
  expect(other.model.publishing.keepsUnpublished.value).toBe(true);
  elementFields(one.model).at('volume').set(0.2);
  elementFields(other.model).at('gapMs').set(100);
  expect(one.model.element.value).toMatchObject({ volume: 0.2, gapMs: 100 });
  one.model.publishing.discard();
  expect(other.model.publishing.count.value).toBe(0);
  expect(other.model.element.value).toMatchObject({ volume: 0.7 });
});

test('[SPG-35] choosing to go live at once publishes the unpublished changes', async () => {
  const { model, companion, settle } = await open(createTextStore());
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  await settle();
  model.publishing.keepUnpublished(false);
  await settle();
  expect(volumeOf(companion.settings)).toBe(0.2);
});

test('[SPG-35] stored changes that are unreadable or no longer fit are dropped; a full browser is reported', async () => {
  for (const text of ['{', '{"holds":true}'])
    expect((await open(createTextStore(text))).model.publishing.keepsUnpublished.value).toBe(false);
  const changes = [
    { tag: 'set', path: ['boxes', 'alerts', 'volume'], value: 'loud' },
    { tag: 'explode' },
    { tag: 'set', path: ['boxes', 'alerts', 'gapMs'], value: 100 },
  ];
  const store = createTextStore(JSON.stringify({ holds: true, changes }));
  const { model } = await open(store);
  expect(model.element.value).toMatchObject({ volume: 0.7, gapMs: 100 });
  expect(model.publishing.count.value).toBe(2);
  store.isFull = true;
  elementFields(model).at('volume').set(0.2);
  expect(model.publishing.isLost.value).toBe(true);
});

test('[SPG-35] a change made during publishing waits, and a change discarded then stays discarded', async () => {
  const { model, companion, settle } = await open(createTextStore());
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  const release = companion.hold('/settings');
  model.publishing.publish();
  await settle();
  elementFields(model).at('gapMs').set(100);
  model.publishing.discard();
  elementFields(model).at('gapMs').set(200);
  release();
  await settle();
  expect(companion.settings.boxes.alerts).toMatchObject({ volume: 0.2, gapMs: 800 });
  expect(model.element.value).toMatchObject({ volume: 0.2, gapMs: 200 });
  expect(model.publishing.count.value).toBe(1);
});

test('[SPG-35] changes that are published but not yet saved survive a crash', async () => {
  const store = createTextStore();
  const { model, companion, settle } = await open(store);
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  companion.hold('/settings');
  model.publishing.keepUnpublished(false);
  await settle();
  const again = await open(createTextStore(store.text));
  await again.settle();
  expect(volumeOf(again.companion.settings)).toBe(0.2);
  expect(again.model.publishing.count.value).toBe(0);
});

test('[SPG-35] a change whose element or overlay is gone is dropped, reported, and recreates nothing; a page without it keeps it', async () => {
  const store = createTextStore();
  const withGoal = (settings: Settings): Settings => ({ ...settings, boxes: { ...settings.boxes, goal: { ...defaultElementSettings() } } });
  const [one, other] = [await open(store), await open(store)];
  one.companion.saveElsewhere(withGoal);
  await one.settle();
  one.model.publishing.keepUnpublished(true);
  one.model.address.chooseElement('goal');
  elementFields(one.model).at('volume').set(0.2);
  one.model.address.chooseElement(null);
  elementFields(one.model).at('volume').set(0.3);
  expect(other.model.element.value?.volume).toBe(0.3);
  expect(one.model.publishing.count.value).toBe(2);
  expect(one.model.draft.settings.value?.boxes.goal?.volume).toBe(0.2);
  one.companion.saveElsewhere(({ boxes: { goal: _deleted, ...elements }, ...settings }) => ({ ...settings, boxes: elements }));
  await one.settle();
  one.model.publishing.publish();
  await one.settle();
  expect(Object.keys(one.companion.settings.boxes)).toEqual(['alerts']);
  expect(volumeOf(one.companion.settings)).toBe(0.3);
  expect(one.model.publishing.leftOut.value).toBe(1);
});

test('[SPG-35] an unpublished change of its layer does not bring back an element that was removed elsewhere', async () => {
  const { model, companion, settle } = await open(createTextStore());
  const overlay = overlayOfElement('alerts');
  const [layer] = overlay.elements;
  if (!layer) throw new Error('the overlay has no element');
  const text = { ...layer, box: 'text' };
  companion.saveElsewhere(({ boxes: elements, ...settings }) => ({
    ...settings,
    boxes: { ...elements, text: defaultElementSettings() },
    overlays: { alerts: { ...overlay, elements: [layer, text] } },
  }));
  await settle();
  model.publishing.keepUnpublished(true);
  model.draft.change(layerChange('alerts', { ...text, hidden: true }));
  companion.saveElsewhere(({ boxes: { text: _deleted, ...elements }, ...settings }) => ({
    ...settings,
    boxes: elements,
    overlays: { alerts: overlay },
  }));
  await settle();
  model.publishing.publish();
  await settle();
  expect(companion.settings.overlays?.alerts?.elements).toEqual([layer]);
  expect(model.publishing.leftOut.value).toBe(1);
});

test('[SPG-2] a change of several elements applies to those that remain, unless it adds parts that need each other', async () => {
  const { model, companion, settle } = await open(createTextStore());
  const names = ['one', 'two', 'three'];
  const elements = Object.fromEntries(names.map((name) => [name, defaultElementSettings()]));
  const deleteTwo = () =>
    companion.saveElsewhere(({ boxes: { two: _deleted, ...others }, ...settings }) => ({ ...settings, boxes: others }), { silently: true });
  const themes = () => names.map((name) => companion.settings.boxes[name]?.look.theme);
  companion.saveElsewhere((settings) => ({ ...settings, boxes: { ...settings.boxes, ...elements } }));
  await settle();
  deleteTwo();
  model.draft.change(combineChanges(names.map((name) => settingChange(name, ['look', 'theme'], 'neon'))));
  await settle();
  expect(themes()).toEqual(['neon', undefined, 'neon']);
  expect(model.draft.settings.value).toEqual(companion.settings);
  model.draft.change(combineChanges([settingChange('two', ['volume'], 0), elementChange('two', defaultElementSettings())]));
  await settle();
  deleteTwo();
  const variation = { id: 'v', when: { type: 'donation.created' as const }, weight: 1, change: {} };
  const added = { tag: 'item', path: ['boxes', 'two', 'variants'], id: 'v', item: variation } as const;
  model.draft.change(combineChanges([settingChange('one', ['volume'], 0), added]));
  await settle();
  expect(companion.settings.boxes.one?.volume).toBe(0.7);
  model.draft.change(settingChange('two', ['volume'], 0)); // only this change affects a deleted element
  await settle();
  expect(companion.settings.boxes.two).toBeUndefined();
});

test('[SPG-2] [SPG-35] an addition, removal or reordering in one editor keeps what another editor added meanwhile', async () => {
  const { model, companion, settle } = await open(createTextStore());
  const overlay = overlayOfElement('alerts');
  const [alerts] = overlay.elements;
  if (!alerts) throw new Error('the overlay has no element');
  const [text, timer, image] = ['text', 'timer', 'image'].map((element) => ({ ...alerts, box: element })) as [
    typeof alerts,
    typeof alerts,
    typeof alerts,
  ];
  const keepUnpublished = (layers: readonly (typeof alerts)[]) =>
    companion.saveElsewhere(({ boxes: elements, ...settings }) => ({
      ...settings,
      boxes: { ...elements, ...Object.fromEntries(layers.map(({ box: element }) => [element, defaultElementSettings()])) },
      overlays: { alerts: { ...overlay, elements: [...layers] } },
    }));
  keepUnpublished([alerts, text]);
  await settle();
  model.publishing.keepUnpublished(true);
  model.draft.change(overlayChange('alerts', { ...overlay, elements: [text, alerts, image] }));
  keepUnpublished([alerts, text, timer]);
  await settle();
  model.publishing.publish();
  await settle();
  expect(companion.settings.overlays?.alerts?.elements.map(({ box: element }) => element)).toEqual(['text', 'timer', 'alerts', 'image']);
  model.publishing.keepUnpublished(false);
  await settle();
  model.draft.change(overlayChange('alerts', { ...overlay, elements: [text, alerts, image] }));
  model.draft.undo();
  await settle();
  expect(companion.settings.overlays?.alerts?.elements.map(({ box: element }) => element)).toEqual(['text', 'timer', 'alerts', 'image']);
});

test('[SPG-35] undo does not bring back discarded changes', async () => {
  const { model } = await open(createTextStore());
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  model.publishing.discard();
  expect(model.draft.nextUndo.value).toBeUndefined();
  model.draft.undo();
  expect(model.element.value?.volume).toBe(0.7);
  elementFields(model).at('volume').set(0.2);
  model.draft.undo();
  expect(model.publishing.count.value).toBe(0);
});

test('[SPG-35] [MOD-36] safe mode, muted supporters and the start of the stream take effect without publishing', async () => {
  const { model, companion, settle } = await open(createTextStore());
  model.publishing.keepUnpublished(true);
  elementFields(model).at('volume').set(0.2);
  model.moderation.beginSafeMode(10);
  model.moderation.muteSupporter('Ada');
  model.draft.change(streamStartChange(5));
  await settle();
  expect(companion.settings.moderation?.safeUntilMs).toBeGreaterThan(0);
  expect(companion.settings.moderation?.mutedSupporters).toEqual(['Ada']);
  expect(companion.settings.streamStartedAtMs).toBe(5);
  expect(volumeOf(companion.settings)).toBe(0.7);
  expect(model.publishing.count.value).toBe(1);
});
