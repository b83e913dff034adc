import type { MenuStatus } from '../contract';
import type { AutostartPlace } from './autostartEntry';
import { createFileSwitch, type FileSwitchState } from './fileSwitch';
import { menuEntry, menuLauncher } from './menuEntry';

/** Ovation in the Start menu of Windows, or among the applications of Linux. */
export interface Menu {
  state(): Promise<MenuStatus>;
  /** Rejects with what the file system says. */
  change(isOn: boolean): Promise<MenuStatus>;
  /** Where it is on and opens a program that has moved or was updated, it opens this one from now on. True = it did. */
  repair(): Promise<boolean>;
}

export interface MenuOptions {
  readonly place: AutostartPlace;
  /** What was unpacked; launcher and icon lie in it. */
  readonly folder: string;
  /** Whether there is a file; where it was not unpacked from an archive there is no launcher. */
  exists(path: string): boolean;
  /** What the launcher is told. */
  readonly words: readonly string[];
  /** The word of them that only an Ovation with the same data folder has. */
  readonly ownWord: string;
}

export function createMenu({ place, folder, exists, words, ownWord }: MenuOptions): Menu {
  const opened = menuLauncher(place.platform, folder);
  if (!opened || !exists(opened.launcher)) return never({ tag: 'unavailable' });
  const { kind } = opened;
  const entry = menuEntry(place, folder, words);
  if (!entry) return never({ tag: 'impossible', menu: kind });
  const file = createFileSwitch(entry, ownWord);
  const named = (state: FileSwitchState): MenuStatus => ({ ...state, menu: kind });
  return {
    state: async () => named(await file.state()),
    change: async (isOn) => named(await file.change(isOn)),
    repair: () => file.repair(),
  };
}

function never(status: MenuStatus): Menu {
  return { state: async () => status, change: async () => status, repair: async () => false };
}
