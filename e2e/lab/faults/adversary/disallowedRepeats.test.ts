import { expect, test } from 'vitest';
import { disallowedRepeats, type Reload } from './disallowedRepeats';

const repeatsAfter = (shownAtMs: readonly number[], restarts: number, reloads: readonly Reload[]) =>
  disallowedRepeats({
    seen: shownAtMs.map((atMs) => ({ keys: ['k'], atMs })),
    receipts: [{ key: 'k', restarts }],
    reloads,
    durationMs: 250,
  });
const reloadAt = (atMs: number): Reload => ({ atMs, goneAtMs: atMs + 50 });

test('[DLV-4] what a reload cut short in its first half may be shown again, and its receipt must say so', () => {
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(1_100)])).toEqual([]);
  expect(repeatsAfter([1_000, 2_000, 3_000], 2, [reloadAt(1_100), reloadAt(2_100)])).toEqual([]);
  expect(repeatsAfter([1_000, 2_000], 0, [reloadAt(1_100)])).toEqual(['shown 2 times: k']);
});

test('[DLV-4] a repeat that its own receipt counts is found where no reload came between the two, one for each', () => {
  const why = 'shown again though nothing cut it short: k';
  expect(repeatsAfter([1_000, 2_000], 1, [])).toEqual([why]);
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(500), reloadAt(2_100)])).toEqual([why]);
  expect(repeatsAfter([1_000, 1_020, 1_040], 2, [reloadAt(1_010)])).toEqual([why]);
});

test('[DLV-4] a repeat of what had more than its half is found', () => {
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(1_400)])).toEqual(['shown again after 400 ms on stage: k']);
});
