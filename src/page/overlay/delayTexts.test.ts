import { expect, test } from 'vitest';
import { limitTextDelay } from './delayTexts';
import { planShow } from './timing';

test('[TXT-9] texts are held back as long as asked for, and for half of the time in which the alert stands at most', () => {
  expect(limitTextDelay(0, planShow(7_000))).toBe(0);
  expect(limitTextDelay(1_500, planShow(7_000))).toBe(1_500);
  expect(limitTextDelay(30_000, planShow(7_000))).toBe((7_000 - 480 - 1_000) / 2);
  const short = planShow(250);
  expect(limitTextDelay(30_000, short)).toBeCloseTo(50);
  expect(short.exitAtMs - short.pace * 1_000 - limitTextDelay(30_000, short)).toBeCloseTo(50);
});
