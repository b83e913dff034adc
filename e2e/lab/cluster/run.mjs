// npm run lab -- cluster: three nodes, PostgreSQL, Valkey and HAProxy under writers and resuming readers, with one fault in each run.
//   --only <name>   faults whose names contain it; may be repeated
//   --times <n>     runs of each, 1 without it; one in which the computer stood still and only calls failed is played again
//   --older <folder>  an older version that is built, for the faults that have it run beside the present one
//   --evening       Ovation with its overlay in a browser on the cluster, while each part fails in turn
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
/** Logs and journals of failed runs. */
const evidence = join(import.meta.dirname, '../../../test-results/cluster');

/** Has one world for all that `use` does in it. */
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
  const { donations, shown, seenInBrowser, faults } = await evenings.playEvening(own, (line) => console.log(`     ${line}`));
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} evening                ${donations} donations, ${shown} shown, ${seenInBrowser} seen in the browser`,
  );
  for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
  failed += Math.min(1, faults.length);
}

/** Above it, calls may fail because of the computer: all cables are in this process, and a node gives its database two seconds. */
const stillMs = 1_000;
/** Runs that the computer spoiled may be played again so many times in all of a fault's runs. */
const replays = 3;

async function keepEvidence(own, name) {
  const folder = join(evidence, `${name}-${Date.now()}`);
  await own.keepEvidence(folder);
  console.log(`       logs and journal: ${folder}`);
}

async function playFault(own, name, fault) {
  let failedRuns = 0;
  let spoiled = 0;
  try {
    for (let run = 0; run < Number(values.times); run += 1) {
      const verdict = await playOnce(own, { name, fault, run, maySpoil: spoiled < replays });
      if (verdict === 'redo') {
        spoiled += 1;
        run -= 1;
      } else if (verdict === 'FAIL') failedRuns += 1;
    }
  } catch (error) {
    failedRuns += 1;
    throw error;
  } finally {
    failed += failedRuns;
    if (!own.signal.aborted) console.log(`     ${name}: ${Number(values.times)} runs, ${failedRuns} failed, ${spoiled} more played again`);
  }
}

async function playOnce(own, { name, fault, run, maySpoil }) {
  const played = await own.play(fault, run).catch(async (error) => {
    if (!own.signal.aborted) await keepEvidence(own, name);
    throw error;
  });
  const { faults, callFaults, acknowledged, recorded, lost, heard, resyncs, slowestCallMs, failedCalls, stoodStillMs, told } = played;
  const calls = `${failedCalls.balancer} + ${failedCalls.node} calls failed at balancer and nodes, slowest ${slowestCallMs} ms, cables stood still for ${stoodStillMs} ms`;
  const figures = `${acknowledged} acknowledged, ${recorded} recorded, ${lost} lost, ${heard} heard, ${calls}`;
  const again = faults.length > 0 && faults.length === callFaults.length && stoodStillMs > stillMs && maySpoil;
  const verdict = again ? 'redo' : faults.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${name.padEnd(22)} ${figures} ${JSON.stringify(resyncs)}`);
  for (const line of [...told, ...faults.slice(0, 10)]) console.log(`       ${line}`);
  if (verdict === 'FAIL') await keepEvidence(own, name);
  return verdict;
}

async function playAll(signal) {
  if (values.evening) return inWorld({ setting: 'plain', signal }, playEvening);
  const playable = chosen.filter(([, { needsOlder }]) => !needsOlder || olderProgram !== null);
  for (const [name] of chosen.filter((one) => !playable.includes(one))) console.log(`not played: ${name}, which needs --older <folder>`);
  const settingOf = ([, fault]) => fault.setting ?? 'plain';
  for (const setting of new Set(playable.map(settingOf))) {
    await playSetting(
      { setting, signal },
      playable.filter((one) => settingOf(one) === setting),
    );
  }
}

/** A cluster that a fault has left unusable is a failure, and the faults after it get a new one. */
async function playSetting(options, left) {
  while (left.length > 0) {
    const count = left.length;
    await inWorld(options, async (own) => {
      while (left.length > 0) await playFault(own, ...left.shift());
    }).catch((error) => {
      if (options.signal.aborted || left.length === count) throw error;
      failed = Math.max(failed, 1);
      console.log(`FAIL ${error instanceof Error ? error.stack : error}\n     the cluster of this fault is given up`);
    });
  }
}

await interrupts.untilInterrupted('cluster:faults', playAll);
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
