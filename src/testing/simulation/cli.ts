import process from 'node:process';
import { parseArgs } from 'node:util';
import { addReached, branches, unreached } from './coverage';
import { describe } from './happenings';
import { makePlan, type Plan } from './plan';
import { answerShare, type Judged, runInProcesses } from './shares';
import { shrink } from './shrink';
import { createSimulator, type Outcome, type Simulator } from './simulate';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    // What a process of the simulation is told by the one that started it.
    share: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run simulate -- [--seeds 1000] [--from 1]      runs so many histories; a branch that never ran is a failure
npm run simulate -- --seed 123 [--trace] [--shrink]  runs one again; --trace tells it, --shrink looks for less that fails
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function tell({ seed, violations }: Pick<Judged, 'seed' | 'violations'>): void {
  say(`seed ${seed} fails:`);
  for (const { invariant, what } of violations.slice(0, 10)) say(`  ${invariant}  ${what}`);
}

function tellPlan({ actions, fronts, settings, pages, limits, calmFromMs }: Plan): void {
  say(`  ${JSON.stringify({ pages, limits, calmFromMs, boxes: settings.boxes })}`);
  for (const action of actions) say(`  ${describe(action)}`);
  for (const front of fronts) say(`  ${JSON.stringify(front)}`);
}

async function runOne(simulator: Simulator, seed: number): Promise<boolean> {
  const outcome = await simulator.run(makePlan(seed), { traces: values.trace });
  if (values.trace) say(outcome.trace);
  if (outcome.violations.length === 0) {
    say(`seed ${seed}: every invariant holds`);
    return true;
  }
  tell({ seed, violations: outcome.violations });
  if (values.shrink) await runShrunk(simulator, outcome);
  return false;
}

/** Less of it that breaks the same invariant. */
async function runShrunk(simulator: Simulator, { plan, violations }: Outcome): Promise<void> {
  const broken = violations[0]?.invariant;
  const smallest = await shrink(plan, async (smaller) =>
    (await simulator.run(smaller)).violations.some(({ invariant }) => invariant === broken),
  );
  say('still fails with no more than this:');
  tellPlan(smallest);
  if (values.trace) say((await simulator.run(smallest, { traces: true })).trace);
}

async function runMany(from: number, count: number): Promise<boolean> {
  const reached = new Map<string, number>();
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
  let done = 0;
  let failed = 0;
  await runInProcesses(import.meta.filename, from, count, (judged) => {
    addReached(reached, new Map(judged.reached));
    done += 1;
    if (done % 1_000 === 0 && done < count) say(`${done} of ${count} after ${seconds()} s, ${failed} failed`);
    if (judged.violations.length === 0) return;
    failed += 1;
    tell(judged);
    say(`  again: npm run simulate -- --seed ${judged.seed} --trace --shrink`);
  });
  for (const branch of branches) say(`${String(reached.get(branch) ?? 0).padStart(8)}  ${branch}`);
  const never = unreached(reached);
  if (never.length > 0) say(`never ran: ${never.join(', ')}`);
  say(`${count} histories in ${seconds()} s, ${failed} failed`);
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
  if (share !== undefined) await withSimulator((simulator) => answerShare(simulator, JSON.parse(share)));
  else if (seed !== undefined) return withSimulator((simulator) => runOne(simulator, Number(seed)));
  else return runMany(Number(values.from), Number(values.seeds));
  return true;
}

if (values.help) say(usage);
else process.exitCode = (await run()) ? 0 : 1;
