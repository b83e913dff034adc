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

test('[DLV-4] an alert interrupted in its first half may be shown again, and its receipt must count that', () => {
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(1_100)])).toEqual([]);
  expect(repeatsAfter([1_000, 2_000, 3_000], 2, [reloadAt(1_100), reloadAt(2_100)])).toEqual([]);
  expect(repeatsAfter([1_000, 2_000], 0, [reloadAt(1_100)])).toEqual(['shown 2 times: k']);
});

test('[DLV-4] a repeat is detected unless its own reload came before it, even if the receipt counts it', () => {
  const why = 'shown again without an interruption: k';
  expect(repeatsAfter([1_000, 2_000], 1, [])).toEqual([why]);
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(500), reloadAt(2_100)])).toEqual([why]);
  expect(repeatsAfter([1_000, 1_020, 1_040], 2, [reloadAt(1_010)])).toEqual([why]);
});

test('[DLV-4] a repeat of an alert past its half time is detected', () => {
  expect(repeatsAfter([1_000, 2_000], 1, [reloadAt(1_400)])).toEqual(['shown again after 400 ms on stage: k']);
});
