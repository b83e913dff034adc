import { expect, it } from 'vitest';
import { createThemeLoader } from '.';

/** A page whose type cannot be had. Only its fonts and its head are looked at. */
const page = {
  fonts: [{ load: () => Promise.reject(new Error('no server')) }],
  createElement: () => ({}),
  head: { append: () => {} },
} as unknown as Document;

it('[SHW-24] the first look is there at once and stands in for one that is not; no type is waited for that cannot be had', async () => {
  const themeLoader = createThemeLoader(page);
  expect(themeLoader.load('pin')).toBeNull();
  expect(themeLoader.get('gilt').name).toBe('pin');
  const loading = themeLoader.load('gilt');
  expect(themeLoader.load('gilt')).toBe(loading);
  await loading;
  expect(themeLoader.get('gilt').name).toBe('gilt');
  expect(themeLoader.load('gilt')).toBeNull();
  expect(themeLoader.get('neon').name).toBe('pin');
});
