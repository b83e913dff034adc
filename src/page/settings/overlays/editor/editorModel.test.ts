// This file has over 300 lines, because all tests use the same editor with one overlay.
import { expect, test } from 'vitest';
import type { PreviewCommand, PreviewStatus } from '../../../../contract/engine';
import { layerOf, type Rect, type Settings } from '../../../../contract/settings';
import { kindOf, openOverlayEditor, step } from '../../../../testing/settings/openOverlayEditor';
import { elementFields } from '../../../../testing/settings/openPage';
import { undoText } from '../../frame/undoText';
import { largestPlace } from '../designPlace';
import { scaledTo } from './geometry';

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test('[OVL-1] [SPG-30] opening an element’s overlay changes nothing; the first change names all overlays', async () => {
  const { companion, model, editor, names, settle } = await openOverlayEditor();
  model.overlays.setNewName('goal');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('alerts');
  await settle();
  expect(companion.settings.overlays).toBeUndefined();
  expect(names()).toEqual(['alerts']);
  editor.elements.add(kindOf('ticker'));
  await settle();
  expect(names()).toEqual(['alerts', 'ticker']);
  expect(Object.keys(companion.settings.overlays ?? {}).sort()).toEqual(['alerts', 'goal']);
  expect(companion.settings.boxes.ticker?.widget?.kind).toBe('ticker');
  expect(companion.settings.overlays?.alerts?.elements[0]?.rect).toEqual({ x: 0, y: 0, width: 1_920, height: 1_080 });
  expect(editor.selection.elements.value).toEqual(['ticker']);
  expect(model.elementName.value).toBe('ticker');
  model.draft.undo();
  await settle();
  expect(names()).toEqual(['alerts']);
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'goal']);
});

test('[SPG-31] each drag, and each press that hides, locks or aligns, is a separate step of undo; typed numbers are one step', async () => {
  const { model, editor, rectOf, names } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  const goal = () => {
    const { rect, hidden, locked } = editor.overlay.value?.layers.find(({ box: element }) => element === 'goal') ?? {};
    return { rect, hidden, locked };
  };
  const states: unknown[] = [];
  const then = (act: () => void) => {
    states.push(goal());
    act();
  };
  const dragBy = (dx: number, unpublished: 'se' | null) => {
    editor.drag.begin(unpublished);
    editor.drag.move({ ...step, dx, dy: 7 });
    editor.stage.endDrag(true);
  };
  then(() => dragBy(-100, null));
  then(() => dragBy(40, 'se'));
  then(() => dragBy(-33, null));
  then(() => editor.places.set('goal', { hidden: true }));
  then(() => editor.places.set('goal', { locked: true }));
  then(() => editor.places.set('goal', { locked: false }));
  then(() => editor.places.align('left'));
  then(() => {
    for (const x of [4, 40, 400]) editor.places.set('goal', { rect: { ...(rectOf('goal') ?? { y: 0, width: 1, height: 1 }), x } });
  });
  for (const state of states.reverse()) {
    model.draft.undo();
    expect(goal()).toEqual(state);
  }
  model.draft.undo();
  expect(names()).toEqual(['alerts']);
});

test('[SPG-31] the only element of an overlay is selected when the overlay is opened', async () => {
  const { model, editor } = await openOverlayEditor();
  expect([editor.selection.elements.value, model.elementName.value]).toEqual([['alerts'], 'alerts']);
  editor.elements.add(kindOf('ticker'));
  model.address.openOverlay(null);
  expect(editor.selection.elements.value).toEqual([]);
  model.address.openOverlay('alerts');
  expect(editor.selection.elements.value).toEqual([]);
});

