import { expect, test } from 'vitest';
import { boxFields } from '../../../../testing/settings/openPage';
import { kindOf, openStudio } from '../../../../testing/settings/openStudio';
import { newsText } from '../overlayText';

test('[SPG-31] an element is renamed and gets the name of its kind back, each in one step of undo', async () => {
  const { companion, model, studio, settle } = await openStudio();
  studio.elements.add(kindOf('goal'));
  const saved = () => companion.settings.overlays?.alerts?.elements.map(({ box, name }) => name ?? box);
  studio.elements.beginRename();
  expect(studio.elements.renamed.value).toBe('goal');
  studio.elements.endRename('  New PC  ');
  expect(studio.elements.renamed.value).toBeNull();
  await settle();
  expect(saved()).toEqual(['alerts', 'New PC']);
  studio.elements.beginRename();
  studio.elements.endRename(null);
  studio.elements.beginRename();
  studio.elements.endRename('New PC');
  model.draft.undo();
  await settle();
  expect(saved()).toEqual(['alerts', 'Goal']);
  model.draft.redo();
  studio.elements.beginRename();
  studio.elements.endRename(' ');
  await settle();
  expect(saved()).toEqual(['alerts', 'Goal']);
  studio.elements.beginRename();
  studio.elements.endRename('x'.repeat(200));
  await settle();
  expect(saved()?.[1]).toBe('x'.repeat(60));
  expect(companion.settings.boxes.goal).toBeDefined(); // the element's name in links stays
  studio.selection.selectAll();
  studio.elements.beginRename();
  expect(studio.elements.renamed.value).toBeNull();
});

test('[OVL-7] a new, copied or shown element without a title gets one that no other element of its overlay has', async () => {
  const { model, studio } = await openStudio();
  const titles = () => studio.overlay.value?.elements.map(({ title }) => title);
  expect(titles()).toEqual(['Alerts']);
  for (const kind of ['goal', 'feed', 'goal', 'alerts']) studio.elements.add(kindOf(kind));
  expect(titles()).toEqual(['Alerts', 'Goal', 'Event list', 'Goal 2', 'Alerts 2']);
  studio.selection.select('goal');
  studio.elements.duplicate();
  expect(titles()?.at(-1)).toBe('Goal 3');
  model.overlays.setNewName('Just chatting');
  model.overlays.create();
  model.address.openOverlay('just-chatting');
  expect(titles()).toEqual(['Just chatting']); // the title of the overlay that consists of this element
  studio.elements.add(kindOf('goal'));
  expect(titles()).toEqual(['Just chatting', 'Goal']); // each overlay numbers its own elements
  studio.elements.add(kindOf('goal'));
  expect(titles()).toEqual(['Just chatting', 'Goal', 'Goal 2']);
  model.address.openOverlay('alerts');
  const beside = (box: string) => studio.elements.shareable.value.find((one) => one.box === box)?.name;
  expect([beside('goal-4'), beside('goal-5')]).toEqual(['Goal – Just chatting', 'Goal 2 – Just chatting']);
});

test('[SPG-31] elements are copied and pasted, also on another overlay, hidden and locked', async () => {
  const { model, studio, names, rectOf, settle, companion } = await openStudio();
  model.overlays.setNewName('other');
  model.overlays.create();
  model.address.openOverlay('alerts');
  studio.elements.add(kindOf('goal'));
  boxFields(model).at('look.theme').set('gilt');
  studio.elements.copy();
  studio.elements.paste();
  expect(names()).toEqual(['alerts', 'goal', 'goal-2']);
  const [first, beside] = [rectOf('goal'), rectOf('goal-2')];
  expect(beside).toEqual({ ...first, x: (first?.x ?? 0) + 24, y: (first?.y ?? 0) + 24 });
  studio.elements.paste();
  expect(rectOf('goal-3')).toEqual({ ...first, x: (first?.x ?? 0) + 48, y: (first?.y ?? 0) + 48 });
  studio.elements.remove();
  studio.elements.copy(); // nothing is selected: the previous copy stays
  studio.selection.select('goal-2');
  studio.places.toggle('hidden');
  studio.places.toggle('locked');
  expect(studio.overlay.value?.elements[2]).toMatchObject({ hidden: true, locked: true });
  studio.places.toggle('locked');
  expect(studio.overlay.value?.elements[2]).toMatchObject({ hidden: true, locked: false });
  model.address.openOverlay('other');
  studio.elements.paste();
  await settle();
  expect(studio.selection.boxes.value).toEqual(['goal-3']);
  expect(rectOf('goal-3')).toEqual(first);
  expect(companion.settings.boxes['goal-3']?.look.theme).toBe('gilt');
  model.draft.undo();
  expect(names()).not.toContain('goal-3');
});

