import { expect, test } from 'vitest';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';
import { elementFields } from '../../../../testing/settings/openPage';
import { noticeText } from '../overlayText';

test('[SPG-31] an element is renamed and gets the name of its kind back, each in one step of undo', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  const saved = () => companion.settings.overlays?.alerts?.elements.map(({ box: element, name }) => name ?? element);
  editor.elements.beginRename();
  expect(editor.elements.renamed.value).toBe('goal');
  editor.elements.endRename('  New PC  ');
  expect(editor.elements.renamed.value).toBeNull();
  await settle();
  expect(saved()).toEqual(['alerts', 'New PC']);
  editor.elements.beginRename();
  editor.elements.endRename(null);
  editor.elements.beginRename();
  editor.elements.endRename('New PC');
  model.draft.undo();
  await settle();
  expect(saved()).toEqual(['alerts', 'Goal']);
  model.draft.redo();
  editor.elements.beginRename();
  editor.elements.endRename(' ');
  await settle();
  expect(saved()).toEqual(['alerts', 'Goal']);
  editor.elements.beginRename();
  editor.elements.endRename('x'.repeat(200));
  await settle();
  expect(saved()?.[1]).toBe('x'.repeat(60));
  expect(companion.settings.boxes.goal).toBeDefined(); // the name in links has not changed
  editor.selection.selectAll();
  editor.elements.beginRename();
  expect(editor.elements.renamed.value).toBeNull();
});

test('[SPG-52] a new, copied or shown element without a title gets one that no other element of its overlay has', async () => {
  const { model, editor } = await openOverlayEditor();
  const titles = () => editor.overlay.value?.layers.map(({ title }) => title);
  expect(titles()).toEqual(['Alerts']);
  for (const kind of ['goal', 'feed', 'goal', 'alerts']) editor.elements.add(kindOf(kind));
  expect(titles()).toEqual(['Alerts', 'Goal', 'Event list', 'Goal 2', 'Alerts 2']);
  editor.selection.select('goal');
  editor.copies.duplicate();
  expect(titles()?.at(-1)).toBe('Goal 3');
  model.overlays.setNewName('Just chatting');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('just-chatting');
  expect(titles()).toEqual(['Just chatting']); // the overlay has no other element
  editor.elements.add(kindOf('goal'));
  expect(titles()).toEqual(['Just chatting', 'Goal']); // numbers are counted per overlay
  editor.elements.add(kindOf('goal'));
  expect(titles()).toEqual(['Just chatting', 'Goal', 'Goal 2']);
  model.address.openOverlay('alerts');
  const beside = (element: string) => editor.elements.shareable.value.find((one) => one.box === element)?.name;
  expect([beside('goal-4'), beside('goal-5')]).toEqual(['Goal – Just chatting', 'Goal 2 – Just chatting']);
});

test('[SPG-31] elements are copied and pasted, also on another overlay, hidden and locked', async () => {
  const { model, editor, names, rectOf, settle, companion } = await openOverlayEditor();
  model.overlays.setNewName('other');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('alerts');
  editor.elements.add(kindOf('goal'));
  elementFields(model).at('look.theme').set('gilt');
  editor.copies.copy();
  editor.copies.paste();
  expect(names()).toEqual(['alerts', 'goal', 'goal-2']);
  const [first, beside] = [rectOf('goal'), rectOf('goal-2')];
  expect(beside).toEqual({ ...first, x: (first?.x ?? 0) + 24, y: (first?.y ?? 0) + 24 });
  editor.copies.paste();
  expect(rectOf('goal-3')).toEqual({ ...first, x: (first?.x ?? 0) + 48, y: (first?.y ?? 0) + 48 });
  editor.elements.remove();
  editor.copies.copy(); // nothing is selected, so the previous copy remains
  editor.selection.select('goal-2');
  editor.places.toggle('hidden');
  editor.places.toggle('locked');
  expect(editor.overlay.value?.layers[2]).toMatchObject({ hidden: true, locked: true });
  editor.places.toggle('locked');
  expect(editor.overlay.value?.layers[2]).toMatchObject({ hidden: true, locked: false });
  model.address.openOverlay('other');
  editor.copies.paste();
  await settle();
  expect(editor.selection.elements.value).toEqual(['goal-3']);
  expect(rectOf('goal-3')).toEqual(first);
  expect(companion.settings.boxes['goal-3']?.look.theme).toBe('gilt');
  model.draft.undo();
  expect(names()).not.toContain('goal-3');
});

