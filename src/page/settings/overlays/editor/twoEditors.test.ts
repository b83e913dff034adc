import { expect, test } from 'vitest';
import { layerOf, type Settings, type Variation } from '../../../../contract/settings';
import { kindOf, openOverlayEditor, step } from '../../../../testing/settings/openOverlayEditor';
import { removeOverlayChange, variationChange } from '../../frame/changes';

/** Opens the same overlay, which has a goal, in two editors. Neither editor receives the changes of the other yet. */
async function openTwo() {
  const first = await openOverlayEditor();
  first.editor.elements.add(kindOf('goal'));
  await first.settle();
  const second = await openOverlayEditor(first.companion);
  first.editor.selection.select('goal');
  second.editor.selection.select('goal');
  const { companion } = first;
  const stored = () => {
    const found = companion.settings.overlays?.alerts?.elements.find(({ box: element }) => element === 'goal');
    if (!found) throw new Error('the goal is gone');
    return found;
  };
  const settle = async () => {
    for (const page of [first, second, first, second]) await page.settle();
  };
  return { first, second, companion, stored, settle, before: stored() };
}

test('[SPG-2] an element that one editor moves down and another moves right is further down and right in both', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.editor.places.nudge(0, 40);
  second.editor.places.nudge(10, 0);
  await Promise.all([first.settle(), second.settle()]);
  await settle();
  const moved = { ...before.rect, x: before.rect.x + 10, y: before.rect.y + 40 };
  expect(stored().rect).toEqual(moved);
  expect([first.rectOf('goal'), second.rectOf('goal')]).toEqual([moved, moved]);
  expect([first, second].map(({ model }) => model.save.state.value.tag)).toEqual(['saved', 'saved']);
});

test('[SPG-2] position, width, rotation, name and lock of one element, changed at once, are all kept', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.editor.drag.begin(null);
  first.editor.drag.move({ ...step, dx: -20, dy: -30 });
  first.editor.stage.endDrag(true);
  first.editor.elements.beginRename();
  first.editor.elements.endRename('New PC');
  second.editor.places.nudgeSize(50, 0);
  second.editor.places.set('goal', { rotation: 12 });
  second.editor.places.toggle('locked');
  await settle();
  const { x, y, width } = before.rect;
  expect(stored()).toEqual({
    ...before,
    rect: { ...before.rect, x: x - 20, y: y - 30, width: width + 50 },
    name: 'New PC',
    rotation: 12,
    locked: true,
  });
});

test('[SPG-2] of two changes of one field the later save is kept, and the other editor shows it', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.editor.places.nudge(0, 40);
  second.editor.places.nudge(0, 90);
  await settle();
  const { y } = before.rect;
  expect([stored().rect.y, first.rectOf('goal')?.y, second.rectOf('goal')?.y]).toEqual([y + 90, y + 90, y + 90]);
});

test('[SPG-2] an undo reverts what its editor changed, and nothing that another editor did later', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.editor.places.nudge(0, 40);
  await settle();
  second.editor.places.nudge(10, 0);
  await settle();
  first.model.draft.undo();
  await settle();
  expect(stored().rect).toEqual({ ...before.rect, x: before.rect.x + 10 });
});

test('[SPG-4] an undo keeps a field that another editor has changed since, says so, and the next undo takes the step before', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.editor.places.set('goal', { name: 'Before' });
  await settle();
  first.editor.places.set('goal', { rotation: 5 });
  await settle();
  second.editor.places.set('goal', { rotation: 9 });
  await settle();
  first.model.draft.undo();
  await settle();
  expect(stored().rotation).toBe(9);
  expect(first.model.draft.lastUndo.value).toMatchObject({ isOvertaken: true });
  first.model.draft.undo();
  await settle();
  expect([stored().rotation, stored().name]).toEqual([9, before.name]);
  expect(first.model.draft.lastUndo.value).toMatchObject({ isOvertaken: false });
  first.model.draft.redo();
  await settle();
  expect(stored().name).toBe('Before');
  first.model.draft.undo();
  second.editor.places.set('goal', { name: 'Other' });
  await settle();
  first.model.draft.redo();
  await settle();
  expect(stored().name).toBe('Other');
});

test('[SPG-2] [SPG-8] undoing the very first change keeps an overlay that another editor created since', async () => {
  const first = await openOverlayEditor();
  const second = await openOverlayEditor(first.companion);
  const { companion } = first;
  const overlays = () => Object.entries(companion.settings.overlays ?? {}).map(([name, { elements: layers }]) => [name, layers.length]);
  first.editor.elements.add(kindOf('goal'));
  for (const page of [first, second]) await page.settle();
  second.model.overlays.useTemplate('break');
  for (const page of [second, first]) await page.settle();
  const [, made] = overlays();
  first.model.draft.undo();
  for (const page of [first, second]) await page.settle();
  expect(overlays()).toEqual([['alerts', 1], made]);
  first.model.draft.redo();
  for (const page of [first, second]) await page.settle();
  expect(overlays()).toEqual([['alerts', 2], made]);
});

