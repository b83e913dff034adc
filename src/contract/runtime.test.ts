import { expect, test } from 'vitest';
import { clockText } from './runtime';

test.each([
  [-1, '0:00'],
  [9_001, '0:10'],
  [581_000, '9:41'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [5_400_000, '1:30:00'],
  [86_400_000, '24:00:00'],
])('[CTL-10] with %s ms left the clock shows %s', (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text);
});
