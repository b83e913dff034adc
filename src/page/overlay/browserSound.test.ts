import { expect, test, vi } from 'vitest';
import { catalogText, type TextValue } from '../../contract';
import { alert } from '../../testing/overlay/openStage';
import { browserSound } from './browserSound';

vi.mock('./chimes', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://companion/assets/chimes-1.js');
});

test('[LNG-4] chimes whose code does not load are reported in every language', async () => {
  const window = {} as Window & typeof globalThis;
  const failure = await new Promise<TextValue | undefined>((resolve) => browserSound(window).play(alert, resolve));
  expect(failure).toEqual(catalogText('why-not-loaded'));
});
