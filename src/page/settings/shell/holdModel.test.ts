import { expect, test } from 'vitest';
import type { Settings } from '../../../contract';
import { openPage } from '../../../testing/settings/openPage';
import { createTextStore, type TextStore } from '../../../testing/settings/settingsPorts';

const open = (store: TextStore) => openPage({ ports: { heldChanges: store.open() } });
const volumeOf = ({ boxes }: Settings) => boxes.alerts?.volume;

test('[SPG-35] changes wait until they are published, and are seen on the page meanwhile', async () => {
  const { model, companion, settle, leave } = await open(createTextStore());
  model.hold.hold(true);
  model.draft.change(model.changes.set('volume', 0.2));
  model.draft.change(model.changes.set('volume', 0.3));
  model.draft.change(model.changes.set('gapMs', 100));
  await settle();
  leave();
  await settle();
  expect(model.box.value).toMatchObject({ volume: 0.3, gapMs: 100 });
  expect(model.hold.count.value).toBe(2);
  expect(volumeOf(companion.settings)).toBe(0.7);
  model.save.publish();
  await settle();
  expect(companion.settings.boxes.alerts).toMatchObject({ volume: 0.3, gapMs: 100 });
  expect(model.hold.count.value).toBe(0);
  model.draft.change(model.changes.set('volume', 0.9));
  await settle();
  expect(volumeOf(companion.settings)).toBe(0.3);
});

test('[SPG-35] after a crash they are back, and are published over what others changed meanwhile', async () => {
  const store = createTextStore();
  const first = await open(store);
  first.model.hold.hold(true);
  first.model.draft.change(first.model.changes.set('volume', 0.2));
  const { text } = store;
  const second = await open(createTextStore(text));
  expect(second.model.hold.holds.value).toBe(true);
  expect(second.model.box.value?.volume).toBe(0.2);
  second.companion.saveElsewhere((settings) => ({ ...settings, locale: 'de-DE' }));
  await second.settle();
  second.model.save.publish();
  await second.settle();
  expect(volumeOf(second.companion.settings)).toBe(0.2);
  expect(second.companion.settings.locale).toBe('de-DE');
});

test('[SPG-35] two pages of a browser have the same changes, and what one of them discards is gone on the other', async () => {
  const store = createTextStore();
  const [one, other] = [await open(store), await open(store)];
  one.model.hold.hold(true);
  expect(other.model.hold.holds.value).toBe(true);
  one.model.draft.change(one.model.changes.set('volume', 0.2));
  other.model.draft.change(other.model.changes.set('gapMs', 100));
  expect(one.model.box.value).toMatchObject({ volume: 0.2, gapMs: 100 });
  one.model.hold.discard();
  expect(other.model.hold.count.value).toBe(0);
  expect(other.model.box.value).toMatchObject({ volume: 0.7 });
});

test('[SPG-35] when nothing is held any more, what waits is published', async () => {
  const { model, companion, settle } = await open(createTextStore());
  model.hold.hold(true);
  model.draft.change(model.changes.set('volume', 0.2));
  await settle();
  model.hold.hold(false);
  await settle();
  expect(volumeOf(companion.settings)).toBe(0.2);
});

test('[SPG-35] what was stored and cannot be read, or fits no more, is left out; a browser that is full says so', async () => {
  for (const text of ['{', '{"holds":true}', '{"holds":true,"changes":[{"tag":"explode"}]}'])
    expect((await open(createTextStore(text))).model.hold.holds.value).toBe(false);
  const changes = [
    { tag: 'set', path: ['boxes', 'alerts', 'volume'], value: 'loud' },
    { tag: 'set', path: ['boxes', 'alerts', 'gapMs'], value: 100 },
  ];
  const store = createTextStore(JSON.stringify({ holds: true, changes }));
  const { model } = await open(store);
  expect(model.box.value).toMatchObject({ volume: 0.7, gapMs: 100 });
  expect(model.hold.count.value).toBe(1);
  store.isFull = true;
  model.draft.change(model.changes.set('volume', 0.2));
  expect(model.hold.isLost.value).toBe(true);
});
