import type { MenuStatus } from '../../contract';
import type { AutostartPlace } from './autostartEntry';
import { createFileSwitch, type FileSwitchState, fixedSwitch, type MachineSwitch } from './fileSwitch';
import { menuEntry, menuLauncher } from './menuEntry';

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

/** Ovation in the Start menu of Windows, or among the applications of Linux. */
export function createMenu({ place, folder, exists, words, ownWord }: MenuOptions): MachineSwitch<MenuStatus> {
  const opened = menuLauncher(place.platform, folder);
  if (!opened || !exists(opened.launcher)) return fixedSwitch<MenuStatus>({ tag: 'unavailable' });
  const { kind } = opened;
  const entry = menuEntry(place, folder, words);
  if (!entry) return fixedSwitch<MenuStatus>({ tag: 'impossible', menu: kind });
  const file = createFileSwitch(entry, ownWord);
  const named = (state: FileSwitchState): MenuStatus => ({ ...state, menu: kind });
  return {
    state: async () => named(await file.state()),
    change: async (isOn) => named(await file.change(isOn)),
    repair: () => file.repair(),
  };
}
