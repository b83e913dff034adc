import process from 'node:process';
import { parseArgs } from 'node:util';
import { addReached } from './coverage';
import { delivery } from './delivery';
import type { Kind, Played, Player, Shrinkable } from './kind';
import { nodes } from './nodes/nodes';
import { shrink } from './plan';
import { runInWorkers, runWorker, type SeedResult } from './workerProcesses';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    fixed: { type: 'string' },
    // Internal: makes this process a worker, which receives its seeds from its parent process.
    share: { type: 'boolean', default: false },
    nodes: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run lab -- simulation [--seeds 1000] [--from 123]    plays that many histories; without --from with fresh seeds
npm run lab -- simulation --fixed 1000                     plays seeds 1 to 1000, every seed that ever failed, and rare ones
npm run lab -- simulation --seed 123 [--trace] [--shrink]  replays one seed; --trace prints it, --shrink finds the smallest failing plan
npm run lab -- simulation --nodes …                         the same for three nodes of the service
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function printViolations({ seed, violations }: Pick<SeedResult, 'seed' | 'violations'>): void {
  print(`seed ${seed} fails:`);
  for (const { invariant, what } of violations.slice(0, 10)) print(`  ${invariant}  ${what}`);
}

function printPlan<P extends Shrinkable>(kind: Kind<P>, plan: P): void {
  for (const line of kind.describe(plan)) print(`  ${line}`);
  for (const faultWindow of plan.faultWindows) print(`  ${JSON.stringify(faultWindow)}`);
}

async function runOne<P extends Shrinkable>(kind: Kind<P>, player: Player<P>, seed: number): Promise<boolean> {
  const played = await player.run(kind.makePlan(seed), { traces: values.trace });
  if (values.trace) print(played.trace);
  if (played.violations.length === 0) {
    print(`seed ${seed}: every invariant holds`);
    return true;
  }
  printViolations({ seed, violations: played.violations });
  if (values.shrink) await runShrunk(kind, player, played);
  return false;
}

function freshSeed(): number {
  return 1_000_000 + Math.floor(Math.random() * 8_000_000);
}

function seedsToRun({ everFailed, rare }: Pick<Kind<never>, 'everFailed' | 'rare'>): number[] {
  const { fixed, from, seeds } = values;
  if (fixed !== undefined) return [...new Set([...everFailed, ...rare, ...range(1, wholeNumber('fixed', fixed))])];
  return range(from === undefined ? freshSeed() : wholeNumber('from', from), wholeNumber('seeds', seeds));
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new Error(`--${option} must be a whole number from 1 on, not "${text}"`);
  return Number(text);
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Finds and prints a smaller plan that still violates the same invariant. */
async function runShrunk<P extends Shrinkable>(kind: Kind<P>, player: Player<P>, { plan, violations }: Played<P>): Promise<void> {
  const broken = violations[0]?.invariant;
  const smallest = await shrink(plan, async (smaller) =>
    (await player.run(smaller)).violations.some(({ invariant }) => invariant === broken),
  );
  print('still fails with only this:');
  printPlan(kind, smallest);
  if (values.trace) print((await player.run(smallest, { traces: true })).trace);
}

async function runMany<P extends Shrinkable>(kind: Kind<P>): Promise<boolean> {
  const { options, branches } = kind;
  const seeds = seedsToRun(kind);
  const count = seeds.length;
  print(`seeds ${seeds[0]} to ${seeds.at(-1)}`);
  const reached = new Map<string, number>();
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
  let done = 0;
  let failed = 0;
  await runInWorkers([import.meta.filename, ...options], seeds, (result) => {
    addReached(reached, new Map(result.reached));
    done += 1;
    if (done % 1_000 === 0 && done < count) print(`${done} of ${count} after ${seconds()} s, ${failed} failed`);
    if (result.violations.length === 0) return;
    failed += 1;
    printViolations(result);
    print(`  again: npm run lab -- simulation ${[...options, '--seed'].join(' ')} ${result.seed} --trace --shrink`);
  });
  for (const branch of branches) print(`${String(reached.get(branch) ?? 0).padStart(8)}  ${branch}`);
  const never = branches.filter((branch) => !reached.has(branch));
  if (never.length > 0) print(`never ran: ${never.join(', ')}`);
  print(`${count} histories in ${seconds()} s, ${failed} failed`);
  return failed === 0 && never.length === 0;
}

async function run<P extends Shrinkable>(kind: Kind<P>): Promise<boolean> {
  const { share, seed } = values;
  if (seed === undefined && !share) return runMany(kind);
  if (seed === undefined) {
    await runWorker(kind);
    return true;
  }
  const player = await kind.open();
  try {
    return await runOne(kind, player, wholeNumber('seed', seed));
  } finally {
    player.close();
  }
}

if (values.help) print(usage);
else process.exitCode = (await (values.nodes ? run(nodes) : run(delivery))) ? 0 : 1;