test('[SPG-31] a drag is one step of undo, and Escape cancels it', async () => {
  const { model, editor, rectOf, settle, companion } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  const before = rectOf('goal') ?? expect.fail('the goal was not added');
  editor.drag.begin(null);
  for (const dx of [10, 20, 30]) editor.drag.move({ ...step, dx, dy: -5 });
  expect(rectOf('goal')).toEqual({ ...before, x: before.x + 30, y: before.y - 5 });
  editor.stage.endDrag(false);
  expect(rectOf('goal')).toEqual(before);
  editor.drag.begin('se');
  editor.drag.move({ ...step, dx: 40, dy: 30 });
  editor.stage.endDrag(true);
  await settle();
  expect(companion.settings.overlays?.alerts?.elements[1]?.rect).toEqual({
    ...before,
    width: before.width + 40,
    height: before.height + 30,
  });
  model.draft.undo();
  expect(rectOf('goal')).toEqual(before);
});

test('[SPG-31] several elements are moved, aligned and removed together; locked ones stay', async () => {
  const { editor, rectOf, names } = await openOverlayEditor();
  for (const kind of ['goal', 'feed', 'top']) editor.elements.add(kindOf(kind));
  editor.places.set('top', { locked: true });
  const [feed, top] = [rectOf('feed'), rectOf('top')];
  editor.selection.select('goal');
  editor.selection.select('feed', true);
  editor.selection.select('top', true);
  editor.places.nudge(10, 0);
  expect(rectOf('feed')?.x).toBe((feed?.x ?? 0) + 10);
  expect(rectOf('top')).toEqual(top);
  editor.places.align('left');
  expect(rectOf('goal')?.x).toBe(rectOf('feed')?.x);
  editor.elements.add(kindOf('latest'));
  editor.selection.select('goal');
  for (const element of ['feed', 'latest']) editor.selection.select(element, true);
  editor.places.distribute('y');
  const [first, second, third] = ['goal', 'latest', 'feed']
    .map((element) => rectOf(element) ?? expect.fail(`${element} is gone`))
    .sort((one, other) => one.y - other.y);
  if (!first || !second || !third) throw new Error('not all three are selected');
  expect(second.y - first.y - first.height).toBeCloseTo(third.y - second.y - second.height, -1);
  editor.selection.select('latest');
  editor.elements.remove();
  editor.selection.select('goal');
  for (const element of ['feed', 'top']) editor.selection.select(element, true);
  editor.elements.remove();
  expect(names()).toEqual(['alerts', 'top']);
});

test('[SPG-30] the canvas gets the overlay when it is ready and after each change, and follows a drag', async () => {
  const { editor, time, settle } = await openOverlayEditor();
  const orders: PreviewCommand[] = [];
  const listeners = new Set<(notice: PreviewStatus) => void>();
  const detach = editor.stage.attach({
    post: (order) => orders.push(order),
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  for (const listener of listeners) listener({ kind: 'ready' });
  const shown = () => orders.flatMap((order) => (order.kind === 'overlay' ? [order.overlay.elements.length] : []));
  expect(shown()).toEqual([1]);
  editor.elements.add(kindOf('goal'));
  await time.advance(200);
  expect(shown().at(-1)).toBe(2);
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 7, dy: 0 });
  expect(orders.at(-1)).toMatchObject({ kind: 'move', layers: [{ box: 'goal' }] });
  const layersIn = (order: PreviewCommand) =>
    order.kind === 'move' ? order.layers : order.kind === 'layout' ? order.overlay.elements : [];
  const goalX = () =>
    orders.flatMap((order) => layersIn(order).flatMap(({ box: element, rect }) => (element === 'goal' ? rect.x : []))).at(-1);
  const draggedX = goalX() ?? Number.NaN;
  editor.stage.endDrag(false);
  expect(goalX()).toBe(draggedX - 7);
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 7, dy: 0 });
  editor.stage.endDrag(true);
  detach();
  await settle();
});

