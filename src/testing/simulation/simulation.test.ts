import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlan } from './makePlan';
import { createSimulator, type Outcome, type Simulator } from './simulate';

/** Number of seeds; `npm test` runs 400 with `npm run simulate`. */
const seeds = 3;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

function describeViolations({ plan, violations }: Outcome): string[] {
  return violations.map(({ invariant, what }) => `${invariant} ${what} (npm run simulate -- --seed ${plan.seed} --trace --shrink)`);
}

describe('[DLV-1] [DLV-2] [DLV-3] real engine, companion and service in a bad world: the seven invariants hold', () => {
  test(`of the first ${seeds} seeds`, { timeout: 60_000 }, async () => {
    for (let seed = 1; seed <= seeds; seed += 1) expect(describeViolations(await simulator.run(makePlan(seed)))).toEqual([]);
  });
});

test('a seed is one history, and replays exactly', async () => {
  const [first, second] = [await simulator.run(makePlan(7), { traces: true }), await simulator.run(makePlan(7), { traces: true })];
  expect(first.trace.length).toBeGreaterThan(1_000);
  expect(second.trace).toBe(first.trace);
});
