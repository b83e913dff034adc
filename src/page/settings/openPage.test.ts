import { expect, test } from 'vitest';
import { defaultOverlaySize, defaultWidget, layerOf } from '../../contract/settings';
import { openPage } from '../../testing/settings/openPage';
import { markedPage } from './pages';

test('[SPG-54] a link into the editor selects the element that it names, and nothing if the overlay does not have it', async () => {
  const { model, ports } = await openPage({
    arrange: ({ settings }) => {
      const { alerts } = settings.boxes;
      if (!alerts) throw new Error('The document has no alerts');
      const layers = ['alerts', 'subathon'].map((element) => layerOf(element, { x: 0, y: 0, ...defaultOverlaySize }));
      Object.assign(settings, {
        boxes: { alerts, subathon: alerts, goal: alerts },
        overlays: { alerts: { size: defaultOverlaySize, elements: layers } },
      });
    },
  });
  ports.address.go('#/settings/overlays?overlay=alerts&box=goal');
  expect(model.editor.selection.elements.value).toEqual([]);
  ports.address.go('#/settings/overlays?overlay=alerts&box=subathon');
  expect(model.editor.selection.elements.value).toEqual(['subathon']);
  ports.address.go('#/settings/overlays?overlay=alerts&box=alerts');
  expect(model.editor.selection.elements.value).toEqual(['alerts']);
});

test('[SPG-30] the navigation marks Alerts while only alerts are selected in the editor, and Overlays otherwise', async () => {
  const { model, follow } = await openPage({
    arrange: (companion) => {
      const { alerts } = companion.settings.boxes;
      const layers = ['alerts', 'clock'].map((element) => layerOf(element, { x: 0, y: 0, ...defaultOverlaySize }));
      companion.settings = {
        ...companion.settings,
        boxes: { ...(alerts && { alerts, clock: { ...alerts, widget: defaultWidget('clock') } }) },
        overlays: { alerts: { size: defaultOverlaySize, elements: layers } },
      };
    },
  });
  const marked = () => markedPage(model).name;
  follow('#/settings/alerts');
  expect(marked()).toBe('alerts');
  model.editor.selection.select('clock', true);
  expect(marked()).toBe('overlays');
  model.editor.selection.select('clock');
  expect(marked()).toBe('overlays');
  model.editor.selection.select('alerts');
  expect(marked()).toBe('alerts');
  model.editor.selection.select(null);
  expect(marked()).toBe('overlays');
  model.editor.selection.select('alerts');
  follow('#/settings/media');
  expect(marked()).toBe('media');
  follow('#/settings/overlays?box=alerts');
  expect(marked()).toBe('overlays');
});