test('[SPG-8] an overlay is copied with all elements, and deleted with the elements that only it shows', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  model.overlays.duplicate('alerts');
  await settle();
  const present = (): Settings => companion.settings;
  expect(present().overlays?.['alerts-2']?.elements.map(({ box: element }) => element)).toEqual(['alerts-3', 'goal-2']);
  model.overlays.remove('alerts-2');
  await settle();
  expect(Object.keys(present().boxes).sort()).toEqual(['alerts', 'goal']);
  model.overlays.undo();
  await settle();
  expect(Object.keys(present().boxes).sort()).toEqual(['alerts', 'alerts-3', 'goal', 'goal-2']);
  expect(present().overlays?.['alerts-2']?.elements).toHaveLength(2);
});

test('[SPG-30] opening another overlay clears the selection and cancels an unfinished drag', async () => {
  const { model, editor, names } = await openOverlayEditor();
  model.overlays.setNewName('game');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('alerts');
  editor.elements.add(kindOf('goal'));
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 50, dy: 0 });
  model.address.openOverlay('game');
  expect(editor.selection.elements.value).toEqual(['game']);
  expect(names()).toEqual(['game']);
  editor.stage.endDrag(true);
  expect(names()).toEqual(['game']);
});

test('[SPG-31] an element that is removed during its drag stays removed, and undoing everything restores the document', async () => {
  const { companion, model, editor, names, settle } = await openOverlayEditor();
  const before = structuredClone(companion.settings);
  editor.elements.add(kindOf('goal'));
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 50, dy: 0 });
  editor.elements.remove();
  editor.stage.endDrag(true);
  expect(names()).toEqual(['alerts']);
  while (model.draft.nextUndo.value) model.draft.undo();
  await settle();
  expect({ ...companion.settings, version: 0 }).toEqual({ ...before, version: 0 });
  while (model.draft.nextRedo.value) model.draft.redo();
  expect(names()).toEqual(['alerts']);
  expect(model.draft.settings.value?.overlays?.alerts?.elements).toHaveLength(1);
});

test('[SPG-31] the default overlay can be edited even if the document names only others', async () => {
  const { companion, model, editor, names, settle } = await openOverlayEditor();
  const { settings } = companion;
  const layer = { box: 'alerts', rect: { x: 0, y: 0, width: 100, height: 100 }, rotation: 0, hidden: false, locked: false };
  const overlays = { game: { size: { width: 1_920, height: 1_080 }, elements: [layer] } };
  model.draft.receive({ ...settings, version: settings.version + 1, overlays });
  editor.selection.select('alerts');
  editor.places.nudge(10, 0);
  expect(model.draft.settings.value?.overlays?.alerts?.elements[0]?.rect.x).toBe(365);
  model.draft.undo();
  expect(Object.keys(model.draft.settings.value?.overlays ?? {})).toEqual(['game']);
  editor.elements.add(kindOf('goal'));
  expect(names()).toEqual(['alerts', 'goal']);
  model.draft.undo();
  expect(names()).toEqual(['alerts']);
  await settle();
});

test('[SPG-8] a new overlay can be undone even if another overlay shows its elements by now', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  model.overlays.setNewName('goal');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.openOverlay('alerts');
  editor.elements.share('goal');
  model.overlays.undo();
  await settle();
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'goal']);
  expect(Object.keys(companion.settings.overlays ?? {})).toEqual(['alerts']);
});

test('[SPG-31] a theme changes all elements at once, and another size keeps their positions', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  expect(editor.places.theme.value).toBe('pin');
  elementFields(model).at('look.theme').set('neon');
  expect(editor.places.theme.value).toBeNull();
  editor.places.setTheme('paper');
  expect(editor.places.theme.value).toBe('paper');
  expect(editor.places.colors.value).toBe('cream');
  editor.places.setColors('kraft');
  expect(editor.places.colors.value).toBe('kraft');
  editor.places.setTheme('gilt');
  expect(editor.places.colors.value).toBe('gold');
  expect(model.draft.settings.value?.boxes.alerts?.look.colors).toBeUndefined();
  model.draft.undo(2);
  model.draft.undo();
  expect(editor.places.theme.value).toBeNull();
  const before = rectOf('goal') ?? expect.fail('the goal was not added');
  editor.places.resize({ width: 1_280, height: 720 });
  expect(editor.overlay.value?.size).toEqual({ width: 1_280, height: 720 });
  expect(model.draft.settings.value?.overlays?.alerts?.elements[0]?.rect).toEqual({ x: 0, y: 0, width: 1_280, height: 720 });
  expect(rectOf('alerts')).toEqual({ x: 237, y: 360, width: 806, height: 324 });
  expect(rectOf('goal')?.width).toBe(Math.round((before.width * 2) / 3));
});

