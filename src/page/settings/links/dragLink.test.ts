import { expect, test } from 'vitest';
import { dragLink } from './linkModel';

test('[SPG-6] a dragged link has the title and size in the query and the key in the fragment', () => {
  expect(dragLink('http://127.0.0.1:4747/#/overlay/alerts?key=abc', 'Gameplay')).toBe(
    'http://127.0.0.1:4747/?layer-name=Ovation%3A%20Gameplay&layer-width=1920&layer-height=1080#/overlay/alerts?key=abc',
  );
});

test('[SPG-6] taking the layer parameters out again, as OBS does, leaves the overlay link', () => {
  const url = new URL(dragLink('http://127.0.0.1:4747/#/overlay/alerts?key=abc', 'alerts'));
  for (const name of ['layer-name', 'layer-width', 'layer-height']) url.searchParams.delete(name);
  expect(url.href).toBe('http://127.0.0.1:4747/#/overlay/alerts?key=abc');
});
