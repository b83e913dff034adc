import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlan } from './plan';
import { createSimulator, type Outcome, type Simulator } from './simulate';

/** The first so many seeds; `npm run simulate -- --seeds 10000` runs more. */
const seeds = 100;
const batch = 50;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

function told({ plan, violations }: Outcome): string[] {
  return violations.map(({ invariant, what }) => `${invariant} ${what} (npm run simulate -- --seed ${plan.seed} --trace --shrink)`);
}

describe('[DLV-1] [DLV-2] [DLV-3] real engine, companion and service in a bad world: the seven invariants hold', () => {
  test.each(Array.from({ length: seeds / batch }, (_, index) => index * batch + 1))(
    'from seed %i on',
    { timeout: 120_000 },
    async (first) => {
      for (let seed = first; seed < first + batch; seed += 1) {
        const outcome = await simulator.run(makePlan(seed));
        expect(told(outcome)).toEqual([]);
      }
    },
  );
});

test('a seed is one history, and replays exactly', async () => {
  const [first, second] = [await simulator.run(makePlan(7), { traces: true }), await simulator.run(makePlan(7), { traces: true })];
  expect(first.trace.length).toBeGreaterThan(1_000);
  expect(second.trace).toBe(first.trace);
});
