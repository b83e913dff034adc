import type { MenuStatus } from '../../contract/companion';
import type { AutostartPlace } from './autostart';
import { type ComputerSwitch, createFileSwitch, type FileSwitchState, fixedSwitch } from './fileSwitch';
import { menuEntry, menuLauncher } from './menuEntry';

interface MenuOptions {
  readonly place: AutostartPlace;
  /** The unpacked archive, with launcher and icon. */
  readonly folder: string;
  /** Whether a file exists; only an unpacked archive has a launcher. */
  exists(path: string): boolean;
  /** Arguments for the launcher. */
  readonly words: readonly string[];
  /** The argument that identifies the data folder. */
  readonly ownWord: string;
}

/** The switch for Ovation's entry in the Start menu of Windows, or among the applications of Linux. */
export function createMenu({ place, folder, exists, words, ownWord }: MenuOptions): ComputerSwitch<MenuStatus> {
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
