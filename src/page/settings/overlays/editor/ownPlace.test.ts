import { expect, test } from 'vitest';
import { kindOf, openOverlayEditor, step } from '../../../../testing/settings/openOverlayEditor';
import { elementFields } from '../../../../testing/settings/openPage';

const card = { x: 355, y: 540, width: 1_210, height: 486 };

test.each([
  ['dragged', { ...card, x: 365 }],
  ['resized', { ...card, width: 1_220 }],
  ['moved by a key', { ...card, x: 365 }],
  ['resized by a key', { ...card, width: 1_220 }],
  ['aligned', { ...card, x: 614 }],
  ['placed by a number', { ...card, y: 12 }],
])('[SPG-31] alerts on the whole overlay that are %s get a custom position, in one step of undo', async (how, rect) => {
  const { companion, model, editor, rectOf, settle } = await openOverlayEditor();
  const before = structuredClone(companion.settings);
  expect(rectOf('alerts')).toEqual(card);
  if (how === 'dragged' || how === 'resized') {
    editor.drag.begin(how === 'resized' ? 'e' : null);
    editor.drag.move({ ...step, dx: 4, dy: 0 });
    editor.drag.move({ ...step, dx: 10, dy: 0 });
    editor.stage.endDrag(true);
  } else if (how === 'moved by a key') editor.places.nudge(10, 0);
  else if (how === 'resized by a key') editor.places.nudgeSize(10, 0);
  else if (how === 'aligned') editor.places.align('right');
  else editor.places.set('alerts', { rect: { ...card, y: 12 } });
  await settle();
  expect(companion.settings.overlays?.alerts?.elements[0]).toMatchObject({ rect, ownPlace: true });
  expect(rectOf('alerts')).toEqual(rect);
  expect(editor.notice.value).toMatchObject({ tag: 'changed', layer: { rect, isDefaultPosition: false } });
  expect(editor.places.fillsPlace.value).toBe(true);
  model.draft.undo();
  await settle();
  expect({ ...companion.settings, version: 0 }).toEqual({ ...before, version: 0 });
  expect([rectOf('alerts'), editor.overlay.value?.layers[0]?.isDefaultPosition, editor.places.fillsPlace.value]).toEqual([
    card,
    true,
    false,
  ]);
});

test('[SPG-31] a drag that is cancelled or returns to its start, or hiding, leaves alerts on the whole overlay', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  const stored = () => model.draft.settings.value?.overlays?.alerts?.elements[0];
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 40, dy: 0 });
  editor.drag.move({ ...step, dx: 0, dy: 0 });
  expect(rectOf('alerts')).toEqual(card);
  editor.stage.endDrag(true);
  expect(stored()?.ownPlace).toBeUndefined();
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 40, dy: 0 });
  editor.stage.endDrag(false);
  editor.places.toggle('hidden');
  expect(stored()).toEqual({ box: 'alerts', rect: { x: 0, y: 0, width: 1_920, height: 1_080 }, rotation: 0, hidden: true, locked: false });
});

test('[SPG-31] a card that is dragged beyond an edge stops there', async () => {
  const { editor, rectOf } = await openOverlayEditor();
  for (const again of [1, 2]) {
    editor.drag.begin(null);
    editor.drag.move({ dx: 9_000, dy: -9_000 * again, isFree: true, keepsRatio: false, reach: 5 });
    editor.stage.endDrag(true);
    const { x = 0, y = 0, width = 0 } = rectOf('alerts') ?? {};
    expect([x + width, y]).toEqual([1_920, 0]);
  }
  editor.places.nudge(10, -10);
  expect(rectOf('alerts')?.y).toBe(0);
});

test('[SPG-31] a custom position can be removed, copied, shared and scaled, and the design positions a takeover', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  const stored = (elementName: string, overlay = 'alerts') =>
    model.draft.settings.value?.overlays?.[overlay]?.elements.find((layer) => layer.box === elementName);
  editor.copies.duplicate();
  expect(stored('alerts-2')).toMatchObject({ rect: { ...card, x: 379, y: 564 }, ownPlace: true });
  editor.selection.select('alerts');
  editor.places.nudge(10, 0);
  model.overlays.setNewName('game');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('game');
  editor.elements.share('alerts');
  expect(stored('alerts', 'game')).toMatchObject({ rect: { ...card, x: 365 }, ownPlace: true });
  model.address.openOverlay('alerts');
  editor.selection.select('alerts');
  elementFields(model).at('look.placement').set('takeover');
  expect(editor.places.fillsPlace.value).toBe(false);
  model.draft.undo();
  editor.places.useWholeOverlay('alerts');
  expect(stored('alerts')).not.toHaveProperty('ownPlace');
  expect(rectOf('alerts')).toEqual(card);
  model.draft.undo();
  expect(rectOf('alerts')).toEqual({ ...card, x: 365 });
});

test('[SPG-31] new alerts have a custom position at their usual size, and new widgets fill their layers', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  editor.places.set('alerts', { hidden: true });
  editor.elements.add(kindOf('alerts'));
  const settings = model.draft.settings.value ?? expect.fail('there are no settings');
  const added = settings.overlays?.alerts?.elements[1];
  expect(added).toMatchObject({ box: 'alerts-2', ownPlace: true, rect: { ...card, x: 355, y: 54 } });
  expect(settings.boxes['alerts-2']?.look).toMatchObject({ placement: 'lower-third', scale: 1 });
  editor.elements.add(kindOf('goal'));
  expect(editor.places.fillsPlace.value).toBe(true);
  editor.selection.selectAll();
  expect(editor.places.fillsPlace.value).toBe(false);
  expect(rectOf('alerts')).toEqual(card);
});
