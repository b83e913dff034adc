import { posix, win32 } from 'node:path';
import type { MenuKind, MenuStatus } from '../../contract/companion';
import { type AutostartPlace, isOneLine } from './autostart';
import { desktopEntry, forExec, forValue, isHiddenInMenu } from './desktopEntry';
import { type ComputerSwitch, createFileSwitch, type FileSwitchState, fixedSwitch, type OwnFile } from './fileSwitch';

/** The launcher that a menu entry opens. It is in the folder of an unpacked archive. */
interface MenuLauncher {
  readonly kind: MenuKind;
  readonly launcher: string;
}

interface MenuEntry extends OwnFile, MenuLauncher {}

/** The launcher for this system. Null if the system does not need a menu entry, or is not supported. */
function menuLauncher(platform: string, folder: string): MenuLauncher | null {
  if (platform === 'win32') return { kind: 'start', launcher: win32.join(folder, 'Ovation.cmd') };
  if (platform === 'linux') return { kind: 'applications', launcher: posix.join(folder, 'ovation') };
  return null;
}

/**
 * The menu entry for a folder. Null if there is no launcher, or if the file of the entry cannot contain the folder's path or one of the
 * arguments.
 */
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

/**
 * Whether a line contains `%NAME%`, which cannot be escaped. Windows expands it in a shortcut's paths, and `cmd` expands it in the
 * launcher's command.
 */
function namesVariable(line: readonly string[]): boolean {
  return /%.*%/.test(line.join(' '));
}

/** Quotes a word. A backslash at its end is doubled: the program would read a single one as an escape of the closing quote. */
function forLine(word: string): string {
  return `"${word.replace(/\\+$/, '$&$&')}"`;
}

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

interface MenuOptions {
  readonly place: AutostartPlace;
  readonly folder: string;
  exists(path: string): boolean;
  readonly words: readonly string[];
  /** The argument that says which data folder a menu entry belongs to. */
  readonly ownArgument: string;
}

/** Adds or removes Ovation's entry in the Start menu of Windows, or among the applications of Linux. */
export function createMenu({ place, folder, exists, words, ownArgument }: MenuOptions): ComputerSwitch<MenuStatus> {
  const opened = menuLauncher(place.platform, folder);
  if (!opened || !exists(opened.launcher)) return fixedSwitch<MenuStatus>({ tag: 'unavailable' });
  const { kind } = opened;
  const entry = menuEntry(place, folder, words);
  if (!entry) return fixedSwitch<MenuStatus>({ tag: 'impossible', menu: kind });
  const file = createFileSwitch(entry, ownArgument);
  const named = (state: FileSwitchState): MenuStatus => ({ ...state, menu: kind });
  return {
    state: async () => named(await file.state()),
    change: async (isOn) => named(await file.change(isOn)),
    repair: () => file.repair(),
  };
}

interface ShellLink {
  readonly target: string;
  readonly args: string;
  readonly workingFolder: string;
  readonly icon: string;
  readonly description: string;
}

/** The longest target of a shortcut, in characters, without the terminating zero. */
const maxTargetLength = 259;

const headerBytes = 76;
const classId = '0114020000000000c000000000000046';
const flags = { hasName: 0x4, hasWorkingFolder: 0x10, hasArguments: 0x20, hasIcon: 0x40, isUnicode: 0x80, hasTargetText: 0x200 };
const isArchive = 0x20;
const showNormal = 1;
const targetBlock = 0xa0000001;
const ansiBytes = 260;
const unicodeBytes = 520;

/** Encodes a shortcut ([MS-SHLLINK]). It has no LinkTargetIDList, so Windows finds the target by its path. */
function shellLinkFile({ target, args, workingFolder, icon, description }: ShellLink): Uint8Array {
  if (target.length > maxTargetLength) throw new Error('the target of a shortcut may have 259 characters');
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(headerBytes, 0);
  header.write(classId, 4, 'hex');
  header.writeUInt32LE(
    Object.values(flags).reduce((all, flag) => all + flag, 0),
    20,
  );
  header.writeUInt32LE(isArchive, 24);
  header.writeUInt32LE(showNormal, 60);
  return Buffer.concat([header, ...[description, workingFolder, args, icon].map(counted), targetText(target), Buffer.alloc(4)]);
}

function counted(text: string): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16LE(text.length);
  return Buffer.concat([size, Buffer.from(text, 'utf16le')]);
}

function targetText(target: string): Buffer {
  const block = Buffer.alloc(8 + ansiBytes + unicodeBytes);
  block.writeUInt32LE(block.length, 0);
  block.writeUInt32LE(targetBlock, 4);
  // The code page of the program that reads the shortcut is unknown, so only ASCII is written here. Windows uses the Unicode path below.
  if (/^[\x20-\x7e]*$/.test(target)) block.write(target, 8, 'latin1');
  block.write(target, 8 + ansiBytes, 'utf16le');
  return block;
}
