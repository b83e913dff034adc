import type { AutostartStatus } from '../../contract';
import { type AutostartPlace, autostartEntry } from './autostartEntry';
import type { StartCommand } from './desktopEntry';
import { type ComputerSwitch, createFileSwitch, fixedSwitch } from './fileSwitch';

export interface AutostartOptions {
  readonly place: AutostartPlace;
  readonly command: StartCommand;
  /** The argument of the command that identifies the data folder. */
  readonly ownWord: string;
}

/** The switch for starting Ovation at log-in. */
export function createAutostart({ place, command, ownWord }: AutostartOptions): ComputerSwitch<AutostartStatus> {
  const entry = autostartEntry(place, command);
  if (!entry) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'unknown-system' });
  // macOS runs an application in the downloads folder from a temporary path, which is gone after the next start.
  if (command.program.includes('/AppTranslocation/')) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'not-in-place' });
  return createFileSwitch(entry, ownWord);
}
