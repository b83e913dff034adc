import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedSettingsKey } from '../../companion';
import { computerEndpoints } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { createClient } from '../../server/http';
import {
  browserPrograms,
  environmentForSystemPrograms,
  makePrivateFolder,
  messagePrograms,
  type System,
  type SystemProgram,
} from '../../server/os';
import { findRunning, launchLogName, type Processes } from '../dataFolderLock';
import type { Environment } from '../environment';
import { explainDataFolder } from '../refuseDataFolder';
import { StartupError } from '../startupError';
import type { LaunchPorts, StartedProgram } from './launch';

const callMs = 5_000;
/** A program that has not failed within this time counts as started. */
const failsWithinMs = 2_000;

interface LauncherOptions {
  readonly system: System;
  readonly environment: Environment;
  readonly home: string;
  /** The user's home folder. It becomes the working directory of the program, because Windows cannot delete a folder in which a program runs. */
  readonly userFolder: string;
  readonly node: string;
  readonly program: string;
  readonly processes: Processes;
  readonly fetch: typeof fetch;
  print(line: string): void;
}

export function systemLauncher(options: LauncherOptions): LaunchPorts {
  const { home, processes, system, environment } = options;
  return {
    clock: { now: () => performance.now() },
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    running: () => findRunning(home, processes),
    answers: processes.answers,
    start: () => startProgram(options),
    pageOf: (origin) => pageOf(origin, options),
    open: (url) => runFirst(browserPrograms(system, url), environment),
    print: options.print,
  };
}

/** Size in MB of the memory for young objects in Node, as in `npm start`. The small size leaves 30 MB more for a game. */
const youngGenerationOption = '--max-semi-space-size=2';

/** Shows a message on the screen if the system can do that. Printed output is often not visible to the user. */
export async function showMessage({ system, environment }: Pick<LauncherOptions, 'system' | 'environment'>, text: string): Promise<void> {
  await runFirst(messagePrograms(system, 'Ovation could not start', text), environment);
}

async function startProgram({ home, userFolder, node, program, environment }: LauncherOptions): Promise<StartedProgram> {
  const logPath = join(home, launchLogName);
  const log = await openLaunchLog(home, logPath);
  let hasEnded = false;
  try {
    // Standard output is discarded, because it contains keys. Standard error contains none.
    const stdio = ['ignore', 'ignore', log.fd] satisfies ['ignore', 'ignore', number];
    const child = spawn(node, [youngGenerationOption, program], {
      cwd: userFolder,
      env: { ...environment },
      detached: true,
      windowsHide: true,
      stdio,
    });
    const end = () => {
      hasEnded = true;
    };
    child.on('exit', end).on('error', end).unref();
  } finally {
    await log.close();
  }
  return { hasEnded: () => hasEnded, output: () => readFile(logPath, 'utf8') };
}

async function openLaunchLog(home: string, path: string): Promise<FileHandle> {
  try {
    await makePrivateFolder(home);
    return await open(path, 'w', 0o600);
  } catch (error) {
    throw explainDataFolder(error, home);
  }
}

async function pageOf(origin: string, { home, fetch }: LauncherOptions): Promise<string> {
  const key = await storedSettingsKey(home);
  if (key === null) throw new StartupError(`${home} has no keys that can be read`);
  const call = createClient({
    table: computerEndpoints,
    baseUrl: origin + companionBasePath,
    fetch,
    timeoutMs: callMs,
    headers: { Authorization: `Bearer ${key}` },
  });
  const { ticket } = await call('makeTicket', {});
  return `${origin}/#/open?ticket=${ticket}`;
}

async function runFirst(programs: readonly SystemProgram[], environment: Environment): Promise<boolean> {
  for (const program of programs) if (await runs(program, environment)) return true;
  return false;
}

function runs({ program, args }: SystemProgram, environment: Environment): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...environmentForSystemPrograms(environment) }, detached: true, stdio: 'ignore' });
    const timer = setTimeout(() => resolve(true), failsWithinMs);
    const settle = (isDone: boolean) => {
      clearTimeout(timer);
      resolve(isDone);
    };
    child
      .on('error', () => settle(false))
      .on('exit', (code) => settle(code === 0))
      .unref();
  });
}
