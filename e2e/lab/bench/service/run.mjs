/*
 * Speed of the service. Each result and its baseline are measured in turn in the same run.
 *   npm run lab -- bench service [part …]     parts: rest creates fanout memory cold growth
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinLoadGenerator, startProgram, stopAll } from '../processes.mjs';
import { buildPrograms } from '../programs/build.mjs';
import { measureColdStart } from './coldStart.mjs';
import { measureCreates } from './creates.mjs';
import { measureFanOut, measureMemory } from './fanOut.mjs';
import { measureDonationGrowth, measureStreamGrowth } from './growth.mjs';
import { startNchan } from './nchan.mjs';
import { startPostgres } from './postgres.mjs';
import { measureRest } from './rest.mjs';

const known = ['rest', 'creates', 'fanout', 'memory', 'cold', 'growth'];
const parts = new Set(process.argv.slice(2).filter((argument) => argument !== '--only'));
const unknown = [...parts].filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}: the parts are ${known.join(', ')}`);
const wants = (part) => parts.size === 0 || parts.has(part);
let nchan = null;
let postgres = null;
const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-'));

// A signal must also stop the programs that were started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(1)));

try {
  const built = await buildPrograms();
  const programs = fileURLToPath(new URL('../programs', import.meta.url));
  if (!pinLoadGenerator())
    console.log('The load generator shares all cores with the programs. Figures are less precise than on Linux with taskset.');
  const service = await startProgram(join(built, 'service.js'), { args: [folder] });
  const bare = await startProgram(join(programs, 'bareHttp.mjs'), { args: [folder] });
  if (wants('cold')) await measureColdStart({ built, programs, folder, rounds: 5 });
  const fanOut = await startProgram(join(built, 'fanOut.js'));
  if (wants('rest')) {
    const listing = await startProgram(join(programs, 'listCeiling.mjs'), { args: [folder] });
    await measureRest({ service, bare, listing, rounds: 5, ms: 1500 });
    await listing.stop();
  }
  if (wants('creates')) {
    postgres = await startPostgres();
    const args = [folder, postgres ? JSON.stringify(postgres.connection) : ''];
    const baseline = await startProgram(join(built, 'createsBaseline.js'), { args });
    const onPostgres = postgres && (await startProgram(join(built, 'servicePostgres.js'), { args: [JSON.stringify(postgres.connection)] }));
    await measureCreates({ service, onPostgres, baseline, postgres, rounds: 5, ms: 1500 });
    await onPostgres?.stop();
    await baseline.stop();
  }
  if (wants('fanout')) {
    nchan = await startNchan(folder);
    const chunks = (args) => startProgram(join(programs, 'fanOutCeiling.mjs'), { args });
    const ceilings = { 'ceiling, a write a publish': await chunks([]), 'ceiling, a write in two turns': await chunks(['turns']) };
    await measureFanOut({ fanOut, bare, ceilings, nchan, rounds: 5, ms: 1500 });
  }
  if (wants('memory')) {
    // Starts new programs: the heaps of the earlier ones have grown, which would hide the memory of streams.
    const fresh = { fanOut: join(built, 'fanOut.js'), bare: join(programs, 'bareHttp.mjs') };
    await measureMemory({
      fanOut: await startProgram(fresh.fanOut),
      bare: await startProgram(fresh.bare, { args: [await mkdtemp(join(folder, 'bare-'))] }),
    });
  }
  if (wants('growth')) {
    const pictures = fileURLToPath(new URL('../../../../test-results/bench', import.meta.url));
    await measureStreamGrowth({ fanOut, sizes: [1, 10, 100, 1000], folder: pictures });
    await measureDonationGrowth({ service, sizes: [1000, 100_000, 1_000_000], folder: pictures });
  }
} finally {
  await stop();
}

async function stop() {
  await nchan?.stop();
  await stopAll();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