test('[SPG-31] layers are reordered, and elements are copied with their settings', async () => {
  const { companion, model, editor, names, settle } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  elementFields(model).at('volume').set(0.2);
  editor.places.order('backward');
  editor.places.order('backward');
  expect(names()).toEqual(['goal', 'alerts']);
  editor.selection.select('goal');
  editor.copies.duplicate();
  await settle();
  expect(names()).toEqual(['goal', 'alerts', 'goal-2']);
  expect(companion.settings.boxes['goal-2']?.volume).toBe(0.2);
  expect(editor.selection.elements.value).toEqual(['goal-2']);
});

test('[OVL-1] an element is shared by two overlays, and kept while one of them shows it', async () => {
  const { companion, model, editor, names, settle } = await openOverlayEditor();
  model.overlays.setNewName('game');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('game');
  expect(editor.elements.shareable.value.map(({ box: element }) => element)).toEqual(['alerts']);
  editor.elements.share('alerts');
  expect(names()).toEqual(['game', 'alerts']);
  expect(editor.overlay.value?.layers[1]?.alsoIn).toEqual(['Alerts']);
  editor.selection.select('game');
  editor.elements.remove();
  await settle();
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']); // no overlay shows the other element any more
  editor.selection.select('alerts');
  editor.elements.remove();
  await settle();
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']);
  expect(names()).toEqual([]);
});

test('[SPG-21] removed elements are announced by name, with the key that restores them, until they are restored', async () => {
  const { model, editor } = await openOverlayEditor();
  const reported = () => editor.notice.value && noticeText(editor.notice.value, editor.overlay.value?.layers ?? []);
  editor.elements.add(kindOf('goal'));
  editor.elements.add(kindOf('clock'));
  editor.places.nudge(1, 0);
  expect(reported()).toMatch(/^Clock, at \d+, .*, layer 3 of 3$/);
  editor.selection.select('goal', true);
  editor.elements.remove();
  expect(reported()).toBe('Goal and Clock removed. Press Ctrl+Z to undo.');
  model.draft.undo();
  expect(reported()).toBeNull();
  editor.selection.select('goal');
  editor.elements.remove();
  expect(reported()).toBe('Goal removed. Press Ctrl+Z to undo.');
});

test('[SPG-31] a text is edited on the canvas: saved as one step of undo, or discarded', async () => {
  const { model, editor, settle } = await openOverlayEditor();
  const text = () => editor.overlay.value?.layers.find(({ box: element }) => element === 'text')?.text;
  expect(editor.elements.beginText()).toBe(false); // alerts have no text that could be edited
  editor.elements.add(kindOf('text'));
  await settle();
  expect([editor.elements.beginText(), editor.elements.typed.value]).toEqual([true, 'text']);
  editor.elements.endText('Starting soon');
  editor.elements.endText('closing'); // called a second time by the blur event when the field closes
  expect([text(), editor.elements.typed.value]).toEqual(['Starting soon', null]);
  editor.elements.beginText();
  editor.elements.endText(null);
  expect(text()).toBe('Starting soon');
  model.draft.undo();
  expect(text()).toBe('Text');
});

test('[SPG-52] an element of another overlay keeps its position if it is free, and gets a free one otherwise', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  model.overlays.setNewName('game');
  model.overlays.create();
  model.address.openOverlay('alerts');
  editor.elements.add(kindOf('goal'));
  const place = rectOf('goal');
  model.address.openOverlay('game');
  editor.elements.share('goal');
  expect(rectOf('goal')).toEqual(place);
  editor.elements.remove();
  editor.elements.add(kindOf('goal'));
  const taken = rectOf('goal-2');
  editor.elements.share('goal');
  const shared = rectOf('goal');
  if (!taken || !shared) throw new Error('both are here');
  expect(taken).toEqual(place);
  const isBeside =
    shared.x >= taken.x + taken.width ||
    taken.x >= shared.x + shared.width ||
    shared.y >= taken.y + taken.height ||
    taken.y >= shared.y + shared.height;
  expect(isBeside).toBe(true);
});
