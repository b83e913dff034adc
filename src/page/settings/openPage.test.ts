import { expect, test } from 'vitest';
import { defaultOverlaySize, elementOf } from '../../contract/settings';
import { openPage } from '../../testing/settings/openPage';

test('[SPG-61] a link into the editor selects the element that it names, and none that the overlay does not have', async () => {
  const { model, ports } = await openPage({
    arrange: ({ settings }) => {
      const { alerts } = settings.boxes;
      if (!alerts) throw new Error('The document has lost its box');
      const elements = ['alerts', 'subathon'].map((box) => elementOf(box, { x: 0, y: 0, ...defaultOverlaySize }));
      Object.assign(settings, {
        boxes: { alerts, subathon: alerts, goal: alerts },
        overlays: { alerts: { size: defaultOverlaySize, elements } },
      });
    },
  });
  ports.address.go('#/settings/overlays?overlay=alerts&box=goal');
  expect(model.studio.selected.value).toEqual([]);
  ports.address.go('#/settings/overlays?overlay=alerts&box=subathon');
  expect(model.studio.selected.value).toEqual(['subathon']);
  ports.address.go('#/settings/overlays?overlay=alerts&box=alerts');
  expect(model.studio.selected.value).toEqual(['alerts']);
});
