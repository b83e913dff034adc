import type { AutostartStatus } from '../contract';
import { type AutostartPlace, autostartEntry, type StartCommand } from './autostartEntry';
import { createFileSwitch } from './fileSwitch';

export interface Autostart {
  state(): Promise<AutostartStatus>;
  /** Rejects with what the file system says. */
  change(isOn: boolean): Promise<AutostartStatus>;
  /** Where it is on and starts a program that has moved or was updated, it starts this one from now on. True = it did. */
  repair(): Promise<boolean>;
}

export interface AutostartOptions {
  readonly place: AutostartPlace;
  /** What is to be started. */
  readonly command: StartCommand;
  /** The word of the command that only an Ovation with the same data folder has. */
  readonly ownWord: string;
}

export function createAutostart({ place, command, ownWord }: AutostartOptions): Autostart {
  const entry = autostartEntry(place, command);
  if (!entry) return never({ tag: 'unavailable', why: 'unknown-system' });
  // macOS runs an application that was not moved out of the downloads from a place that is gone after the next start.
  if (command.program.includes('/AppTranslocation/')) return never({ tag: 'unavailable', why: 'not-in-place' });
  return createFileSwitch(entry, ownWord);
}

function never(status: AutostartStatus): Autostart {
  return { state: async () => status, change: async () => status, repair: async () => false };
}
