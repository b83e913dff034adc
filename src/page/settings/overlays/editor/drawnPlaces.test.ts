import { expect, test } from 'vitest';
import type { PreviewStatus } from '../../../../contract/engine';
import { kindOf, openOverlayEditor, step } from '../../../../testing/settings/openOverlayEditor';
import { layersAt } from './layersAt';

async function openCanvas() {
  const page = await openOverlayEditor();
  const listeners = new Set<(notice: PreviewStatus) => void>();
  page.editor.stage.attach({
    post: () => {},
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const send = (notice: unknown) => {
    for (const listener of listeners) listener(notice as PreviewStatus);
  };
  const layerOf = (name: string) =>
    page.editor.overlay.value?.layers.find(({ box: element }) => element === name) ?? expect.fail(`no ${name}`);
  const report = (element: string, drawn: object | null) =>
    send({ kind: 'places', layers: [{ box: element, of: layerOf(element).rect, drawn }] });
  const visible = (name: string) => page.editor.drawn.visible(layerOf(name));
  const stackAt = (x: number, y: number) =>
    layersAt(page.editor.overlay.value?.layers ?? [], { x, y }, page.editor.drawn, page.editor.selection.elements.value).map(
      ({ box: element }) => element,
    );
  return { ...page, send, layerOf, report, visible, stackAt };
}

test('[SPG-138] elements are aligned, snapped and pressed by what they show', async () => {
  const { editor, report, visible, stackAt, layerOf } = await openCanvas();
  for (const kind of ['goal', 'text']) editor.elements.add(kindOf(kind));
  editor.places.set('goal', { rect: { x: 300, y: 300, width: 600, height: 400 } });
  editor.places.set('text', { rect: { x: 200, y: 100, width: 900, height: 700 } });
  expect(stackAt(650, 500)).toEqual(['text', 'goal']);
  report('goal', { x: 50, y: 100, width: 500, height: 200 });
  report('text', { x: 100, y: 20, width: 300, height: 80 });
  expect(visible('goal')).toEqual({ x: 350, y: 400, width: 500, height: 200 });
  expect(stackAt(650, 500)).toEqual(['goal']); // nothing of the text is there
  editor.selection.selectAll();
  editor.selection.select('alerts', true);
  editor.places.align('left');
  expect([visible('goal').x, visible('text').x]).toEqual([300, 300]);
  expect([layerOf('goal').rect.x, layerOf('text').rect.x]).toEqual([250, 200]);
  editor.selection.select('text');
  editor.drag.begin(null);
  // The right edge of the text snaps to that of the goal.
  editor.drag.move({ ...step, isFree: false, dx: 197, dy: 0 });
  editor.stage.endDrag(true);
  expect(visible('text').x + visible('text').width).toBe(visible('goal').x + visible('goal').width);
});

test('[SPG-138] during a drag, reports wait; a report that breaks its schema is ignored', async () => {
  const { editor, report, visible, send, layerOf } = await openCanvas();
  editor.elements.add(kindOf('goal'));
  report('goal', { x: 10, y: 10, width: 100, height: 50 });
  const before = visible('goal');
  editor.drag.begin('se');
  editor.drag.move({ ...step, dx: 50, dy: 0 });
  report('goal', { x: 0, y: 0, width: 20, height: 20 });
  expect(visible('goal')).toEqual(before);
  editor.stage.endDrag(false);
  expect(visible('goal')).toMatchObject({ width: 20, height: 20 });
  const { rect } = layerOf('goal');
  for (const layers of [
    [{ box: 'goal', of: rect, drawn: { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 1 } }],
    [{ box: 'goal', of: rect, drawn: { x: 'left', y: 0, width: 1, height: 1 } }],
    [{ box: 'goal', of: { ...rect, width: 0 }, drawn: { x: 0, y: 0, width: 1, height: 1 } }],
    Array.from({ length: 41 }, () => ({ box: 'goal', of: rect, drawn: null })),
    'all of it',
  ])
    send({ kind: 'places', layers });
  expect(visible('goal')).toMatchObject({ width: 20, height: 20 });
});

test('[SPG-138] alerts that the design places are framed by their card, also when the design places them elsewhere', async () => {
  const { editor, send, visible, layerOf } = await openCanvas();
  const whole = { x: 0, y: 0, width: 1_920, height: 1_080 };
  expect(visible('alerts')).toEqual(layerOf('alerts').rect);
  send({ kind: 'places', layers: [{ box: 'alerts', of: whole, drawn: { x: 425, y: 712, width: 1_070, height: 314 } }] });
  expect(visible('alerts')).toEqual({ x: 425, y: 712, width: 1_070, height: 314 });
  editor.selection.select('alerts');
  editor.drag.begin(null);
  editor.drag.move({ ...step, dx: 0, dy: -100 });
  const place = editor.drag.places.value?.get('alerts') ?? expect.fail('nothing is dragged');
  const { y } = editor.drawn.visible({ box: 'alerts', rect: place, rotation: 0 });
  expect(Math.abs(y - 612)).toBeLessThanOrEqual(1);
  // Between two alerts, the element shows nothing. The editor keeps the rectangle of the last alert.
  editor.stage.endDrag(false);
  send({ kind: 'places', layers: [{ box: 'alerts', of: whole, drawn: null }] });
  expect(visible('alerts').width).toBe(1_070);
});

test('[SPG-31] a hidden layer, and one that shows nothing, get a press only where no other is; a locked one only while it is selected', async () => {
  const { editor, report, stackAt } = await openCanvas();
  for (const kind of ['goal', 'text', 'clock']) {
    editor.elements.add(kindOf(kind));
    editor.places.set(kind, { rect: { x: 300, y: 100, width: 400, height: 200 } });
  }
  report('goal', { x: 0, y: 0, width: 300, height: 200 });
  report('text', null);
  editor.places.set('clock', { hidden: true });
  expect(stackAt(400, 150)).toEqual(['goal', 'text']);
  expect(stackAt(650, 150)).toEqual(['clock', 'text']);
  editor.places.set('goal', { locked: true });
  editor.selection.select(null);
  expect(stackAt(400, 150)).toEqual(['clock', 'text']);
  editor.selection.select('goal');
  expect(stackAt(400, 150)).toEqual(['goal', 'text']);
});