test('[SPG-2] an element that is moved while the overlay is resized gets both changes', async () => {
  const { first, second, companion, stored, settle, before } = await openTwo();
  first.editor.places.resize({ width: 1_920, height: 2_160 });
  const resized = first.rectOf('goal');
  second.editor.places.nudge(10, 0);
  await settle();
  expect(companion.settings.overlays?.alerts?.size.height).toBe(2_160);
  expect(stored().rect).toEqual({ ...resized, x: before.rect.x + 10 });
});

test('[SPG-2] of elements moved together, one that another editor removed stays removed, and the others are moved', async () => {
  const { first, second, companion, stored, settle, before } = await openTwo();
  first.editor.elements.add(kindOf('text'));
  await settle();
  second.editor.selection.select('text');
  second.editor.elements.remove();
  await second.settle();
  first.editor.selection.selectAll();
  first.editor.places.nudge(0, -10);
  await settle();
  expect(companion.settings.overlays?.alerts?.elements.map(({ box: element }) => element)).toEqual(['alerts', 'goal']);
  expect(stored().rect.y).toBe(before.rect.y - 10);
});

test('[SPG-2] two pages that change different fields of one variation, widget or text keep both; an amount keeps its currency', async () => {
  const { first, second, companion, settle } = await openTwo();
  const variation = (one: Variation) => variationChange('alerts', one.id, one);
  const made = { id: 'big', when: { type: 'donation.created', currency: 'USD', amountAtLeast: 5_000 }, weight: 1, change: {} } as const;
  first.model.draft.change(variation(made));
  await settle();
  first.model.draft.change(variation({ ...made, change: { volume: 0.2 }, when: { ...made.when, amountAtLeast: 9_000 } }));
  second.model.draft.change(variation({ ...made, weight: 3, when: { ...made.when, currency: 'JPY' } }));
  await settle();
  expect(companion.settings.boxes.alerts?.variants).toEqual([
    { ...made, weight: 3, change: { volume: 0.2 }, when: { ...made.when, currency: 'JPY' } },
  ]);
});

test('[SPG-4] [SPG-2] numbers typed one after the other are one step, whichever fields each of them changes', async () => {
  const { model, editor, companion, settle, time } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  await settle();
  const before = companion.settings.overlays;
  await time.advance(5_000);
  editor.places.set('goal', { rect: { x: 1, y: 2, width: 300, height: 100 } });
  editor.places.set('goal', { rect: { x: 1, y: 2, width: 301, height: 100 } });
  editor.places.set('goal', { rect: { x: 7, y: 9, width: 301, height: 222 } });
  model.draft.undo();
  await settle();
  expect(companion.settings.overlays).toEqual(before);
  model.draft.redo();
  await settle();
  expect(companion.settings.overlays?.alerts?.elements[1]?.rect).toEqual({ x: 7, y: 9, width: 301, height: 222 });
});

test('[SPG-35] [SPG-2] unpublished changes of one element are merged, and are published beside changes of another page', async () => {
  const { first, second, stored, settle, before } = await openTwo();
  first.model.publishing.keepUnpublished(true);
  first.editor.places.nudge(0, 5);
  first.editor.places.nudge(5, 0);
  first.editor.places.nudge(0, 5);
  expect(first.model.publishing.count.value).toBe(1);
  second.editor.places.toggle('hidden');
  await settle();
  first.model.publishing.publish();
  await settle();
  expect(stored()).toEqual({ ...before, hidden: true, rect: { ...before.rect, x: before.rect.x + 5, y: before.rect.y + 10 } });
});

test('[SPG-2] an element that is added while another page removes its overlay leaves nothing behind', async () => {
  const { first, second, companion, settle } = await openTwo();
  const withTwo = (settings: Settings) => ({
    ...settings,
    overlays: {
      ...settings.overlays,
      other: { size: { width: 500, height: 500 }, elements: [layerOf('goal', { x: 0, y: 0, width: 500, height: 500 })] },
    },
  });
  companion.saveElsewhere(withTwo);
  await settle();
  first.model.address.openOverlay('other');
  first.editor.elements.add(kindOf('clock'));
  second.model.draft.change(removeOverlayChange('other'));
  await second.settle();
  await settle();
  expect(Object.keys(companion.settings.boxes)).not.toContain('clock');
  expect(Object.keys(companion.settings.overlays ?? {})).toEqual(['alerts']);
});