test('[SPG-31] layers are reordered, and elements are copied with their settings', async () => {
  const { companion, model, studio, names, settle } = await openStudio();
  studio.elements.add(kindOf('goal'));
  boxFields(model).at('volume').set(0.2);
  studio.places.reorder('goal', -1);
  studio.places.reorder('goal', -1);
  expect(names()).toEqual(['goal', 'alerts']);
  studio.selection.select('goal');
  studio.elements.duplicate();
  await settle();
  expect(names()).toEqual(['goal', 'alerts', 'goal-2']);
  expect(companion.settings.boxes['goal-2']?.volume).toBe(0.2);
  expect(studio.selection.boxes.value).toEqual(['goal-2']);
});

test('[OVL-1] an element is shared by two overlays, and kept while one of them shows it', async () => {
  const { companion, model, studio, names, settle } = await openStudio();
  model.overlays.setNewName('game');
  model.overlays.create();
  model.address.openOverlay('game');
  expect(studio.elements.shareable.value.map(({ box }) => box)).toEqual(['alerts']);
  studio.elements.share('alerts');
  expect(names()).toEqual(['game', 'alerts']);
  expect(studio.overlay.value?.elements[1]?.alsoIn).toEqual(['Alerts']);
  studio.selection.select('game');
  studio.elements.remove();
  await settle();
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']); // no overlay shows the other one any more
  studio.selection.select('alerts');
  studio.elements.remove();
  await settle();
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']);
  expect(names()).toEqual([]);
});

test('[SPG-21] removed elements are announced by name, with the key that restores them, until they are restored', async () => {
  const { model, studio } = await openStudio();
  const told = () => studio.news.value && newsText(studio.news.value, studio.overlay.value?.elements ?? []);
  studio.elements.add(kindOf('goal'));
  studio.elements.add(kindOf('clock'));
  studio.places.nudge(1, 0);
  expect(told()).toMatch(/^Clock, at \d+, .*, layer 3 of 3$/);
  studio.selection.select('goal', true);
  studio.elements.remove();
  expect(told()).toBe('Goal and Clock removed. Press Ctrl+Z to undo.');
  model.draft.undo();
  expect(told()).toBeNull();
  studio.selection.select('goal');
  studio.elements.remove();
  expect(told()).toBe('Goal removed. Press Ctrl+Z to undo.');
});

test('[SPG-31] a text is edited on the canvas: saved as one step of undo, or discarded', async () => {
  const { model, studio, settle } = await openStudio();
  const text = () => studio.overlay.value?.elements.find(({ box }) => box === 'text')?.text;
  expect(studio.elements.beginText()).toBe(false); // alerts
  studio.elements.add(kindOf('text'));
  await settle();
  expect([studio.elements.beginText(), studio.elements.typed.value]).toEqual([true, 'text']);
  studio.elements.endText('Starting soon');
  studio.elements.endText('closing'); // the closing field loses the focus
  expect([text(), studio.elements.typed.value]).toEqual(['Starting soon', null]);
  studio.elements.beginText();
  studio.elements.endText(null);
  expect(text()).toBe('Starting soon');
  model.draft.undo();
  expect(text()).toBe('Text');
});
