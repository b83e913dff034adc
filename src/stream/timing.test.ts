import { expect, test } from 'vitest';
import { backoffMs, clampRetry, limitMs } from './timing';

test('a retry hint is limited to 1–30 s', () => {
  expect([0, 2_000, 10 ** 9, Number.POSITIVE_INFINITY, Number.NaN].map(clampRetry)).toEqual([1_000, 2_000, 30_000, 30_000, 30_000]);
});

test('backoff has full jitter, doubles, and ends at a minute', () => {
  expect(backoffMs(0, 2_000, 0)).toBe(0);
  expect(backoffMs(0, 2_000, 0.5)).toBe(1_000);
  expect(backoffMs(2, 2_000, 0.5)).toBe(4_000);
  expect(backoffMs(400, 2_000, 0.999)).toBeLessThan(60_000);
});

test('[DLV-52] a limit lasts as long as it says, a minute by default, and never longer than a timer can count', () => {
  expect(limitMs(7_000, 0)).toBe(7_000);
  expect(limitMs(null, 0)).toBe(60_000);
  expect(limitMs(10 ** 15, 0.999)).toBeLessThan(16 * 60_000);
});
