import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultElementSettings } from '../../../src/contract/settings';
import { makePlan } from './makePlan';
import type { Plan } from './plan';
import { createSimulator, type Outcome, type Simulator } from './simulate';

/** How many seeds this test plays. It is small, because `npm run histories`, which is part of `npm test`, plays many more. */
const seeds = 3;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

function describeViolations({ plan, violations }: Outcome): string[] {
  return violations.map(({ invariant, what }) => `${invariant} ${what} (npm run lab -- simulation --seed ${plan.seed} --trace --shrink)`);
}

describe('[DLV-1] [DLV-2] under faults, the real engine, companion and service keep the seven invariants', () => {
  test(`of the first ${seeds} seeds`, { timeout: 60_000 }, async () => {
    for (let seed = 1; seed <= seeds; seed += 1) expect(describeViolations(await simulator.run(makePlan(seed)))).toEqual([]);
  });
});

test('a seed is one history, and replays exactly', async () => {
  const [first, second] = [await simulator.run(makePlan(7), { traces: true }), await simulator.run(makePlan(7), { traces: true })];
  expect(first.trace.length).toBeGreaterThan(1_000);
  expect(second.trace).toBe(first.trace);
});

/**
 * Plans purchases whose donation is below the minimum and whose total is above it, or the reverse. The stream damages events, so that REST
 * delivers the donation or the purchase later.
 */
function planHalves(seed: number): Plan {
  const element = { ...defaultElementSettings(), durationMs: 2_000, gapMs: 0, groupAbove: 0, minimumAmounts: { USD: 900 } };
  const span = { fromMs: 0, untilMs: 30_000 };
  return {
    ...makePlan(seed),
    settings: { version: 1, locale: 'en-US', boxes: { alerts: element } },
    pages: ['alerts'],
    limits: {},
    isIndexedDb: false,
    crashesAtLast: false,
    calmFromMs: 30_000,
    actions: Array.from({ length: 24 }, (_, index) => {
      const paid = index % 2 === 0 ? { quantity: 1, amount: 1_200 } : { quantity: 3, amount: 700 };
      return { atMs: (index + 1) * 1_000, do: 'purchase', perk: 0, ...paid };
    }),
    faultWindows: [
      { place: 'stream', fault: 'stream-garbled', probability: 0.3, ...span },
      { place: 'stream', fault: 'stream-cut', probability: 0.1, ...span },
    ],
  };
}

test('[FLT-2] a donation and its purchase have one outcome, in any order', { timeout: 60_000 }, async () => {
  for (const seed of [4, 8]) expect(describeViolations(await simulator.run(planHalves(seed)))).toEqual([]);
});
