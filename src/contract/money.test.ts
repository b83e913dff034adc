import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, minorDigits, toMajorUnits, toMinorUnits } from './money';

test('[API-7] major units are converted to minor units with the decimals of the currency', () => {
  expect(toMinorUnits(5, 'usd')).toBe(500);
  expect(toMinorUnits(19.99, 'usd')).toBe(1_999);
  expect(toMinorUnits(1.23, 'kwd')).toBe(1_230);
  expect(toMinorUnits(1_500, 'jpy')).toBe(1_500);
});

test('[API-7] an amount smaller than the minor unit is rejected', () => {
  expect(toMinorUnits(19.99, 'jpy')).toBeNull();
});

test('[API-7] an amount that is not a multiple of 0.01 is rejected', () => {
  for (const amount of [1.005, 0.001, 2.675, Number.NaN, Number.POSITIVE_INFINITY]) expect(toMinorUnits(amount, 'usd')).toBeNull();
});

test('every multiple of 0.01 from 1 to 10000 survives a round trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom(...currencies.filter((code) => minorDigits(code) >= 2)),
      (cents, currency) => {
        const minor = toMinorUnits(cents / 100, currency);
        expect(minor).not.toBeNull();
        expect(toMajorUnits(minor ?? 0, currency)).toBeCloseTo(cents / 100, 9);
      },
    ),
  );
});
