import { expect, test } from 'vitest';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';
import { undoText } from '../../frame/undoText';
import { noticeText } from '../overlayText';
import { menuGroups } from './LayerMenu';

/** An editor with alerts, a goal, a clock and a text; the goal and the clock are a group. */
async function openGroup() {
  const opened = await openOverlayEditor();
  const { editor } = opened;
  for (const kind of ['goal', 'clock', 'text']) editor.elements.add(kindOf(kind));
  editor.selection.choose(['goal', 'clock']);
  editor.groups.group();
  editor.selection.select(null);
  const layers = () =>
    (editor.overlay.value?.layers ?? []).map(({ box: element, group }) => (group === undefined ? element : `${element}:${group}`));
  const said = () => editor.notice.value && noticeText(editor.notice.value, editor.overlay.value?.layers ?? []);
  return { ...opened, layers, said };
}

test('[SPG-136] a long name of emoji is not cut within a character', async () => {
  const { editor, layers } = await openGroup();
  editor.groups.select('Group');
  editor.groups.beginRename();
  editor.groups.endRename(`a${'🎉'.repeat(40)}`);
  expect(layers()[1]).toBe(`goal:a${'🎉'.repeat(29)}`);
});

test('[SPG-136] a group is one step of undo, is announced, and is stored with the layers', async () => {
  const { editor, layers, said, settle, companion, model } = await openGroup();
  expect(layers()).toEqual(['alerts', 'goal:Group', 'clock:Group', 'text']);
  expect(said()).toBe('Group created. Press Ctrl+Shift+G to ungroup.');
  editor.groups.select('Group');
  expect(editor.groups.canGroup.value).toBe(false);
  await settle();
  expect(companion.settings.overlays?.alerts?.elements.map(({ group }) => group)).toEqual([undefined, 'Group', 'Group', undefined]);
  model.draft.undo();
  expect(layers()).toEqual(['alerts', 'goal', 'clock', 'text']);
  model.draft.redo();
  editor.selection.choose(['goal']);
  editor.groups.ungroup();
  expect(layers()).toEqual(['alerts', 'clock:Group', 'goal', 'text']);
  expect(said()).toBe('Goal ungrouped.');
});

test('[SPG-136] a press selects the group, a second press the element; Shift adds the whole group', async () => {
  const { editor } = await openGroup();
  const selected = () => [...editor.selection.elements.value].sort();
  editor.selection.press('text');
  editor.selection.press('goal');
  expect(selected()).toEqual(['clock', 'goal']);
  editor.selection.press('goal');
  expect(selected()).toEqual(['goal']);
  editor.selection.press('clock');
  expect(selected()).toEqual(['clock']);
  editor.selection.press('text');
  expect(selected()).toEqual(['text']);
  editor.selection.press('goal', true);
  expect(selected()).toEqual(['clock', 'goal', 'text']);
  editor.selection.press('clock', true);
  expect(selected()).toEqual(['text']);
});

test('[SPG-136] a group moves, hides, locks, is ordered and is removed as one', async () => {
  const { editor, layers, rectOf, said, model } = await openGroup();
  const [goal, clock] = [rectOf('goal'), rectOf('clock')];
  editor.selection.press('goal');
  editor.places.nudge(10, 5);
  expect(rectOf('goal')).toEqual({ ...goal, x: (goal?.x ?? 0) + 10, y: (goal?.y ?? 0) + 5 });
  expect(rectOf('clock')).toEqual({ ...clock, x: (clock?.x ?? 0) + 10, y: (clock?.y ?? 0) + 5 });
  editor.places.toggle('hidden');
  expect(said()).toBe('Group hidden.');
  expect(editor.overlay.value?.layers.filter(({ hidden }) => hidden).map(({ box: element }) => element)).toEqual(['goal', 'clock']);
  editor.places.toggle('hidden');
  expect(said()).toBe('Group shown.');
  editor.places.order('front');
  expect(layers()).toEqual(['alerts', 'text', 'goal:Group', 'clock:Group']);
  expect(said()).toBe('Group is now layer 4 of 4.');
  editor.elements.remove();
  expect(layers()).toEqual(['alerts', 'text']);
  expect(said()).toBe('Group removed. Press Ctrl+Z to undo.');
  model.draft.undo();
  expect(layers()).toEqual(['alerts', 'text', 'goal:Group', 'clock:Group']);
});

