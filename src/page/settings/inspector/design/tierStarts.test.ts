import { expect, test } from 'vitest';
import { defaultTierStarts, type TierStarts } from '../../../../contract/settings';
import { amountTier } from '../../../alerts/worth';
import { hasAmounts, parseStart, sampleOf, startsIn, tiers, withStart } from './tierStarts';

const starts: TierStarts = { currency: 'USD', amounts: [1_000, 5_000, 20_000, 50_000] };

test('[SHW-22] the page shows the default starts in the creator’s currency, and they mean the same', () => {
  expect(startsIn('USD')).toEqual(defaultTierStarts);
  for (const currency of ['EUR', 'JPY', 'KWD', 'IDR'])
    for (const [at, minor] of startsIn(currency).amounts.entries()) {
      expect(amountTier(minor, currency)).toBe(at + 1);
      expect(amountTier(minor - 1, currency)).toBe(at);
    }
});

test('[SHW-22] a tier starts between the starts of its neighbours, and the error names the bound', () => {
  expect(parseStart('75', 2, starts)).toEqual({ ok: true, value: 7_500 });
  expect(parseStart('0', 1, starts)).toEqual({ ok: true, value: 0 });
  expect(parseStart('99999', 4, starts)).toMatchObject({ ok: true });
  expect(parseStart('9.99', 2, starts)).toMatchObject({ ok: false, why: expect.stringContaining('10.00') });
  expect(parseStart('200.01', 2, starts)).toMatchObject({ ok: false, why: expect.stringContaining('200.00') });
  expect(parseStart('x', 2, starts).ok).toBe(false);
});

test('[SHW-22] one start changes without the others; another currency has the equivalents', () => {
  expect(withStart(starts, 2, 7_500).amounts).toEqual([1_000, 7_500, 20_000, 50_000]);
  expect(startsIn('JPY', starts)).toEqual({ currency: 'JPY', amounts: [1_000, 5_000, 20_000, 50_000] });
});

test('[SHW-68] the test of a tier has an amount of this tier', () => {
  expect(tiers.map((tier) => amountTier(sampleOf(tier, starts), 'USD', starts))).toEqual([0, 1, 2, 3, 4]);
});

test('[SHW-68] a tier without amounts, because the next one starts at the same amount, is not offered for a test', () => {
  const used = (amounts: TierStarts['amounts']) => tiers.filter((tier) => hasAmounts(tier, { currency: 'USD', amounts }));
  expect(used(starts.amounts)).toEqual([0, 1, 2, 3, 4]);
  expect(used([0, 5_000, 5_000, 5_000])).toEqual([1, 4]);
  expect(used([0, 0, 0, 0])).toEqual([4]);
});