test('[SPG-42] typing a size digit by digit, and back, positions elements as if only the last size was typed', async () => {
  const { editor, rectOf, settle } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  const before = rectOf('goal') ?? expect.fail('the goal was not added');
  const type = async (side: 'width' | 'height', ...figures: number[]) => {
    for (const length of figures) {
      editor.places.resize({ width: 0, height: 0, ...editor.overlay.value?.size, [side]: length });
      await settle();
    }
  };
  await type('width', 25, 256, 2_560);
  await type('height', 144, 1_440);
  expect(rectOf('goal')).toEqual(scaledTo(before, { width: 1_920, height: 1_080 }, { width: 2_560, height: 1_440 }));
  await type('width', 192, 1_920);
  await type('height', 108, 1_080);
  expect(rectOf('goal')).toEqual(before);
  editor.selection.select('goal');
  editor.places.nudge(10, 0);
  await type('width', 192, 1_920);
  expect(rectOf('goal')).toEqual({ ...before, x: before.x + 10 });
});

test('[SPG-52] a new clock, ticker and image are where no alert appears, however large', async () => {
  const { model, editor, rectOf } = await openOverlayEditor();
  for (const kind of ['clock', 'ticker', 'image']) editor.elements.add(kindOf(kind));
  const design = model.draft.settings.value?.boxes.alerts?.look ?? expect.fail('there are no alerts');
  const largest = largestPlace(layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 }), design);
  expect(largest).toEqual({ x: 96, y: 540, width: 1_728, height: 486 });
  for (const name of ['clock', 'ticker', 'image']) expect(overlap(rectOf(name) ?? expect.fail(name), largest), name).toBe(false);
});

test('[SPG-52] new elements are on the overlay and cover no other; a duplicate at the edge stays on the overlay', async () => {
  const { editor, rectOf, names } = await openOverlayEditor();
  for (const kind of ['goal', 'top', 'latest', 'timer', 'clock', 'image', 'text']) editor.elements.add(kindOf(kind));
  const all = (names() ?? []).map((name) => rectOf(name) ?? expect.fail(name));
  expect(all).toHaveLength(8);
  expect(all.flatMap((one, index) => all.slice(0, index).filter((other) => overlap(one, other)))).toEqual([]);
  // No position is free, so the new element avoids the widgets but overlaps the alerts.
  editor.elements.add(kindOf('perks'));
  const perks = rectOf('perks') ?? expect.fail('there is no perk board');
  expect(all.filter((other) => overlap(perks, other))).toEqual([rectOf('alerts')]);
  editor.elements.add(kindOf('clock'));
  editor.selection.select('clock-2');
  editor.places.align('right');
  editor.places.align('right'); // the element is already at the safe margin
  const at = rectOf('clock-2') ?? expect.fail('there is no clock');
  expect(at.x + at.width).toBe(1_920);
  editor.copies.duplicate();
  const copy = rectOf('clock-3') ?? expect.fail('there is no copy');
  expect([copy.x + copy.width <= 1_920, copy.y + copy.height <= 1_080]).toEqual([true, true]);
  expect(copy).not.toEqual(at);
});

test('[SPG-140] a new background covers the overlay behind all layers, is locked, and takes no room from new elements', async () => {
  const { editor, rectOf, names } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  const place = rectOf('goal');
  editor.elements.remove();
  editor.elements.add(kindOf('background'));
  expect(names()).toEqual(['background', 'alerts']);
  expect(rectOf('background')).toEqual({ x: 0, y: 0, width: 1_920, height: 1_080 });
  expect(editor.overlay.value?.layers[0]?.locked).toBe(true);
  editor.elements.add(kindOf('goal'));
  expect(rectOf('goal')).toEqual(place);
  expect(names()).toEqual(['background', 'alerts', 'goal']);
  editor.selection.select('background');
  editor.copies.copy();
  editor.copies.paste();
  expect(names()?.slice(0, 2)).toEqual(['background-2', 'background']);
});

