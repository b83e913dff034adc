import { expect, test } from 'vitest';
import { toMinorUnits } from '../../contract';
import { amountTier } from './worth';

const tierOfMajor = (major: number, currency: string) => amountTier(toMinorUnits(major, currency) ?? Number.NaN, currency);

test.each([
  ['USD', [5, 25, 100, 1_000]],
  ['KWD', [5, 25, 100, 1_000]],
  ['SEK', [50, 250, 1_000, 10_000]],
  ['JPY', [500, 3_000, 10_000, 100_000]],
  ['KRW', [5_000, 30_000, 100_000, 1_000_000]],
  ['VND', [100_000, 500_000, 2_000_000, 10_000_000]],
])('[SHW-22] in %s %j are tiers 0, 1, 2 and 3', (currency, amounts) => {
  expect(amounts.map((major) => tierOfMajor(major, currency))).toEqual([0, 1, 2, 3]);
});
