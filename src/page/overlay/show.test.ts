import { describe, expect, it, test } from 'vitest';
import { entranceMs, exitMs, limitTextDelay, planShow, settlingMs } from './show';

describe('planShow', () => {
  it('keeps the choreography at its own pace if the show is long enough', () => {
    expect(planShow(7_000)).toEqual({ durationMs: 7_000, pace: 1, enterMs: 1_000, settleAtMs: 0, exitMs, exitAtMs: 7_000 - exitMs });
  });

  it('[SHW-112] a hero leaves most of the show to its card, and a short show has no hero', () => {
    expect(planShow(10_000, 2_500)).toMatchObject({ settleAtMs: 2_500, enterMs: 2_500 + settlingMs });
    expect(planShow(4_000, 2_500)).toMatchObject({ settleAtMs: 1_600 });
    expect(planShow(2_900, 2_500)).toEqual(planShow(2_900));
  });

  it.each([250, 400, 1_000, 2_000])('[SHW-3] shrinks entrance and exit alike in %i ms, and leaves time to read', (durationMs) => {
    const plan = planShow(durationMs);
    expect(plan.pace).toBeLessThan(1);
    expect(plan.exitMs / exitMs).toBeCloseTo(plan.pace);
    const stillMs = plan.exitAtMs - entranceMs * plan.pace;
    expect(stillMs).toBeGreaterThanOrEqual(durationMs * 0.39);
  });

  it('ends the exit with the show', () => {
    for (const durationMs of [250, 3_000, 120_000]) {
      const plan = planShow(durationMs);
      expect(plan.exitAtMs + plan.exitMs).toBeCloseTo(durationMs);
    }
  });
});

test('[TXT-9] texts are delayed as requested, for at most half of the alert’s time at rest', () => {
  expect(limitTextDelay(0, planShow(7_000))).toBe(0);
  expect(limitTextDelay(1_500, planShow(7_000))).toBe(1_500);
  expect(limitTextDelay(30_000, planShow(7_000))).toBe((7_000 - 480 - 1_000) / 2);
  const short = planShow(250);
  expect(limitTextDelay(30_000, short)).toBeCloseTo(50);
  expect(short.exitAtMs - short.pace * 1_000 - limitTextDelay(30_000, short)).toBeCloseTo(50);
});
