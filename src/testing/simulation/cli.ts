import process from 'node:process';
import { parseArgs } from 'node:util';
import { addReached, branches, unreached } from './coverage';
import { makePlan } from './makePlan';
import { type Plan, shrink } from './plan';
import { describe } from './scenario';
import { createSimulator, type Outcome, type Simulator } from './simulate';
import { runInWorkers, runWorker, type SeedResult } from './workerProcesses';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    fixed: { type: 'string' },
    // Internal: runs as a worker process, which gets its seeds from its parent.
    share: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Every seed that ever failed; `--fixed` runs them all. */
const everFailed = [
  4_495, 4_777, 4_843, 5_227, 5_623, 6_024, 6_273, 6_462, 100_854, 7_000_723, 7_009_822, 7_587_174, 7_587_571, 7_593_921, 7_594_912,
  7_596_501, 7_597_560, 6_405_155, 6_406_073, 6_411_041, 5_442_838, 5_447_644, 6_435_627, 6_444_511, 6_462_044, 6_471_151, 1_362_029,
  8_692_547, 8_717_703, 8_725_277, 3_782_626, 7_925_318, 8_212_450,
];

const usage = `npm run simulate -- [--seeds 1000] [--from 123]    runs so many histories, of fresh seeds unless it is told the first one
npm run simulate -- --fixed 1000                     runs seeds 1 to 1000 and every seed that ever failed: the same each time
npm run simulate -- --seed 123 [--trace] [--shrink]  runs one again; --trace tells it, --shrink looks for less that fails
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function printViolations({ seed, violations }: Pick<SeedResult, 'seed' | 'violations'>): void {
  print(`seed ${seed} fails:`);
  for (const { invariant, what } of violations.slice(0, 10)) print(`  ${invariant}  ${what}`);
}

function printPlan({ actions, faultWindows, settings, pages, limits, calmFromMs }: Plan): void {
  print(`  ${JSON.stringify({ pages, limits, calmFromMs, boxes: settings.boxes })}`);
  for (const action of actions) print(`  ${describe(action)}`);
  for (const faultWindow of faultWindows) print(`  ${JSON.stringify(faultWindow)}`);
}

async function runOne(simulator: Simulator, seed: number): Promise<boolean> {
  const outcome = await simulator.run(makePlan(seed), { traces: values.trace });
  if (values.trace) print(outcome.trace);
  if (outcome.violations.length === 0) {
    print(`seed ${seed}: every invariant holds`);
    return true;
  }
  printViolations({ seed, violations: outcome.violations });
  if (values.shrink) await runShrunk(simulator, outcome);
  return false;
}

/** Random, with seven digits, which are easy to copy. */
function freshSeed(): number {
  return 1_000_000 + Math.floor(Math.random() * 8_000_000);
}

function seedsToRun(): number[] {
  const { fixed, from, seeds } = values;
  if (fixed !== undefined) return [...everFailed, ...range(1, wholeNumber('fixed', fixed))];
  return range(from === undefined ? freshSeed() : wholeNumber('from', from), wholeNumber('seeds', seeds));
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new Error(`--${option} is a whole number from 1 on, and not "${text}"`);
  return Number(text);
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Shrinks the plan while it violates the same invariant. */
async function runShrunk(simulator: Simulator, { plan, violations }: Outcome): Promise<void> {
  const broken = violations[0]?.invariant;
  const smallest = await shrink(plan, async (smaller) =>
    (await simulator.run(smaller)).violations.some(({ invariant }) => invariant === broken),
  );
  print('still fails with no more than this:');
  printPlan(smallest);
  if (values.trace) print((await simulator.run(smallest, { traces: true })).trace);
}

async function runMany(seeds: readonly number[]): Promise<boolean> {
  const count = seeds.length;
  print(`seeds ${seeds[0]} to ${seeds.at(-1)}`);
  const reached = new Map<string, number>();
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
  let done = 0;
  let failed = 0;
  await runInWorkers(import.meta.filename, seeds, (result) => {
    addReached(reached, new Map(result.reached));
    done += 1;
    if (done % 1_000 === 0 && done < count) print(`${done} of ${count} after ${seconds()} s, ${failed} failed`);
    if (result.violations.length === 0) return;
    failed += 1;
    printViolations(result);
    print(`  again: npm run simulate -- --seed ${result.seed} --trace --shrink`);
  });
  for (const branch of branches) print(`${String(reached.get(branch) ?? 0).padStart(8)}  ${branch}`);
  const never = unreached(reached);
  if (never.length > 0) print(`never ran: ${never.join(', ')}`);
  print(`${count} histories in ${seconds()} s, ${failed} failed`);
  return failed === 0 && never.length === 0;
}

async function withSimulator<Result>(use: (simulator: Simulator) => Promise<Result>): Promise<Result> {
  const simulator = await createSimulator();
  try {
    return await use(simulator);
  } finally {
    simulator.close();
  }
}

async function run(): Promise<boolean> {
  const { share, seed } = values;
  if (share) await withSimulator(runWorker);
  else if (seed !== undefined) return withSimulator((simulator) => runOne(simulator, wholeNumber('seed', seed)));
  else return runMany(seedsToRun());
  return true;
}

if (values.help) print(usage);
else process.exitCode = (await run()) ? 0 : 1;
