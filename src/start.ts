import { randomBytes } from 'node:crypto';
import { homedir, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createRunProgram, findVoices } from './companion';
import { CannotStart, describeError } from './start/cannotStart';
import { readConfiguration } from './start/configuration';
import { endOnSignals } from './start/ending';
import { systemProcesses } from './start/processes';
import { run } from './start/run';
import type { Runtime } from './start/runtime';

/*
 * What `npm start` runs: the companion, and the embedded service where no account is configured. The one file that reads
 * the environment, the clock and the machine.
 */

/** Put in by the build (vite.config.ts). */
declare const OVATION_VERSION: string;

const runtime: Runtime = {
  clock: { now: () => Date.now() },
  timers: {
    set: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  },
  randomBytes: (size) => randomBytes(size),
  fetch: (input, init) => fetch(input, init),
  interfaceAddresses: () => Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []),
  versions: { ovation: OVATION_VERSION, node: process.version, system: `${process.platform} ${process.arch}` },
  voices: {
    platform: process.platform,
    find: (folder) =>
      findVoices({ platform: process.platform, systemRoot: process.env.SystemRoot, run: createRunProgram(process.env) }, folder),
  },
  report: (line) => console.error(`ovation: ${line}`),
};

function fail(error: unknown): never {
  runtime.report(error instanceof CannotStart ? error.message : `ended by a defect: ${describeError(error)}`);
  process.exit(1);
}

// A defect ends the program in one line as well; what was acknowledged is on disk.
process.on('uncaughtException', fail);

try {
  const running = await run({
    configuration: readConfiguration(process.env, homedir()),
    pageFolder: join(import.meta.dirname, '../page'),
    processes: systemProcesses(process.pid),
    runtime,
  });
  endOnSignals({
    close: running.close,
    endWithParent: process.env.npm_lifecycle_event === 'start',
    process,
    clock: runtime.clock,
  });
  for (const line of running.lines) console.log(line);
} catch (error) {
  fail(error);
}
