import { type PlatformPath, posix, win32 } from 'node:path';
import type { AutostartStatus } from '../../contract/companion';
import { desktopEntry, forExec, isOffAtLogIn, type StartCommand } from './desktopEntry';
import { type ComputerSwitch, createFileSwitch, fixedSwitch, type OwnFile } from './fileSwitch';

export interface AutostartPlace {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userFolder: string;
}

/** The file that starts Ovation at login. Null if the system is not supported, or if the command cannot be written in such a file. */
export function autostartEntry({ platform, environment, userFolder }: AutostartPlace, command: StartCommand): OwnFile | null {
  if (!isOneLine([command.program, ...command.args])) return null;
  switch (platform) {
    case 'win32':
      return entry(startupFolder(environment, userFolder, win32), 'Ovation.cmd', startupScript(command), forCmd);
    case 'darwin':
      return entry(posix.join(userFolder, 'Library/LaunchAgents'), `${agentLabel}.plist`, launchAgent(command), forXml, posix);
    case 'linux':
      return {
        ...entry(autostartFolder(environment, userFolder), 'ovation.desktop', desktopEntry(command, startsAtLogIn), forExec, posix),
        isSwitchedOff: isOffAtLogIn,
      };
    default:
      return null;
  }
}

/** Whether all words are free of control characters. A line break in a word would start another command in the file. */
export function isOneLine(words: readonly string[]): boolean {
  return !words.some((word) => /\p{Cc}/u.test(word));
}

function entry(folder: string, name: string, text: string, quote: (word: string) => string, path: PlatformPath = win32): OwnFile {
  return { path: path.join(folder, name), bytes: Buffer.from(text), has: (given, word) => Buffer.from(given).includes(quote(word)) };
}

function startupFolder({ APPDATA: roaming }: AutostartPlace['environment'], userFolder: string, path: PlatformPath): string {
  return path.join(roaming || path.join(userFolder, 'AppData\\Roaming'), 'Microsoft\\Windows\\Start Menu\\Programs\\Startup');
}

/** Ignores a relative `XDG_CONFIG_HOME`, as the XDG Base Directory Specification says. */
function autostartFolder({ XDG_CONFIG_HOME: config = '' }: AutostartPlace['environment'], userFolder: string): string {
  return posix.join(posix.isAbsolute(config) ? config : posix.join(userFolder, '.config'), 'autostart');
}

const startsAtLogIn = ['X-GNOME-Autostart-enabled=true'];

/** The file that starts the program at login on Windows. Sets the code page to UTF-8. If the program fails, the window stays open. */
function startupScript({ program, args }: StartCommand): string {
  const line = [program, ...args].map(forCmd).join(' ');
  const isThere = `if not exist ${forCmd(program)} exit /b`;
  return ['@echo off', 'chcp 65001 >nul', 'title Ovation', isThere, line, 'if errorlevel 1 pause', ''].join('\r\n');
}

/**
 * Quotes a word for `cmd`, which interprets only `%` inside quotes. A backslash at the end of the word is doubled: the program would read a
 * single one as an escape of the closing quote.
 */
function forCmd(word: string): string {
  return `"${word.replaceAll('%', '%%').replace(/\\+$/, '$&$&')}"`;
}

const agentLabel = 'local.ovation';

/** The file of a launch agent. Without `AbandonProcessGroup`, launchd would stop the program when its launcher exits. */
function launchAgent({ program, args }: StartCommand): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${agentLabel}</string>
  <key>ProgramArguments</key>
  <array>
${[program, ...args].map((word) => `    ${forXml(word)}\n`).join('')}  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>AbandonProcessGroup</key>
  <true/>
  <key>ProcessType</key>
  <string>Interactive</string>
</dict>
</plist>
`;
}

function forXml(word: string): string {
  return `<string>${word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</string>`;
}

interface AutostartOptions {
  readonly place: AutostartPlace;
  readonly command: StartCommand;
  readonly ownArgument: string;
}

export function createAutostart({ place, command, ownArgument }: AutostartOptions): ComputerSwitch<AutostartStatus> {
  const entry = autostartEntry(place, command);
  if (!entry) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'unknown-system' });
  // macOS runs an application in the downloads folder from a temporary path that is different at each start.
  if (command.program.includes('/AppTranslocation/')) return fixedSwitch<AutostartStatus>({ tag: 'unavailable', why: 'not-in-place' });
  return createFileSwitch(entry, ownArgument);
}
