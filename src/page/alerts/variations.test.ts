import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import { defaultElementSettings, type Variation, type VariationConditions } from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { createApplyVariation } from './alertFeatures';
import { composeAlert } from './compose';
import { compareSpecificity, designOf, meets, pickVariation, variationChange } from './variations';

const variation = (id: string, when: VariationConditions, weight = 1): Variation => ({ id, when, weight, change: {} });
const pick = (event: BusinessEvent, ...variations: Variation[]) => pickVariation([event], { variants: variations })?.id ?? null;

const anyEvent = fc.oneof(
  fc
    .record({ amount: fc.integer({ min: 1, max: 9 }), currency: fc.constantFrom('USD', 'EUR'), id: fc.uuid() })
    .map((change) => donation(change)),
  fc
    .record({ ids: fc.array(fc.constantFrom('p1', 'p2'), { minLength: 1, maxLength: 3 }), quantity: fc.integer({ min: 1, max: 4 }) })
    .map(({ ids, quantity }) => purchase({ perks: ids.map((id) => perkLine({ id, quantity })), cartTotal: quantity })),
  fc
    .record({ platform: fc.constantFrom('twitch', 'kick'), origin: fc.constantFrom('manual', 'provider') })
    .map((change) => follower(change)),
  fc.record({ goalId: fc.constantFrom('g1', 'g2'), totalRaised: fc.integer({ min: 1, max: 9 }) }).map((change) => goalReached(change)),
);
const amount = fc.integer({ min: 0, max: 9 });
const conditions: fc.Arbitrary<VariationConditions> = fc.record(
  {
    type: fc.constantFrom('donation.created' as const, 'perks.purchased' as const, 'follower.created' as const, 'goal.reached' as const),
    currency: fc.constantFrom('USD', 'EUR'),
    amountAtLeast: amount,
    amountExactly: amount,
    perkId: fc.constantFrom('p1', 'p2'),
    quantityAtLeast: amount,
    platform: fc.constantFrom('twitch', 'kick'),
    origin: fc.constantFrom('manual', 'provider'),
    goalId: fc.constantFrom('g1', 'g2'),
    largest: fc.constant(true as const),
    firstTime: fc.constant(true as const),
  },
  { requiredKeys: ['type'] },
);
const anyVariations = fc
  .array(fc.record({ when: conditions, weight: fc.integer({ min: 0, max: 3 }) }), { maxLength: 12 })
  .map((all) => all.map(({ when, weight }, index) => variation(String(index), when, weight)));

test('[SHW-20] the chosen variation matches and is on, and no other match is more specific', () => {
  fc.assert(
    fc.property(anyEvent, anyVariations, (event, variations) => {
      const fitting = variations.filter(({ when, weight }) => weight > 0 && meets(event, when));
      const picked = pickVariation([event], { variants: variations });
      expect(picked === null).toBe(fitting.length === 0);
      if (!picked) return;
      expect(fitting).toContain(picked);
      for (const { when } of fitting) expect(compareSpecificity(when, picked.when)).toBeLessThanOrEqual(0);
    }),
  );
});

test('[SHW-20] another condition never matches more events, and always makes a variation more specific', () => {
  fc.assert(
    fc.property(anyEvent, conditions, (event, when) => {
      for (const name of Object.keys(when).filter((each) => each !== 'type')) {
        const { [name as 'perkId']: _, ...fewer } = when;
        if (meets(event, when)) expect(meets(event, fewer)).toBe(true);
        expect(compareSpecificity(when, fewer)).toBeGreaterThan(0);
      }
    }),
  );
});

