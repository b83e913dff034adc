import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, type MinimumAmounts, toMinorUnits } from '../../contract';
import { defaultElementSettings, VariationConditions } from '../../contract/settings';
import { donation, goalReached, purchase } from '../../testing/events';
import { suppressedBy } from './suppression';
import { meets, pickVariation } from './variations';
import { compareToMinimum, equivalentOf, worth } from './worth';

const codes = currencies.map((code) => code.toUpperCase());
const minor = fc.integer({ min: 0, max: 10_000_000 });
const code = fc.constantFrom(...codes);

describe('[SHW-36] what an amount is worth', () => {
  test('of the API’s currencies, exactly these count as a dollar each', () => {
    const alike = 'AUD BMD BSD CAD CHF EUR FKP GBP GIP KYD NZD PAB SGD SHP USD';
    expect(codes.filter((each) => worth(toMinorUnits(7, each) ?? 0, each) === 7)).toEqual(alike.split(' '));
  });

  test('an amount’s equivalent is worth the same, and less is worth less, in every pair of currencies', () => {
    fc.assert(
      fc.property(code, code, fc.integer({ min: 1, max: 1_000 }), (one, other, dollars) => {
        const amount = equivalentOf(dollars * 1_000, 'USD', one);
        const same = equivalentOf(dollars * 1_000, 'USD', other);
        const least: MinimumAmounts = { [one]: { minor: amount, equivalents: true } };
        expect(compareToMinimum(same, other, least)).toBe('reached');
        expect(compareToMinimum(same - 1, other, least)).toBe('below');
      }),
    );
  });
});

describe('[SHW-36] minimum amounts', () => {
  test('a number alone applies to its own currency, as in older settings', () => {
    fc.assert(
      fc.property(minor, minor, code, code, (amount, least, currency, of) => {
        const expected = currency !== of ? 'none' : amount >= least ? 'reached' : 'below';
        expect(compareToMinimum(amount, currency, { [of]: least })).toBe(expected);
      }),
    );
  });

  test('a listed currency has its own minimum; for others the lowest equivalent counts', () => {
    const amounts: MinimumAmounts = { USD: { minor: 5_000, equivalents: true }, EUR: { minor: 2_000, equivalents: true }, JPY: 300 };
    expect(compareToMinimum(300, 'JPY', amounts)).toBe('reached');
    expect(compareToMinimum(4_999, 'USD', amounts)).toBe('below');
    expect(compareToMinimum(2_000, 'GBP', amounts)).toBe('reached');
    expect(compareToMinimum(1_999, 'GBP', amounts)).toBe('below');
  });

  test('a minimum in dollars hides ten yen and ten forints, and shows ten euros', () => {
    const strict = { ...defaultElementSettings(), minimumAmounts: { USD: { minor: 500, equivalents: true as const } } };
    const given = [donation({ amount: 1_000, currency: 'EUR' }), donation({ amount: 10, currency: 'JPY' })];
    const cart = purchase({ cartTotal: 1_000, currency: 'HUF' });
    expect([...given, cart].map((event) => suppressedBy(event, strict))).toEqual([null, 'below-minimum', 'below-minimum']);
  });
});

describe('[SHW-36] variations', () => {
  const over50: VariationConditions = { type: 'donation.created', currency: 'USD', amountAtLeast: 5_000, equivalents: true };

  test('“over 50 dollars” matches 200 euros and 5,000 yen, but not 49 euros or 4,999 yen', () => {
    const fits = (amount: number, currency: string) => meets(donation({ amount, currency }), over50);
    expect([fits(20_000, 'EUR'), fits(5_000, 'JPY'), fits(5_000, 'USD')]).toEqual([true, true, true]);
    expect([fits(4_900, 'EUR'), fits(4_999, 'JPY'), fits(4_999, 'USD')]).toEqual([false, false, false]);
    const { equivalents: _, ...alone } = over50;
    expect(meets(donation({ amount: 20_000, currency: 'EUR' }), alone)).toBe(false);
    expect(meets(goalReached({ totalRaised: 5_000, currency: 'JPY' }), { ...over50, type: 'goal.reached' })).toBe(true);
    expect(meets(purchase({ cartTotal: null }), { ...over50, type: 'perks.purchased' })).toBe(false);
  });

  test('equivalents without an amount are rejected with a reason; older settings parse as before', () => {
    const refused = VariationConditions.safeParse({ type: 'donation.created', currency: 'USD', equivalents: true });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['equivalents need an amount']);
    const before = { type: 'donation.created', currency: 'USD', amountAtLeast: 5_000 };
    expect(VariationConditions.parse(before)).toEqual(before);
  });

  test('the floor that is worth more wins; its own currency ranks above equivalents', () => {
    const variation = (id: string, when: VariationConditions) => ({ id, when, weight: 1, change: {} });
    const yen = variation('yen', { ...over50, currency: 'JPY', amountAtLeast: 10_000 });
    const euros = variation('euros', { type: 'donation.created', currency: 'EUR', amountAtLeast: 5_000 });
    const dollars = variation('dollars', over50);
    const pick = (amount: number, currency: string) =>
      pickVariation([donation({ amount, currency })], { variants: [dollars, yen, euros] })?.id;
    expect([pick(20_000, 'EUR'), pick(6_000, 'EUR'), pick(6_000, 'GBP')]).toEqual(['yen', 'euros', 'dollars']);
  });
});
