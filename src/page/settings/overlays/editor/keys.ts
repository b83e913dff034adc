import { tableOf } from '../../../../contract';
import { type TextId, t } from '../../../i18n';
import type { EditorModel } from './editorModel';
import type { Order } from './groups';
import type { PanelName } from './sidePanels';

/** What {@link comboOf} reads of a KeyboardEvent. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Modifiers and a key, such as `Mod+Shift+H`. `Mod` is Ctrl or ⌘, `Arrows` is any arrow key. Before a sign such as
 * `+`, Shift and Alt are left out, because only some keyboards need them to type the sign.
 */
type Combo = string;

interface Key<Target> {
  readonly combos: readonly Combo[];
  /** Gestures that have the same effect as the keys. The canvas handles them. */
  readonly gestures?: readonly Combo[];
  readonly text: TextId;
  /** Returns false if the key has no effect now, so that the browser handles it. */
  run(target: Target, press: KeyPress): unknown;
}

/** A gesture of the mouse and its effect. The canvas handles it. */
interface Gesture {
  readonly gestures: readonly Combo[];
  readonly text: TextId;
}

const arrows = tableOf<readonly [dx: number, dy: number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

const byArrow = (step: number, { key }: KeyPress, apply: (dx: number, dy: number) => void) => {
  const [dx, dy] = arrows[key] ?? [0, 0];
  apply(dx * step, dy * step);
};

/** Orders the selected elements. Returns false if nothing is selected. */
function order({ selection, places }: EditorModel, to: Order): boolean {
  places.order(to);
  return selection.elements.peek().length > 0;
}

/** Keys for the selected elements, while the canvas has the focus. */
export const elementKeys: readonly Key<EditorModel>[] = [
  { combos: ['Arrows'], text: 'editor.key.move', run: ({ places }, press) => byArrow(1, press, (dx, dy) => places.nudge(dx, dy)) },
  {
    combos: ['Shift+Arrows'],
    text: 'editor.key.moveFar',
    run: ({ places }, press) => byArrow(10, press, (dx, dy) => places.nudge(dx, dy)),
  },
  {
    combos: ['Alt+Arrows'],
    text: 'editor.key.resize',
    run: ({ places }, press) => byArrow(1, press, (dx, dy) => places.nudgeSize(dx, dy)),
  },
  {
    combos: ['Alt+Shift+Arrows'],
    text: 'editor.key.resizeFar',
    run: ({ places }, press) => byArrow(10, press, (dx, dy) => places.nudgeSize(dx, dy)),
  },
  { combos: ['Enter', 'F2'], gestures: ['doubleClick'], text: 'editor.key.text', run: ({ elements }) => elements.beginText() },
  {
    combos: ['F2'],
    text: 'editor.key.rename',
    run: ({ elements, groups }) => groups.beginRename() || elements.beginRename(),
  },
  { combos: ['Mod+C'], text: 'editor.key.copy', run: ({ copies }) => copies.copy() },
  { combos: ['Mod+V'], text: 'editor.key.paste', run: ({ copies }) => copies.pasteOwn() },
  { combos: ['Mod+D'], text: 'editor.key.duplicate', run: ({ copies }) => copies.duplicate() },
  { combos: ['Mod+L'], text: 'editor.key.lock', run: ({ places }) => places.toggle('locked') },
  { combos: ['Mod+Shift+H'], text: 'editor.key.hide', run: ({ places }) => places.toggle('hidden') },
  { combos: ['Mod+Home'], text: 'editor.key.front', run: (editor) => order(editor, 'front') },
  { combos: ['Mod+]'], text: 'editor.key.forward', run: (editor) => order(editor, 'forward') },
  { combos: ['Mod+['], text: 'editor.key.backward', run: (editor) => order(editor, 'backward') },
  { combos: ['Mod+End'], text: 'editor.key.back', run: (editor) => order(editor, 'back') },
  { combos: ['Mod+G'], text: 'editor.key.group', run: ({ groups }) => groups.group() },
  { combos: ['Mod+Shift+G'], text: 'editor.key.ungroup', run: ({ groups }) => groups.ungroup() },
  { combos: ['Delete', 'Backspace'], text: 'editor.key.remove', run: ({ elements }) => elements.remove() },
];

/** The keys for selected elements that also work in the list of layers. The list uses arrow keys and Enter itself. */
export const layerKeys = elementKeys.filter(({ combos }) => combos.every((combo) => !/Arrows|Enter/.test(combo)));

/** Other keys and gestures of the list of layers. `Layers.tsx` handles them. */
const layerGestures: readonly Gesture[] = [
  { gestures: ['Arrows'], text: 'editor.key.nextLayer' },
  { gestures: ['Alt+Arrows', 'drag'], text: 'editor.key.reorder' },
  { gestures: ['ContextMenu', 'rightClick', 'longPress'], text: 'editor.key.menu' },
];

/** Keys for the selection, while the canvas has the focus. */
export const selectionKeys: readonly Key<EditorModel>[] = [
  { combos: ['Mod+A'], text: 'editor.key.selectAll', run: ({ selection }) => selection.selectAll() },
  { combos: ['Escape'], text: 'editor.key.selectNone', run: ({ selection }) => selection.select(null) },
];

/** Keys for the view, while the canvas has the focus. */
export const viewKeys: readonly Key<EditorModel>[] = [
  { combos: ['+', '='], text: 'editor.key.zoomIn', run: ({ view }) => view.step(1) },
  { combos: ['-'], text: 'editor.key.zoomOut', run: ({ view }) => view.step(-1) },
  { combos: ['0'], text: 'editor.key.zoomFit', run: ({ view }) => view.setZoom('fit') },
];

export const panelKeys: Readonly<Record<PanelName, Combo>> = { layers: 'F8', inspector: 'F9' };

export interface PageTarget {
  readonly draft: { undo(): void; redo(): void };
  readonly editor: EditorModel;
}

/** Keys that work wherever the focus is in the editor. */
export const pageKeys: readonly Key<PageTarget>[] = [
  { combos: ['Mod+Z'], text: 'editor.key.undo', run: ({ draft }) => draft.undo() },
  { combos: ['Mod+Shift+Z', 'Mod+Y'], text: 'editor.key.redo', run: ({ draft }) => draft.redo() },
  { combos: [panelKeys.layers], text: 'editor.key.layers', run: ({ editor }) => editor.panels.layers.toggle() },
  { combos: [panelKeys.inspector], text: 'editor.key.inspector', run: ({ editor }) => editor.panels.inspector.toggle() },
  { combos: ['F6'], text: 'editor.key.nextRegion', run: () => moveToRegion(document, 1) },
  { combos: ['Shift+F6'], text: 'editor.key.previousRegion', run: () => moveToRegion(document, -1) },
  { combos: ['?'], text: 'editor.key.help', run: ({ editor }) => editor.view.openKeys() },
];

const elementGestures: readonly Gesture[] = [
  { gestures: ['Alt+drag'], text: 'editor.key.dragFree' },
  { gestures: ['Shift+dragHandle'], text: 'editor.key.dragRatio' },
];

const selectionGestures: readonly Gesture[] = [{ gestures: ['Shift+click', 'Mod+click'], text: 'editor.key.selectMore' }];

const viewGestures: readonly Gesture[] = [
  { gestures: ['Mod+wheel'], text: 'editor.key.zoomAt' },
  { gestures: ['Space+drag', 'middleDrag'], text: 'editor.key.pan' },
];

interface KeyGroup {
  readonly title: TextId;
  readonly rows: readonly { readonly text: TextId; readonly combos: readonly Combo[] }[];
}

function groupOf(title: TextId, keys: readonly Key<never>[], gestures: readonly Gesture[] = []): KeyGroup {
  const rows = keys.map(({ text, combos, gestures = [] }) => ({ text, combos: [...combos, ...gestures] }));
  return { title, rows: [...rows, ...gestures.map(({ text, gestures: combos }) => ({ text, combos }))] };
}

/** All keys of the editor, as the dialog shows them. */
export const keyGroups: readonly KeyGroup[] = [
  groupOf('editor.keys.elements', elementKeys, elementGestures),
  groupOf('editor.keys.selection', selectionKeys, selectionGestures),
  groupOf('editor.keys.view', viewKeys, viewGestures),
  groupOf('editor.keys.layers', [], layerGestures),
  groupOf('editor.keys.page', pageKeys),
];

/** Names of keys and gestures whose names differ between languages. */
export const keyNames = tableOf<TextId>({
  Mod: 'editor.keyName.mod',
  Shift: 'editor.keyName.shift',
  Alt: 'editor.keyName.alt',
  Arrows: 'editor.keyName.arrows',
  Enter: 'editor.keyName.enter',
  Escape: 'editor.keyName.escape',
  Home: 'editor.keyName.home',
  End: 'editor.keyName.end',
  Delete: 'editor.keyName.delete',
  Backspace: 'editor.keyName.backspace',
  Space: 'editor.keyName.space',
  ContextMenu: 'editor.keyName.menu',
  rightClick: 'editor.keyName.rightClick',
  longPress: 'editor.keyName.longPress',
  click: 'editor.keyName.click',
  doubleClick: 'editor.keyName.doubleClick',
  drag: 'editor.keyName.drag',
  dragHandle: 'editor.keyName.dragHandle',
  middleDrag: 'editor.keyName.middleDrag',
  wheel: 'editor.keyName.wheel',
});

/** The keys of a command as text, such as `Ctrl+Shift+G`. */
export const comboText = (combo: Combo) => partsOf(combo).map(keyText).join('+');

export function keyText(part: string): string {
  const name = keyNames[part];
  return name ? t(name) : part === '-' ? '−' : part;
}

/** The parts of a combo: `Mod++` is Ctrl and the plus sign. */
export const partsOf = (combo: Combo): readonly string[] => combo.split(/\+(?!$)/);

export function comboOf(press: KeyPress): Combo {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isMod = ctrlKey || metaKey;
  // With a keyboard of another script, Ctrl+Z is the key that types Z on a Latin keyboard.
  const letter = isMod && /^[^ -~]$/.test(key) ? press.code.replace(/^Key/, '') : key.toUpperCase();
  const isSign = key.length === 1 && letter.toLowerCase() === letter;
  const name = key.length === 1 ? letter : arrows[key] ? 'Arrows' : key;
  return [isMod && 'Mod', altKey && !isSign && 'Alt', shiftKey && !isSign && 'Shift', name].filter(Boolean).join('+');
}

/** Runs the first command of this key press that has an effect now. Returns false if no command has an effect. */
export function runKey<Target>(keys: readonly Key<Target>[], target: Target, press: KeyPress): boolean {
  const combo = comboOf(press);
  return keys.some(({ combos, run }) => combos.includes(combo) && run(target, press) !== false);
}

/** Fields without text, in which the browser has nothing to undo. */
const choices = 'input:is([type="radio"], [type="checkbox"], [type="range"])';

/** Whether the focus is in a dialog, or in a field that uses the key. Fields do not use function keys. */
function isTyped({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  // Fields with text and the code editor have their own undo.
  return !/^F\d/.test(key) && !target.matches(choices) && target.closest('input, textarea, select, .cm-editor, [contenteditable]') !== null;
}

/** Handles {@link pageKeys} anywhere on the page, even while a button has the focus. */
export function listenForPageKeys(document: Document, target: PageTarget): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyped(event) || !runKey(pageKeys, target, event)) return;
    event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const isShown = (element: HTMLElement) => element.checkVisibility();

/** Moves the focus to the next (1) or previous (-1) visible region of the editor. The regions are the bar, layers, canvas and settings. */
function moveToRegion(document: Document, by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown);
  const present = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(present < 0 ? (by > 0 ? 0 : -1) : (present + by) % regions.length);
  if (next) focusRegion(next);
}

/** Focuses a region. On the canvas, focuses the selected element, or else the first one, because keys change only a focused element. */
function focusRegion(region: HTMLElement): void {
  const layers = [...region.querySelectorAll<HTMLElement>('.stage-element')].filter(isShown);
  (layers.find(({ dataset }) => dataset.selected === 'true') ?? layers[0] ?? region).focus({ preventScroll: true });
}
