import { expect, test } from '@playwright/test';
import { type Cut, repeatsOf } from './repeats.ts';

const repeats = (shownAtMs: readonly number[], restarts: number, cuts: readonly Cut[]) =>
  repeatsOf({ seen: shownAtMs.map((atMs) => ({ keys: ['k'], atMs })), receipts: [{ key: 'k', restarts }], cuts, durationMs: 250 });
const cutAt = (atMs: number): Cut => ({ atMs, goneAtMs: atMs + 50 });

test('[DLV-4] what a reload cut short in its first half may be shown again, and its receipt must say so', () => {
  expect(repeats([1_000, 2_000], 1, [cutAt(1_100)])).toEqual([]);
  expect(repeats([1_000, 2_000, 3_000], 2, [cutAt(1_100), cutAt(2_100)])).toEqual([]);
  expect(repeats([1_000, 2_000], 0, [cutAt(1_100)])).toEqual(['shown 2 times: k']);
});

test('[DLV-4] a repeat that its own receipt counts is found where no reload came between the two, one for each', () => {
  const why = 'shown again though nothing cut it short: k';
  expect(repeats([1_000, 2_000], 1, [])).toEqual([why]);
  expect(repeats([1_000, 2_000], 1, [cutAt(500), cutAt(2_100)])).toEqual([why]);
  expect(repeats([1_000, 1_020, 1_040], 2, [cutAt(1_010)])).toEqual([why]);
});

test('[DLV-4] a repeat of what had more than its half is found', () => {
  expect(repeats([1_000, 2_000], 1, [cutAt(1_400)])).toEqual(['shown again after 400 ms on stage: k']);
});
