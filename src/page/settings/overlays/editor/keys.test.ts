import { expect, test } from 'vitest';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';
import { comboOf, elementKeys, type KeyPress, keyGroups, keyNames, pageKeys, partsOf, runKey, selectionKeys, viewKeys } from './keys';

const press = (combo: string, more: Partial<KeyPress> = {}): KeyPress => {
  const parts = partsOf(combo);
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Arrows' ? 'ArrowRight' : /^[A-Z]$/.test(key) && !parts.includes('Shift') ? key.toLowerCase() : key,
    code: '',
    ctrlKey: parts.includes('Mod'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    ...more,
  };
};

test('[SPG-31] each listed key is the one that runs its command, and no two commands have the same key', () => {
  const keys = [elementKeys, selectionKeys, viewKeys, pageKeys].flat();
  const combos = keys.flatMap((key) => key.combos);
  // F2 edits the text of an element, and renames an element that has none.
  expect(combos.filter((combo, index) => combos.indexOf(combo) !== index)).toEqual(['F2']);
  for (const combo of combos) expect(comboOf(press(combo))).toBe(combo);
  const listed = keyGroups.flatMap(({ rows }) => rows.flatMap((row) => row.combos));
  expect(combos.filter((combo) => !listed.includes(combo))).toEqual([]);
  const unnamed = listed.flatMap(partsOf).filter((part) => keyNames[part] === undefined && !/^([A-Z]|F\d+|[^\w\s])$|^0$/.test(part));
  expect(unnamed).toEqual([]);
});

test('[SPG-31] every key of elements and of the selection has its effect', async () => {
  const { editor, names, model } = await openOverlayEditor();
  const run = (combo: string) => runKey([...elementKeys, ...selectionKeys], editor, press(combo));
  const goal = () => editor.overlay.value?.layers.find(({ box: element }) => element === 'goal');
  editor.elements.add(kindOf('goal'));
  const before = goal()?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const combo of ['Arrows', 'Shift+Arrows', 'Alt+Arrows', 'Alt+Shift+Arrows']) expect(run(combo)).toBe(true);
  expect(goal()?.rect).toEqual({ ...before, x: before.x + 11, width: before.width + 11 });
  run('Mod+L');
  expect(goal()?.locked).toBe(true);
  run('Mod+L');
  run('Mod+Shift+H');
  expect(goal()?.hidden).toBe(true);
  run('Mod+[');
  expect(names()).toEqual(['goal', 'alerts']);
  run('Mod+]');
  expect(names()).toEqual(['alerts', 'goal']);
  run('F2');
  expect(editor.elements.renamed.value).toBe('goal');
  expect(run('Enter')).toBe(false); // a goal has no text
  run('Mod+C');
  run('Mod+V');
  run('Mod+D');
  expect(names()).toHaveLength(4);
  run('Mod+A');
  expect(editor.selection.elements.value).toHaveLength(4);
  run('Escape');
  expect(editor.selection.elements.value).toEqual([]);
  expect(run('Mod+]')).toBe(false);
  editor.selection.select('goal');
  run('Delete');
  expect(names()).not.toContain('goal');
  runKey(pageKeys, model, press('Mod+Z'));
  expect(names()).toContain('goal');
  runKey(pageKeys, model, press('Mod+Y'));
  expect(names()).not.toContain('goal');
  runKey(pageKeys, model, press('?'));
  expect(editor.view.areKeysOpen.value).toBe(true);
});

test('[SPG-31] keys work on keyboards of other scripts, and signs work wherever a keyboard has them', () => {
  expect(comboOf(press('Mod+Z', { key: 'я', code: 'KeyZ' }))).toBe('Mod+Z');
  expect(comboOf(press('Mod+Shift+H', { key: 'ا', code: 'KeyH' }))).toBe('Mod+Shift+H');
  expect(comboOf(press('?', { shiftKey: true }))).toBe('?');
  expect(comboOf(press('+', { shiftKey: true }))).toBe('+');
  expect(comboOf(press('Mod+]', { altKey: true }))).toBe('Mod+]');
  expect(comboOf(press('Mod+Z', { ctrlKey: false, metaKey: true }))).toBe('Mod+Z');
  expect(comboOf(press('Mod+D', { altKey: true }))).not.toBe('Mod+D');
});
