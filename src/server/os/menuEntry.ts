import { posix, win32 } from 'node:path';
import type { MenuKind } from '../../contract/companion';
import { type AutostartPlace, isOneLine } from './autostart';
import { desktopEntry, forExec, forValue, isHiddenInMenu } from './desktopEntry';
import type { OwnFile } from './fileSwitch';
import { maxTargetLength, shellLinkFile } from './shellLink';

/** The launcher that a menu entry opens, in the folder of an unpacked archive. */
interface MenuLauncher {
  readonly kind: MenuKind;
  readonly launcher: string;
}

/** The file that puts Ovation among the programs of a computer. */
interface MenuEntry extends OwnFile, MenuLauncher {}

/** null = this system needs no entry, or is not supported. */
export function menuLauncher(platform: string, folder: string): MenuLauncher | null {
  if (platform === 'win32') return { kind: 'start', launcher: win32.join(folder, 'Ovation.cmd') };
  if (platform === 'linux') return { kind: 'applications', launcher: posix.join(folder, 'ovation') };
  return null;
}

/** The file of the entry. null = there is no launcher, or the file cannot hold the folder or an argument. */
export function menuEntry(place: AutostartPlace, folder: string, words: readonly string[]): MenuEntry | null {
  const opened = menuLauncher(place.platform, folder);
  if (!opened || !isOneLine([folder, ...words])) return null;
  return opened.kind === 'start' ? startMenuEntry(place, opened, folder, words) : applicationsEntry(place, opened, folder, words);
}

function startMenuEntry(
  { environment, userFolder }: AutostartPlace,
  { kind, launcher }: MenuLauncher,
  folder: string,
  words: readonly string[],
): MenuEntry | null {
  if (launcher.length > maxTargetLength || words.some((word) => word.includes('"')) || namesVariable([launcher, ...words])) return null;
  const roaming = environment.APPDATA || win32.join(userFolder, 'AppData\\Roaming');
  return {
    kind,
    launcher,
    path: win32.join(roaming, 'Microsoft\\Windows\\Start Menu\\Programs\\Ovation.lnk'),
    bytes: shellLinkFile({
      target: launcher,
      args: words.map(forLine).join(' '),
      workingFolder: folder,
      icon: win32.join(folder, 'ovation.ico'),
      description: 'Thanks your supporters on stream',
    }),
    has: (given, word) => Buffer.from(given).includes(Buffer.from(forLine(word), 'utf16le')),
  };
}

/** Windows expands `%NAME%` in a shortcut's paths, and cmd, which runs the launcher, in the whole line; it cannot be escaped. */
function namesVariable(line: readonly string[]): boolean {
  return /%.*%/.test(line.join(' '));
}

/** The program would read a backslash before the closing quote as its escape. */
function forLine(word: string): string {
  return `"${word.replace(/\\+$/, '$&$&')}"`;
}

/** XDG Base Directory Specification: relative paths are ignored. */
function applicationsEntry(
  { environment, userFolder }: AutostartPlace,
  { kind, launcher }: MenuLauncher,
  folder: string,
  words: readonly string[],
): MenuEntry {
  const { XDG_DATA_HOME: data = '' } = environment;
  const lines = [`Icon=${forValue(posix.join(folder, 'ovation.png'))}`, 'Categories=AudioVideo;'];
  return {
    kind,
    launcher,
    path: posix.join(posix.isAbsolute(data) ? data : posix.join(userFolder, '.local/share'), 'applications/ovation.desktop'),
    bytes: Buffer.from(desktopEntry({ program: launcher, args: words }, lines)),
    has: (given, word) => Buffer.from(given).toString('utf8').includes(forExec(word)),
    isSwitchedOff: isHiddenInMenu,
  };
}
