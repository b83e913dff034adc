import { describe, expect, it } from 'vitest';
import { entranceMs, exitMs, planShow } from './timing';

describe('planShow', () => {
  it('keeps the choreography at its own pace in a show with room', () => {
    expect(planShow(7_000)).toEqual({ durationMs: 7_000, pace: 1, enterMs: 1_000, exitMs, exitAtMs: 7_000 - exitMs });
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
