import { expect, test } from 'vitest';
import { toMinorUnits } from '../../contract';
import { TierStarts } from '../../contract/settings';
import { donation, follower, goalReached, purchase } from '../../testing/events';
import { heroMsOf } from './pacing/duration';
import { amountTier, isLargeGift, tierOf } from './worth';

const tierOfMajor = (major: number, currency: string, starts?: TierStarts) =>
  amountTier(toMinorUnits(major, currency) ?? Number.NaN, currency, starts);

test.each([
  ['USD', [9.99, 10, 50, 200, 500]],
  ['KWD', [3, 5, 25, 100, 250]],
  ['SEK', [50, 100, 500, 2_000, 10_000]],
  ['JPY', [500, 1_000, 5_000, 20_000, 50_000]],
  ['KRW', [5_000, 10_000, 50_000, 200_000, 500_000]],
  ['VND', [100_000, 200_000, 1_000_000, 4_000_000, 10_000_000]],
])('[SHW-22] in %s %j are tiers 0 to 4', (currency, amounts) => {
  expect(amounts.map((major) => tierOfMajor(major, currency))).toEqual([0, 1, 2, 3, 4]);
});

test('[SHW-22] the creator sets the amounts from which tiers start; they also mean equivalent amounts', () => {
  const starts: TierStarts = { currency: 'EUR', amounts: [0, 500, 500, 100_000] };
  expect([0, 4.99, 5, 999.99, 1_000].map((major) => tierOfMajor(major, 'EUR', starts))).toEqual([1, 1, 3, 3, 4]);
  expect(tierOfMajor(500, 'JPY', starts)).toBe(3);
});

test('[SHW-22] tiers start at amounts that do not fall', () => {
  expect(TierStarts.safeParse({ currency: 'EUR', amounts: [0, 500, 500, 100_000] }).success).toBe(true);
  for (const amounts of [
    [1, 2, 3],
    [1, 2, 3, 2],
    [1, 2, 3, -4],
    [1, 2, 3, 4.5],
    [1, 2, 3, 4, 5],
  ])
    expect(TierStarts.safeParse({ currency: 'EUR', amounts }).success, String(amounts)).toBe(false);
});

test('[SHW-22] followers and purchases without a price are cards, and a reached goal has the large layout', () => {
  expect([follower(), purchase({ cartTotal: null }), goalReached()].map((event) => tierOf(event))).toEqual([1, 1, 3]);
});

test('[SHW-112] the more a supporter gave, the longer the hero, from 2 to 3 s', () => {
  const heroMs = (amount: number, starts?: TierStarts) => heroMsOf([donation({ amount })], starts);
  expect([50_000, 999_900, 100_000_000].map((amount) => heroMs(amount))).toEqual([2_000, 3_000, 3_000]);
  expect(heroMs(200_000)).toBeGreaterThan(heroMs(100_000));
  expect(heroMs(1, { currency: 'USD', amounts: [0, 0, 0, 0] })).toBe(2_000);
});

test('[SHW-117] a gift of about 20 dollars is large, whatever the tiers', () => {
  expect([1_999, 2_000].map((amount) => isLargeGift(donation({ amount })))).toEqual([false, true]);
  expect([follower(), goalReached(), purchase({ cartTotal: null })].some(isLargeGift)).toBe(false);
});
