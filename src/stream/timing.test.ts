import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptBudget, backoffMs, budgetFreeAtMs, clampRetry } from './timing';

test('a retry hint is kept between 1 and 30 s, whatever the server says', () => {
  expect([0, 2_000, 10 ** 9, Number.POSITIVE_INFINITY, Number.NaN].map(clampRetry)).toEqual([1_000, 2_000, 30_000, 30_000, 30_000]);
});

test('backoff has full jitter, doubles, and ends at a minute', () => {
  expect(backoffMs(0, 2_000, 0)).toBe(0);
  expect(backoffMs(0, 2_000, 0.5)).toBe(1_000);
  expect(backoffMs(2, 2_000, 0.5)).toBe(4_000);
  expect(backoffMs(400, 2_000, 0.999)).toBeLessThan(60_000);
});

test('[DLV-15] the budget never lets more attempts into a window than its quota', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (waits) => {
      const made: number[] = [];
      let nowMs = 0;
      for (const waitMs of waits) {
        nowMs += waitMs;
        nowMs = Math.max(nowMs, budgetFreeAtMs(made, nowMs));
        made.push(nowMs);
        expect(made.filter((atMs) => atMs > nowMs - attemptBudget.windowMs).length).toBeLessThanOrEqual(attemptBudget.quota);
      }
    }),
  );
});
