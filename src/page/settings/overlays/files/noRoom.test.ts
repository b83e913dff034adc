import { expect, test } from 'vitest';
import {
  defaultElementSettings,
  layerOf,
  maxElements,
  maxLayers,
  maxOverlays,
  type Overlay,
  type Settings,
} from '../../../../contract/settings';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';

const size = { width: 1_920, height: 1_080 };
const rect = { x: 0, y: 0, width: 640, height: 360 };
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
const overlayOf = (...elements: string[]): Overlay => ({ size, elements: elements.map((element) => layerOf(element, rect)) });

/**
 * Opens the editor of the overlay `alerts` with the elements `here`. `boxes`, `overlays`: how many other elements and overlays the document
 * has.
 */
async function openFull({ boxes = 0, overlays = 0, here = ['alerts'] }) {
  const page = await openOverlayEditor();
  const { draft } = page.model;
  const all = ['alerts', ...here, ...numbered('b', boxes)].map((name) => [name, defaultElementSettings()] as const);
  const present = draft.settings.value ?? expect.fail('no settings');
  const full: Settings = {
    ...present,
    version: present.version + 1,
    boxes: Object.fromEntries(all),
    overlays: { alerts: overlayOf(...here), ...Object.fromEntries(numbered('o', overlays).map((name) => [name, overlayOf()])) },
  };
  draft.receive(full);
  page.model.address.openOverlay('alerts');
  const isAsBefore = () => expect(draft.settings.value).toEqual(full);
  return { ...page, draft, isAsBefore };
}

test('[SPG-73] with the maximum of elements in the document, none is added, copied or pasted, and the page says so', async () => {
  const { draft, editor, isAsBefore } = await openFull({ boxes: maxElements - 1 });
  editor.selection.select('alerts');
  editor.copies.copy();
  for (const command of [() => editor.elements.add(kindOf('goal')), () => editor.copies.duplicate(), () => editor.copies.paste()]) {
    draft.undo();
    expect(draft.refused.value).toBeNull();
    command();
    expect(draft.refused.value).toBe('boxes');
    isAsBefore();
    expect([editor.selection.elements.value, draft.nextUndo.value]).toEqual([['alerts'], undefined]);
  }
  editor.elements.share('b0'); // an existing element can be shown even if the document is full
  expect(draft.refused.value).toBeNull();
});

test('[SPG-73] an overlay with its maximum of elements accepts no more, and the page says so', async () => {
  const { draft, editor, isAsBefore } = await openFull({ boxes: 1, here: numbered('e', maxLayers) });
  expect(editor.elements.isFull.value).toBe(true);
  editor.selection.select('e0');
  for (const command of [() => editor.elements.add(kindOf('goal')), () => editor.elements.share('b0'), () => editor.copies.duplicate()]) {
    command();
    expect(draft.refused.value).toBe('elements');
    isAsBefore();
  }
  editor.elements.remove();
  expect(draft.refused.value).toBeNull();
});

test('[SPG-73] with the maximum of overlays none is created, and the page says so', async () => {
  const { draft, model, isAsBefore } = await openFull({ overlays: maxOverlays - 1 });
  const { overlays } = model;
  overlays.setNewName('One more');
  const commands = [
    overlays.create,
    () => expect(overlays.add(size)).toBeNull(),
    () => expect(overlays.useTemplate('break')).toBe(false),
    () => overlays.duplicate('alerts'),
  ];
  for (const command of commands) {
    draft.undo();
    command();
    expect(draft.refused.value).toBe('overlays');
    isAsBefore();
  }
  expect([overlays.outcome.value, overlays.newName.value, model.address.current.value.overlay]).toEqual([null, 'One more', 'alerts']);
});

test('[SPG-73] a template without room for its elements leaves the overlay empty, and deleted elements stay deleted', async () => {
  const { draft, model } = await openFull({ boxes: maxElements - 1, overlays: 1 });
  expect(model.overlays.useTemplate('break', 'o0')).toBe(false);
  expect([draft.refused.value, draft.settings.value?.overlays?.o0?.elements]).toEqual(['boxes', []]);

  model.overlays.remove('o0');
  const present = draft.settings.value ?? expect.fail('no settings');
  const others = Object.fromEntries(numbered('p', maxOverlays - 1).map((name) => [name, overlayOf()]));
  draft.receive({ ...present, version: present.version + 1, overlays: { ...present.overlays, ...others } });
  model.overlays.undo();
  expect([draft.refused.value, model.overlays.outcome.value?.action]).toEqual(['overlays', 'deleted']);
});
