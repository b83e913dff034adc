import { expect, test } from 'vitest';
import { openPage } from '../../../../testing/settings/openPage';
import { dragLink } from './linkModel';

const size = { width: 1_920, height: 1_080 };

test('[SPG-6] a dragged source has the current size of its overlay, also after a change', async () => {
  const { model, settle } = await openPage();
  const name = model.overlays.add({ width: 1_080, height: 1_920 }) ?? expect.fail('there is no overlay');
  await settle();
  const link = model.linkOf(name);
  expect(link.dragUrl.value).toContain('layer-width=1080&layer-height=1920');
  model.editor.places.resize({ width: 600, height: 800 });
  expect(link.dragUrl.value).toContain('layer-width=600&layer-height=800');
  expect(link.size.value).toEqual({ width: 600, height: 800 });
  expect(model.linkOf('alerts').dragUrl.value).toContain('layer-width=1920&layer-height=1080');
});

test('[SPG-6] a dragged link has the title and size in the query and the key in the fragment', () => {
  expect(dragLink('http://127.0.0.1:4747/#/overlay/alerts?key=abc', 'Gameplay', size)).toBe(
    'http://127.0.0.1:4747/?layer-name=Ovation%3A%20Gameplay&layer-width=1920&layer-height=1080#/overlay/alerts?key=abc',
  );
});

test('[SPG-6] removing the layer parameters, as OBS does, leaves the overlay link', () => {
  const url = new URL(dragLink('http://127.0.0.1:4747/#/overlay/alerts?key=abc', 'alerts', size));
  for (const name of ['layer-name', 'layer-width', 'layer-height']) url.searchParams.delete(name);
  expect(url.href).toBe('http://127.0.0.1:4747/#/overlay/alerts?key=abc');
});
