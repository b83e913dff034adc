/*
 * How fast the service is, each figure beside its baseline, measured in turn in the same run.
 *   npm run bench:service [-- part …]     parts: rest fanout memory cold growth
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinLoader, startProgram, stopAll } from './children.mjs';
import { measureFanOut, measureMemory } from './fanOut.mjs';
import { buildPrograms } from './programs/build.mjs';
import { measureRest } from './rest.mjs';

const parts = new Set(process.argv.slice(2));
const wants = (part) => parts.size === 0 || parts.has(part);
const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-'));

try {
  const built = await buildPrograms();
  const programs = fileURLToPath(new URL('programs', import.meta.url));
  if (!pinLoader()) console.log('Loader and programs share all cores: figures are rougher than on Linux with taskset.');
  const service = await startProgram(join(built, 'service.js'), { args: [folder] });
  const bare = await startProgram(join(programs, 'bareHttp.mjs'), { args: [folder] });
  const fanOut = await startProgram(join(built, 'fanOut.js'));
  if (wants('rest')) await measureRest({ service, bare, rounds: 5, ms: 1500 });
  if (wants('fanout')) await measureFanOut({ fanOut, bare, rounds: 5, ms: 1500 });
  if (wants('memory')) await measureMemory({ fanOut, bare });
} finally {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
}