test('[SPG-4] undo and redo affect the open overlay, and say what they did', async () => {
  const { model, editor, names, settle } = await openOverlayEditor();
  editor.elements.add(kindOf('goal'));
  editor.places.nudge(-30, 0);
  const other = model.overlays.add({ width: 1_280, height: 720 });
  await settle();
  editor.elements.add(kindOf('ticker'));
  await settle();
  editor.places.set('ticker', { rotation: 5 });
  const said = () => {
    const { way, label } = model.draft.lastUndo.value ?? {};
    return label ? [way, undoText(label)] : null;
  };
  const undone: unknown[] = [];
  for (let step = 0; step < 10; step += 1) {
    if (model.editor.overlay.value?.name !== other) break;
    model.draft.undo();
    undone.push(said());
    if (!model.draft.nextUndo.value) break;
  }
  expect(undone).toEqual([
    ['undo', 'rotation of Ticker'],
    ['undo', 'adding Ticker'],
    ['undo', expect.stringMatching(/^adding /)],
  ]);
  model.address.openOverlay('alerts');
  await settle();
  expect(names()).toEqual(['alerts', 'goal']);
  expect(model.draft.nextRedo.value).toBeUndefined();
  model.draft.undo();
  expect([said(), names()]).toEqual([
    ['undo', 'position of Goal'],
    ['alerts', 'goal'],
  ]);
  model.draft.redo();
  expect(said()).toEqual(['redo', 'position of Goal']);
  model.draft.undo();
  model.draft.undo();
  expect([said(), names()]).toEqual([['undo', 'adding Goal'], ['alerts']]);
  expect(model.draft.nextUndo.value).toBeUndefined();
  model.draft.redo();
  expect(names()).toEqual(['alerts', 'goal']);
});

test('[SPG-4] the last twenty steps of the open overlay are listed, and choosing one undoes all up to it', async () => {
  const { model, editor, names, settle } = await openOverlayEditor();
  const other = model.overlays.add({ width: 1_280, height: 720 });
  await settle();
  editor.elements.add(kindOf('ticker'));
  await settle();
  model.address.openOverlay('alerts');
  editor.elements.add(kindOf('goal'));
  editor.elements.add(kindOf('clock'));
  editor.places.set('clock', { rotation: 5 });
  const listed = () => model.draft.undoable.value.map(({ label }) => label && undoText(label));
  expect(listed()).toEqual(['rotation of Clock', 'adding Clock', 'adding Goal']);
  model.draft.undo(2);
  expect([names(), listed()]).toEqual([['alerts', 'goal'], ['adding Goal']]);
  expect(model.draft.lastUndo.value).toMatchObject({ way: 'undo', steps: 2, label: null, isOvertaken: false });
  model.draft.redo();
  expect(names()).toEqual(['alerts', 'goal', 'clock']);
  for (let step = 1; step <= 30; step += 1) editor.places.set('goal', { locked: step % 2 === 1 });
  expect(listed()).toHaveLength(20);
  model.address.openOverlay(other);
  expect(listed()).toEqual(['adding Ticker', expect.stringMatching(/^adding /)]);
});

test('[SPG-52] six goals on one overlay are all in free positions, as long as there are any', async () => {
  const { editor } = await openOverlayEditor();
  for (let count = 0; count < 6; count += 1) editor.elements.add(kindOf('goal'));
  const goals = (editor.overlay.value?.layers ?? []).flatMap(({ kind, rect }) => (kind.value === 'goal' ? rect : []));
  const pairs = goals.flatMap((one, at) => goals.slice(at + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
});