test('[SHW-21] the order of variations is antisymmetric and transitive', () => {
  fc.assert(
    fc.property(conditions, conditions, conditions, (a, b, c) => {
      expect(Math.sign(compareSpecificity(a, b)) + Math.sign(compareSpecificity(b, a))).toBe(0);
      if (compareSpecificity(a, b) >= 0 && compareSpecificity(b, c) >= 0) expect(compareSpecificity(a, c)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('[SHW-21] an exact amount ranks above a perk, a higher floor above a lower one, any condition above none', () => {
  const type = 'donation.created';
  const all = [
    variation('any', { type }),
    variation('dollars', { type, currency: 'USD' }),
    variation('five', { type, currency: 'USD', amountAtLeast: 500 }),
    variation('ten', { type, currency: 'USD', amountAtLeast: 1_000 }),
    variation('lucky', { type, currency: 'USD', amountExactly: 777 }),
  ];
  const picks = [donation({ currency: 'EUR' }), donation({ amount: 100 }), donation({ amount: 600 }), donation({ amount: 5_000 })];
  expect(picks.map((event) => pick(event, ...all))).toEqual(['any', 'dollars', 'five', 'ten']);
  expect(pick(donation({ amount: 777 }), ...all)).toBe('lucky');
});

test('[SHW-20] equally specific variations are chosen by weight; an alert that is shown again gets the same one', () => {
  const pair = [variation('often', { type: 'follower.created' }, 3), variation('seldom', { type: 'follower.created' }, 1)];
  const picked = Array.from({ length: 4_000 }, (_, index) => pick(follower({ id: `f${index}` }), ...pair));
  const often = picked.filter((id) => id === 'often').length;
  expect(often).toBeGreaterThan(2_800);
  expect(often).toBeLessThan(3_200);
  expect(picked).toEqual(Array.from({ length: 4_000 }, (_, index) => pick(follower({ id: `f${index}` }), ...pair)));
});

test('[SHW-2] a perk’s variation counts that perk’s quantity over all lines; a pair uses its purchase’s variations only', () => {
  const perks = [perkLine({ id: 'p1', quantity: 2 }), perkLine({ id: 'p1', quantity: 1 }), perkLine({ id: 'p2', quantity: 9 })];
  const three = variation('three', { type: 'perks.purchased', perkId: 'p1', quantityAtLeast: 3 });
  const four = variation('four', { type: 'perks.purchased', perkId: 'p1', quantityAtLeast: 4 });
  expect(pick(purchase({ perks }), three, four)).toBe('three');
  const any = variation('any', { type: 'donation.created', currency: 'USD', amountExactly: 500 });
  expect(pickVariation([donation(), purchase({ perks })], { variants: [three, any] })?.id).toBe('three');
  expect(pickVariation([donation(), purchase({ perks })], { variants: [four, any] })).toBeNull();
  expect(pick(donation({ perks }), three)).toBeNull();
  expect(pick(purchase({ perks: [], perk: { id: 'p1', title: null } }), variation('old', { type: 'perks.purchased', perkId: 'p1' }))).toBe(
    'old',
  );
});

test('[SHW-25] the supporter’s status meets its conditions; an unknown status meets none', () => {
  const first = { type: 'donation.created', firstTime: true } as const;
  const both = { ...first, largest: true } as const;
  const known = (firstTime: boolean, largest: boolean) => () => ({ firstTime, largest });
  expect(meets(donation(), first)).toBe(false);
  expect(meets(donation(), first, known(true, false))).toBe(true);
  expect(meets(donation(), both, known(true, false))).toBe(false);
  expect(meets(donation(), both, known(true, true))).toBe(true);
  const variations = [variation('plain', { type: 'donation.created' }), variation('first', first), variation('both', both)];
  expect(pickVariation([donation()], { variants: variations }, known(true, true))?.id).toBe('both');
  expect(pickVariation([donation()], { variants: variations }, known(true, false))?.id).toBe('first');
  expect(pickVariation([donation()], { variants: variations })?.id).toBe('plain');
});

describe('[SHW-20] the base variation of a type', () => {
  const type = 'donation.created';
  const base: Variation = {
    ...variation('base', { type }),
    base: true,
    change: { sound: 'goal', title: 'base', look: { theme: 'neon', dressing: { font: 'caveat', idle: 'float' } } },
  };
  const large: Variation = {
    ...variation('large', { type, currency: 'USD', amountAtLeast: 5_000 }),
    change: { volume: 1, look: { scale: 2, dressing: { idle: 'pulse' } } },
  };
  const small = [donation({ amount: 100 })] as const;

  test('changes each alert of its type; the most specific variation then overrides it field by field', () => {
    expect(variationChange(small, { variants: [large, base] }, null)).toEqual({ ...base.change });
    expect(variationChange([donation({ amount: 5_000 })], { variants: [large, base] }, null)).toEqual({
      sound: 'goal',
      title: 'base',
      volume: 1,
      variation: 'large',
      look: { theme: 'neon', scale: 2, dressing: { font: 'caveat', idle: 'pulse' } },
    });
  });

  test('is not among the variations to choose from, and has no effect on other types or while it is off', () => {
    expect(pickVariation(small, { variants: [base] })).toBeNull();
    expect(variationChange([follower()], { variants: [base] }, null)).toEqual({ look: {} });
    expect(variationChange(small, { variants: [{ ...base, weight: 0 }] }, null)).toEqual({ look: {} });
  });

  test('changes summaries of its type, but not their texts, and not summaries of late alerts', () => {
    expect(variationChange([...small, donation({ id: 'd2' })], { variants: [base, large] }, 'many')).toMatchObject({
      sound: 'goal',
      title: undefined,
    });
    expect(variationChange(small, { variants: [base] }, 'late')).toEqual({});
  });
});

test('[SHW-2] a perk variation uses the amount of the cart or its donation; donation variations do not apply to purchases', () => {
  const large = variation('large', { type: 'perks.purchased', currency: 'USD', amountAtLeast: 5_000 });
  const tip = variation('tip', { type: 'donation.created', currency: 'USD', amountAtLeast: 1 });
  const picked = (amount: number, cartTotal: number | null, mergedAsPerk?: boolean) =>
    pickVariation([donation({ amount, currency: 'USD' }), purchase({ cartTotal, currency: 'USD' })], {
      variants: [tip, large],
      mergedAsPerk,
    })?.id;
  expect([picked(6_000, 4_000), picked(6_000, null), picked(4_000, 6_000), picked(4_000, 4_000)]).toEqual([
    'large',
    'large',
    'large',
    undefined,
  ]);
  expect([picked(6_000, 6_000, false), picked(4_000, 4_000, false)]).toEqual(['tip', 'tip']);
});

test('[DSK-22] the design of an alert follows from its type and the variation that it reports', () => {
  const type = 'donation.created';
  const base: Variation = { ...variation('base', { type }), base: true, change: { look: { theme: 'neon', dressing: { font: 'caveat' } } } };
  const change = { look: { placement: 'center' as const, dressing: { idle: 'pulse' as const } } };
  const large: Variation = { ...variation('large', { type, currency: 'USD', amountAtLeast: 5_000 }), change };
  const element = { ...defaultElementSettings(), variants: [base, large] };
  const options = { element, locale: 'en-US', origin: 'live', applyVariation: createApplyVariation(null) } as const;
  for (const event of [donation({ amount: 5_000 }), donation({ amount: 100 }), follower()]) {
    const { look: design, variation: applied = null } = composeAlert([event], options);
    expect(design).toEqual({ ...designOf(element, event.type, applied), tier: design.tier });
  }
});