test('[SPG-136] copies of a group are a group of their own, also on another overlay; a copied element of a group is not in it', async () => {
  const { editor, layers, said, model } = await openGroup();
  editor.selection.press('goal');
  editor.copies.duplicate();
  expect(layers().slice(4)).toEqual(['goal-2:Group 2', 'clock-2:Group 2']);
  expect(said()).toBe('Group 2 created as a copy.');
  editor.selection.select('goal');
  editor.copies.duplicate();
  expect(layers().slice(6)).toEqual(['goal-3']);
  editor.selection.choose(['goal', 'clock']);
  editor.copies.copy();
  model.overlays.setNewName('other');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('other');
  editor.copies.paste();
  expect(layers().slice(1)).toEqual(['goal-4:Group', 'clock-3:Group']);
});

test('[SPG-136] a group is renamed by the key of its row; its name is unique on the overlay', async () => {
  const { editor, layers, said } = await openGroup();
  editor.selection.press('goal');
  editor.groups.setOpen('Group', false);
  expect(editor.groups.beginRename()).toBe(true);
  editor.groups.endRename('  Scores ');
  expect(layers()).toEqual(['alerts', 'goal:Scores', 'clock:Scores', 'text']);
  expect(said()).toBe('Renamed to Scores.');
  expect(editor.groups.isOpen('Scores')).toBe(false);
  editor.selection.choose(['alerts', 'text']);
  editor.groups.group();
  editor.groups.beginRename();
  editor.groups.endRename('scores');
  expect(layers()).toContain('text:scores 2');
  editor.selection.select('goal');
  expect(editor.groups.beginRename()).toBe(false);
});

test('[SPG-4] undo names what happened to a group', async () => {
  const { editor, model } = await openGroup();
  const label = () => {
    const last = model.draft.nextUndo.value?.label;
    return last ? undoText(last) : null;
  };
  expect(label()).toBe('grouping of 2 elements');
  editor.groups.select('Group');
  editor.groups.beginRename();
  editor.groups.endRename('Scores');
  expect(label()).toBe('name of group Scores');
  editor.places.toggle('locked');
  expect(label()).toBe('lock of 2 elements');
  editor.groups.ungroup();
  expect(label()).toBe('ungrouping of 2 elements');
  editor.places.toggle('locked');
  editor.selection.choose(['goal', 'clock', 'text']);
  editor.places.distribute('x');
  expect(label()).toMatch(/^position of /);
  editor.places.order('back');
  expect(label()).toBe('order of layers in Alerts');
});

test('[SPG-133] the context menu has the commands of the keys, and disables those that cannot apply', async () => {
  const { editor } = await openGroup();
  const off = () =>
    menuGroups(editor)
      .flat()
      .filter(({ isOff }) => isOff)
      .map(({ text }) => text);
  editor.selection.select('text');
  expect(off()).toEqual(['Paste', 'Group', 'Ungroup']);
  editor.selection.press('goal');
  expect(off()).toEqual(['Paste', 'Group']);
  editor.selection.selectAll();
  editor.copies.copy();
  expect(off()).toEqual(['Rename']);
  editor.selection.select('text');
  editor.places.toggle('locked');
  expect(
    menuGroups(editor)
      .flat()
      .map(({ text }) => text),
  ).toContain('Unlock');
  expect(off()).toEqual(['Group', 'Ungroup', 'Remove']);
  editor.selection.select(null);
  expect(
    menuGroups(editor)
      .flat()
      .map(({ text }) => text),
  ).toEqual(['Paste', 'Select all']);
  menuGroups(editor).flat().at(1)?.run();
  expect(editor.selection.elements.value).toHaveLength(4);
});
