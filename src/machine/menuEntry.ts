import { posix, win32 } from 'node:path';
import type { MenuKind } from '../contract';
import { type AutostartPlace, isOneLine } from './autostartEntry';
import { desktopEntry, forExec, forValue } from './desktopEntry';
import type { OwnFile } from './fileSwitch';
import { longestTarget, shellLinkFile } from './shellLink';

/** The file that puts Ovation among the programs of a computer; `launcher` = what it opens. */
export interface MenuEntry extends OwnFile {
  readonly kind: MenuKind;
  readonly launcher: string;
}

/**
 * What opens the launcher of an unpacked archive, with our icon. null = this system needs none or is not known, or the
 * folder or a word cannot stand in such a file.
 */
export function menuEntry(place: AutostartPlace, folder: string, words: readonly string[]): MenuEntry | null {
  if (!isOneLine([folder, ...words])) return null;
  if (place.platform === 'win32') return startMenuEntry(place, folder, words);
  if (place.platform === 'linux') return applicationsEntry(place, folder, words);
  return null;
}

function startMenuEntry({ environment, userFolder }: AutostartPlace, folder: string, words: readonly string[]): MenuEntry | null {
  const launcher = win32.join(folder, 'Ovation.cmd');
  if (launcher.length > longestTarget || words.some((word) => word.includes('"'))) return null;
  const roaming = environment.APPDATA || win32.join(userFolder, 'AppData\\Roaming');
  return {
    kind: 'start',
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

/** A backslash before the closing quote would take it away from the program. */
function forLine(word: string): string {
  return `"${word.replace(/\\+$/, '$&$&')}"`;
}

/** Its folder has to be absolute to count: XDG Base Directory Specification. */
function applicationsEntry({ environment, userFolder }: AutostartPlace, folder: string, words: readonly string[]): MenuEntry {
  const { XDG_DATA_HOME: data = '' } = environment;
  const launcher = posix.join(folder, 'ovation');
  const lines = [`Icon=${forValue(posix.join(folder, 'ovation.png'))}`, 'Categories=AudioVideo;'];
  return {
    kind: 'applications',
    launcher,
    path: posix.join(posix.isAbsolute(data) ? data : posix.join(userFolder, '.local/share'), 'applications/ovation.desktop'),
    bytes: Buffer.from(desktopEntry({ program: launcher, args: words }, lines)),
    has: (given, word) => Buffer.from(given).toString('utf8').includes(forExec(word)),
  };
}
