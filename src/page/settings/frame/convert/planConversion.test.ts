import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversionLimits, planConversion, smallerPlan } from './planConversion';

const maxBytes = 25 * 1024 * 1024;
const hd = { width: 1_920, height: 1_080, seconds: 5, frameRate: 30, isTransparent: false, hasSound: true };

test('[MED-24] a short video keeps its size and frames', () => {
  expect(planConversion(hd, maxBytes)).toEqual({ width: 1_920, height: 1_080, videoBits: 9_331_200, soundBits: 128_000 });
  expect(planConversion({ ...hd, width: 400, height: 301 }, maxBytes)).toMatchObject({ width: 400, height: 302 });
});

test('[MED-24] larger videos are made smaller, and keep their shape', () => {
  expect(planConversion({ ...hd, width: 3_840, height: 2_160 }, maxBytes)).toMatchObject({ width: 1_920, height: 1_080 });
  expect(planConversion({ ...hd, width: 2_160, height: 3_840 }, maxBytes)).toMatchObject({ width: 1_080, height: 1_920 });
  expect(planConversion({ ...hd, width: 3_000, height: 3_000 }, maxBytes)).toMatchObject({ width: 1_080, height: 1_080 });
  expect(planConversion({ ...hd, frameRate: 120 }, maxBytes).frameRate).toBe(60);
});

test('[MED-24] the bitrates of every video fit into the limit', () => {
  const facts = fc.record({
    width: fc.integer({ min: 1, max: 8_192 }),
    height: fc.integer({ min: 1, max: 8_192 }),
    seconds: fc.double({ min: 0.01, max: conversionLimits.seconds, noNaN: true }),
    frameRate: fc.double({ min: 0, max: 1_000, noNaN: true }),
    isTransparent: fc.boolean(),
    hasSound: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (source) => {
      const plan = planConversion(source, maxBytes);
      const bits = plan.videoBits + (source.hasSound ? plan.soundBits : 0);
      expect((bits * Math.max(1, source.seconds)) / 8).toBeLessThan(maxBytes);
      expect(plan.videoBits).toBeGreaterThan(0);
      expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(conversionLimits.longSide);
      expect(plan.width % 2 || plan.height % 2).toBe(0);
    }),
  );
});

test('[MED-24] a second attempt uses fewer bits', () => {
  const plan = planConversion(hd, maxBytes);
  expect(smallerPlan(plan, maxBytes * 2, maxBytes)).toMatchObject({ width: 1_920, videoBits: 3_732_480 });
});
