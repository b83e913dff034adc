import type { AutostartStatus } from '../../contract';
import { type AutostartPlace, autostartEntry } from './autostartEntry';
import type { StartCommand } from './desktopEntry';
import { createFileSwitch, fixedSwitch, type MachineSwitch } from './fileSwitch';

export interface AutostartOptions {
  readonly place: AutostartPlace;
  /** What is to be started. */
  readonly command: StartCommand;
  /** The word of the command that only an Ovation with the same data folder has. */
  readonly ownWord: string;
}

/** Ovation started with the computer. */
export function createAutostart({ place, command, ownWord }: AutostartOptions): MachineSwitch<AutostartStatus> {
  const entry = autostartEntry(place, command);
  if (!entry) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'unknown-system' });
  // macOS runs an application that was not moved out of the downloads from a place that is gone after the next start.
  if (command.program.includes('/AppTranslocation/')) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'not-in-place' });
  return createFileSwitch(entry, ownWord);
}
