/* The program `dist/server/start.js`, which `supervise.js` runs. Runs the companion, and the embedded service too if no account is configured. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { loadPage } from '../../companion';
import { type ComputerSwitch, createAutostart, createMenu, dataFolderOf } from '../../server/os';
import { readConfiguration } from '../configuration';
import { systemProcesses } from '../dataFolderLock';
import { background, launchArguments } from '../launch/launch';
import { type LogFile, openLog } from '../log/logFile';
import { refuseShared } from '../refuseDataFolder';
import { run } from '../run';
import { createStopRequest, endOnSignals } from '../shutdownSignals';
import { describeError, StartupError } from '../startupError';
import { watchSupervisor } from '../supervisor/startChild';
import { beatMs, crashesVariable, exitCodes, readCrashes } from '../supervisor/supervise';
import { createSystemRuntime } from './systemRuntime';

declare const OVATION_VERSION: string;

// Watches the supervisor before anything else, because the supervisor may exit before this program has started.
const supervisor = watchSupervisor(process);
if (supervisor) setInterval(supervisor.beat, beatMs).unref();

let log: LogFile | null = null;
const crashes = readCrashes(process.env[crashesVariable]);

const runtime = createSystemRuntime({
  version: OVATION_VERSION,
  environment: process.env,
  inspectProgram: join(import.meta.dirname, 'inspectStores.js'),
  crashes,
  logFails: () => (log?.failure() ?? null) !== null,
  report: (line) => {
    console.error(`ovation: ${line}`);
    log?.write({ level: 'warning', what: 'told', text: line });
  },
});

function fail(error: unknown): never {
  if (error instanceof StartupError) {
    runtime.report(error.message);
    process.exit(exitCodes.cannotStart);
  }
  runtime.report(`ended by an internal error: ${describeError(error)}`);
  log?.write({ level: 'error', what: 'crashed', text: (error instanceof Error && error.stack) || String(error) });
  process.exit(exitCodes.crashed);
}

// An uncaught error is reported in one line and ends the program. All acknowledged data is already on disk.
process.on('uncaughtException', fail);

function createSwitches(home: string) {
  const { words, own } = launchArguments(process.env, home);
  const place = { platform: process.platform, environment: process.env, userFolder: homedir() };
  const autostart = createAutostart({
    place,
    command: { program: process.execPath, args: [join(import.meta.dirname, 'launch.js'), background, ...words] },
    ownArgument: own,
  });
  const menu = createMenu({ place, folder: join(import.meta.dirname, '../..'), exists: existsSync, words, ownArgument: own });
  return { autostart, menu };
}

/** Updates the autostart entry and the start-menu entry if Ovation was updated or moved. */
async function repairSwitches([autostart, menu]: readonly [
  Pick<ComputerSwitch<unknown>, 'repair'>,
  Pick<ComputerSwitch<unknown>, 'repair'>,
]) {
  for (const [one, entry] of [
    [autostart, 'log-in entry'],
    [menu, 'start-menu entry'],
  ] as const) {
    await one.repair().then(
      (isRepaired) => isRepaired && runtime.report(`moved: updated the ${entry}`),
      (error: unknown) => runtime.report(`the ${entry} could not be checked: ${describeError(error)}`),
    );
  }
}

// The settings page may ask the program to exit before `run` returns.
const { stop, handle: handleStop } = createStopRequest();

try {
  const configuration = readConfiguration(process.env, () =>
    dataFolderOf({ platform: process.platform, environment: process.env, userFolder: homedir(), exists: existsSync }),
  );
  await refuseShared(configuration.home);
  log = openLog({ home: configuration.home, clock: runtime.clock });
  const { autostart, menu } = createSwitches(configuration.home);
  const running = await run({
    configuration,
    page: () => loadPage(join(import.meta.dirname, '../page')),
    processes: systemProcesses(process.pid, runtime.fetch),
    runtime: {
      ...runtime,
      computer: { autostart, menu, stop: () => stop(), ...(supervisor !== null && { restart: () => stop(exitCodes.again) }) },
    },
  });
  handleStop(
    endOnSignals({
      close: running.close,
      endWithParent: process.env.npm_lifecycle_event === 'start',
      process,
      clock: runtime.clock,
    }),
  );
  supervisor?.reportListening();
  // Exits the program when its supervisor exits, even on systems without signals.
  supervisor?.onGone(() => stop());
  log.write({
    level: 'info',
    what: 'started',
    text: `Ovation ${OVATION_VERSION}, Node ${process.version}, ${process.platform} ${process.arch}`,
  });
  process.on('exit', (code) => log?.write({ level: 'info', what: 'ended', text: `with code ${code}` }));
  const last = crashes.at(-1);
  if (last) log.write({ level: 'warning', what: 'crashed', text: `started again after a crash (${last.how}), ${crashes.length} so far` });
  for (const line of running.lines) console.log(line);
  if (process.env.npm_lifecycle_event === undefined) await repairSwitches([autostart, menu]); // not under npm, because the installed Ovation is in another folder
} catch (error) {
  fail(error);
}
