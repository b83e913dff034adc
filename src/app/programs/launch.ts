/* The program `dist/server/launch.js`, which a double-click runs. Starts Ovation if it is not running, opens the settings page, and exits. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolderOf } from '../../server/os';
import { readConfiguration } from '../configuration';
import { systemProcesses } from '../dataFolderLock';
import { launch, readLaunchArguments } from '../launch/launch';
import { showMessage, systemLauncher } from '../launch/systemLauncher';
import { refuseShared } from '../refuseDataFolder';
import { describeError, StartupError } from '../startupError';

const system = { platform: process.platform, systemRoot: process.env.SystemRoot };

try {
  const { isBackground, environment } = readLaunchArguments(process.argv.slice(2), process.env);
  const userFolder = homedir();
  const { home } = readConfiguration(environment, () =>
    dataFolderOf({ platform: process.platform, environment, userFolder, exists: existsSync }),
  );
  await refuseShared(home);
  const ports = systemLauncher({
    system,
    environment,
    home,
    userFolder,
    fetch,
    node: process.execPath,
    program: join(import.meta.dirname, 'supervise.js'),
    processes: systemProcesses(process.pid, fetch),
    print: (line) => console.log(line),
  });
  await launch({ isBackground }, ports);
} catch (error) {
  const text = error instanceof StartupError ? error.message : `ended by an internal error: ${describeError(error)}`;
  console.error(`ovation: ${text}`);
  if (!process.stderr.isTTY) await showMessage({ system, environment: process.env }, text);
  process.exitCode = 1;
}
