// npm run lab -- cluster: runs three nodes, PostgreSQL, Valkey and HAProxy with writers and readers, and causes one fault in each run.
//   --only <name>    only faults whose names contain `name`. Can be given several times.
//   --times <n>      runs of each fault (default 1). A run is repeated if only calls failed, and only because the computer paused.
//   --older <folder> a build of an older version, for faults that need two versions.
//   --evening        runs Ovation on the cluster, with its overlay in a browser, while each part fails in turn.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    times: { type: 'string', default: '1' },
    older: { type: 'string' },
    evening: { type: 'boolean' },
  },
});
const { module: worlds } = await runnerImport('./e2e/lab/cluster/world.ts');
const { module: all } = await runnerImport('./e2e/lab/cluster/faults.ts');
const { module: interrupts } = await runnerImport('./e2e/support/interrupt.ts');

const programOf = (folder) => join(folder, 'dist/server/serve.js');
const serveProgram = programOf(join(import.meta.dirname, '../../..'));
const olderProgram = values.older === undefined ? null : programOf(values.older);
const chosen = Object.entries(all.faults).filter(([name]) => !values.only || values.only.some((word) => name.includes(word)));
let failed = 0;
const evidence = join(import.meta.dirname, '../../../test-results/cluster');

async function inWorld({ setting, signal }, use) {
  const world = await worlds.startWorld({ serveProgram, olderProgram, setting, signal });
  try {
    await use(world);
  } finally {
    await world.end();
  }
}

async function playEvening(own) {
  const { module: evenings } = await runnerImport('./e2e/lab/cluster/evening.ts');
  const { donations, shown, seenInBrowser, violations } = await evenings.playEvening(own, (line) => console.log(`     ${line}`));
  console.log(
    `${violations.length === 0 ? 'ok  ' : 'FAIL'} evening                ${donations} donations, ${shown} shown, ${seenInBrowser} seen in the browser`,
  );
  for (const violation of violations.slice(0, 10)) console.log(`       ${violation}`);
  failed += Math.min(1, violations.length);
}

/** All connections run through this process. If the process pauses longer than this, a run in which only calls failed is repeated. */
const allowedPauseMs = 1_000;
/** How often the run of one fault may be repeated. */
const maxRepeats = 3;

async function keepEvidence(own, name) {
  const folder = join(evidence, `${name}-${Date.now()}`);
  await own.keepEvidence(folder);
  console.log(`       logs and journal: ${folder}`);
}

async function playFault(own, name, fault) {
  let failedRuns = 0;
  let repeated = 0;
  try {
    for (let run = 0; run < Number(values.times); run += 1) {
      const verdict = await playOnce(own, { name, fault, run, mayRepeat: repeated < maxRepeats });
      if (verdict === 'redo') {
        repeated += 1;
        run -= 1;
      } else if (verdict === 'FAIL') failedRuns += 1;
    }
  } catch (error) {
    failedRuns += 1;
    throw error;
  } finally {
    failed += failedRuns;
    if (!own.signal.aborted) console.log(`     ${name}: ${Number(values.times)} runs, ${failedRuns} failed, ${repeated} repeated`);
  }
}

async function playOnce(own, { name, fault, run, mayRepeat }) {
  const played = await own.play(fault, run).catch(async (error) => {
    if (!own.signal.aborted) await keepEvidence(own, name);
    throw error;
  });
  const {
    violations,
    callViolations,
    acknowledged,
    recorded,
    lost,
    received,
    resyncs,
    slowestCallMs,
    failedCalls,
    longestPauseMs,
    reports,
  } = played;
  const calls = `${failedCalls.balancer} + ${failedCalls.node} failed calls at balancer and nodes, slowest call ${slowestCallMs} ms, longest pause ${longestPauseMs} ms`;
  const figures = `${acknowledged} acknowledged, ${recorded} recorded, ${lost} lost, ${received} received, ${calls}`;
  const isSpoiled = violations.length > 0 && violations.length === callViolations.length && longestPauseMs > allowedPauseMs && mayRepeat;
  const verdict = isSpoiled ? 'redo' : violations.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${name.padEnd(22)} ${figures} ${JSON.stringify(resyncs)}`);
  for (const line of [...reports, ...violations.slice(0, 10)]) console.log(`       ${line}`);
  if (verdict === 'FAIL') await keepEvidence(own, name);
  return verdict;
}

async function playAll(signal) {
  if (values.evening) return inWorld({ setting: 'plain', signal }, playEvening);
  const playable = chosen.filter(([, { needsOlder }]) => !needsOlder || olderProgram !== null);
  for (const [name] of chosen.filter((one) => !playable.includes(one))) console.log(`skipped: ${name} needs --older <folder>`);
  const settingOf = ([, fault]) => fault.setting ?? 'plain';
  for (const setting of new Set(playable.map(settingOf))) {
    await playSetting(
      { setting, signal },
      playable.filter((one) => settingOf(one) === setting),
    );
  }
}

/** Plays all faults of one setting. A fault that leaves its cluster unusable counts as failed, and the next faults get a new cluster. */
async function playSetting(options, left) {
  while (left.length > 0) {
    const count = left.length;
    await inWorld(options, async (own) => {
      while (left.length > 0) await playFault(own, ...left.shift());
    }).catch((error) => {
      if (options.signal.aborted || left.length === count) throw error;
      failed = Math.max(failed, 1);
      console.log(`FAIL ${error instanceof Error ? error.stack : error}\n     the next fault gets a new cluster`);
    });
  }
}

await interrupts.untilInterrupted('cluster:faults', playAll);
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
