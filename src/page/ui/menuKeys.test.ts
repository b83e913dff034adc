import { expect, test } from 'vitest';
import { itemForKey, itemForText, menuCorner, nothingTyped, typeLetter } from './menuKeys';

test('arrow keys wrap around; Home and End go to the ends', () => {
  expect(itemForKey('ArrowDown', -1, 3)).toBe(0);
  expect(itemForKey('ArrowDown', 2, 3)).toBe(0);
  expect(itemForKey('ArrowUp', 0, 3)).toBe(2);
  expect(itemForKey('ArrowUp', -1, 3)).toBe(2);
  expect(itemForKey('Home', 2, 3)).toBe(0);
  expect(itemForKey('End', 0, 3)).toBe(2);
  expect(itemForKey('a', 0, 3)).toBe(null);
  expect(itemForKey('ArrowDown', -1, 0)).toBe(null);
});

test('typing finds an item by its first letters; the same letter goes on to the next one', () => {
  const texts = ['Rename', 'Duplicate', 'Copy', 'Delete', 'Déjà'];
  expect(itemForText(texts, 'd', -1)).toBe(1);
  expect(itemForText(texts, 'dd', 1)).toBe(3);
  expect(itemForText(texts, 'd', 4)).toBe(1);
  expect(itemForText(texts, 'del', 1)).toBe(3);
  expect(itemForText(texts, 'x', 0)).toBe(null);
  expect(itemForText([], 'x', 0)).toBe(null);
  const first = typeLetter(nothingTyped, 'd', 10_000);
  expect(typeLetter(first, 'e', 10_300).text).toBe('de');
  expect(typeLetter(first, 'e', 12_000).text).toBe('e');
});

test('a menu opens at the point, and stays in the window', () => {
  const menu = { width: 200, height: 400 };
  const window = { width: 1_000, height: 600 };
  const corner = (x: number, y: number, isRightToLeft = false) => menuCorner({ x, y, menu, window, isRightToLeft });
  expect(corner(100, 100)).toEqual({ left: 100, top: 100 });
  expect(corner(900, 500)).toEqual({ left: 700, top: 194 });
  expect(corner(900, 100, true)).toEqual({ left: 700, top: 100 });
  expect(corner(100, 100, true)).toEqual({ left: 100, top: 100 });
  expect(
    menuCorner({ x: 100, y: 300, menu: { width: 280, height: 900 }, window: { width: 300, height: 500 }, isRightToLeft: false }),
  ).toEqual({
    left: 14,
    top: 6,
  });
});
