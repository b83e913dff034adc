import { type ComponentChild, isValidElement } from 'preact';
import { expect, test } from 'vitest';
import { erasureText } from './erasureText';

function textOf(node: ComponentChild): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement(node)) return String(node ?? '');
  const inner = textOf((node.props as { children?: ComponentChild }).children);
  return node.type === 'bdi' ? `[${inner}]` : inner;
}

test('a deletion names the day in the chosen zone and isolates the supporter’s name', () => {
  const before = { before: '2026-02-28T15:00:00.000Z' };
  expect(textOf(erasureText({ tag: 'asking', target: before, count: 1 }, 'Asia/Tokyo'))).toContain('Delete 1 entry before [2026-03-01],');
  expect(textOf(erasureText({ tag: 'undoable', target: before, count: 2 }, 'UTC'))).toBe('Deleting 2 entries before [2026-02-28]…');
  const supporter = { supporter: 'آدا' };
  expect(textOf(erasureText({ tag: 'asking', target: supporter, count: 2 }, null))).toContain('Delete 2 entries of [آدا],');
  expect(textOf(erasureText({ tag: 'erasing', target: supporter, count: 2 }, null))).toBe('Deleting 2 entries of [آدا]…');
});
