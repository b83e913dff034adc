import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { findVoices } from './companion';
import { createAutostart, createRunProgram, dataFolderOf, keepFolderPrivate } from './machine';
import { CannotStart, describeError } from './start/cannotStart';
import { readConfiguration } from './start/configuration';
import { endOnSignals } from './start/ending';
import { launchWords } from './start/launch/launchWords';
import { systemProcesses } from './start/processes';
import { run } from './start/run';
import type { Runtime } from './start/runtime';

/*
 * What `npm start` runs: the companion, and the embedded service where no account is configured. It and launch.ts
 * alone read the environment, the clock and the machine.
 */

/** Put in by the build (vite.config.ts). */
declare const OVATION_VERSION: string;

const system = { platform: process.platform, systemRoot: process.env.SystemRoot };
const runProgram = createRunProgram(process.env);

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
    find: (folder) => findVoices({ ...system, run: runProgram }, folder),
  },
  keepPrivate: (folder) => keepFolderPrivate(folder, system, runProgram),
  report: (line) => console.error(`ovation: ${line}`),
};

function fail(error: unknown): never {
  runtime.report(error instanceof CannotStart ? error.message : `ended by a defect: ${describeError(error)}`);
  process.exit(1);
}

// A defect ends the program in one line as well; what was acknowledged is on disk.
process.on('uncaughtException', fail);

/** Ends the program; known as soon as there is something to end. */
let stop = () => {};

try {
  const configuration = readConfiguration(process.env, () =>
    dataFolderOf({ platform: process.platform, environment: process.env, userFolder: homedir(), exists: existsSync }),
  );
  const { words, own } = launchWords(process.env, configuration.home);
  const autostart = createAutostart({
    place: { platform: process.platform, environment: process.env, userFolder: homedir() },
    command: { program: process.execPath, args: [join(import.meta.dirname, 'launch.js'), ...words] },
    ownWord: own,
  });
  const running = await run({
    configuration,
    pageFolder: join(import.meta.dirname, '../page'),
    processes: systemProcesses(process.pid, runtime.fetch),
    runtime: { ...runtime, machine: { autostart, stop: () => stop() } },
  });
  stop = endOnSignals({
    close: running.close,
    endWithParent: process.env.npm_lifecycle_event === 'start',
    process,
    clock: runtime.clock,
  });
  for (const line of running.lines) console.log(line);
  // Under npm it is somebody's workshop: what the computer starts is elsewhere, and stays.
  if (process.env.npm_lifecycle_event === undefined) {
    await autostart.repair().then(
      (isRepaired) => isRepaired && runtime.report('it has moved: from now on the computer starts it from here'),
      (error: unknown) => runtime.report(`whether it starts with the computer could not be told: ${describeError(error)}`),
    );
  }
} catch (error) {
  fail(error);
}
