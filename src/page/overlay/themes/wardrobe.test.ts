import { expect, it } from 'vitest';
import { createWardrobe } from '.';

/** A page whose type cannot be had. Only its fonts and its head are looked at. */
const page = {
  fonts: [{ load: () => Promise.reject(new Error('no server')) }],
  createElement: () => ({}),
  head: { append: () => {} },
} as unknown as Document;

it('[SHW-24] the first look is there at once and stands in for one that is not; no type is waited for that cannot be had', async () => {
  const wardrobe = createWardrobe(page);
  expect(wardrobe.load('pin')).toBeNull();
  expect(wardrobe.get('gilt').name).toBe('pin');
  const loading = wardrobe.load('gilt');
  expect(wardrobe.load('gilt')).toBe(loading);
  await loading;
  expect(wardrobe.get('gilt').name).toBe('gilt');
  expect(wardrobe.load('gilt')).toBeNull();
  expect(wardrobe.get('neon').name).toBe('pin');
});
