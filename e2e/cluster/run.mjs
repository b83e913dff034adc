// npm run cluster:faults: three nodes, PostgreSQL, Valkey and HAProxy under writers and resuming readers, with one fault in each run.
//   --only <name>   faults whose names contain it; may be repeated
//   --times <n>     runs of each, 1 without it
//   --evening       Ovation with its overlay in a browser on the cluster, while each part fails in turn
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, times: { type: 'string', default: '1' }, evening: { type: 'boolean' } },
});
const { module: worlds } = await runnerImport('./e2e/cluster/world.ts');
const { module: all } = await runnerImport('./e2e/cluster/faults.ts');

const chosen = Object.entries(all.faults).filter(([name]) => !values.only || values.only.some((word) => name.includes(word)));
const world = await worlds.startWorld(join(import.meta.dirname, '../../dist/server/serve.js'));
let failed = 0;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void world.end().then(() => process.exit(1)));
try {
  if (values.evening) {
    const { module: evenings } = await runnerImport('./e2e/cluster/evening.ts');
    const { donations, shown, seenInBrowser, faults } = await evenings.playEvening(world, (line) => console.log(`     ${line}`));
    console.log(
      `${faults.length === 0 ? 'ok  ' : 'FAIL'} evening                ${donations} donations, ${shown} shown, ${seenInBrowser} seen in the browser`,
    );
    for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
    failed += Math.min(1, faults.length);
  }
  for (const [name, fault] of values.evening ? [] : chosen) {
    for (let run = 0; run < Number(values.times); run += 1) {
      const { faults, acknowledged, recorded, heard, resyncs, slowestCallMs, failedCalls } = await world.play(fault, run);
      const figures = `${acknowledged} acknowledged, ${recorded} recorded, ${heard} heard, ${failedCalls.balancer} + ${failedCalls.node} calls failed at balancer and nodes, slowest ${slowestCallMs} ms`;
      console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${figures} ${JSON.stringify(resyncs)}`);
      for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`);
      if (faults.length > 0) failed += 1;
    }
  }
} finally {
  await world.end();
}
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
