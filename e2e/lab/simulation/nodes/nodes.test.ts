import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodes } from './nodes';
import { makeNodesPlan } from './nodesPlan';
import { createNodesSimulator, type NodesOutcome, type NodesSimulator } from './simulateNodes';

/** The first seeds, and all seeds that have failed. `npm run lab -- simulation --nodes` plays other seeds. */
const seeds = [...Array.from({ length: 12 }, (_, index) => index + 1), ...nodes.everFailed];

let simulator: NodesSimulator;
beforeAll(async () => {
  simulator = await createNodesSimulator();
});
afterAll(() => simulator.close());

function describeViolations({ plan, violations }: NodesOutcome): string[] {
  return violations.map(
    ({ invariant, what }) => `${invariant} ${what} (npm run lab -- simulation --nodes --seed ${plan.seed} --trace --shrink)`,
  );
}

test(`[NOD-7] three nodes under faults keep their promises in ${seeds.length} histories`, { timeout: 60_000 }, async () => {
  for (const seed of seeds) expect(describeViolations(await simulator.run(makeNodesPlan(seed)))).toEqual([]);
});

test('a seed is one history of the nodes, and replays exactly', async () => {
  const run = () => simulator.run(makeNodesPlan(7), { traces: true });
  const [first, second] = [await run(), await run()];
  expect(first.trace.length).toBeGreaterThan(1_000);
  expect(second.trace).toBe(first.trace);
});
