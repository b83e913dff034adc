import { type PlatformPath, posix, win32 } from 'node:path';
import { desktopEntry, forExec, type StartCommand } from './desktopEntry';
import type { OwnFile } from './fileSwitch';

/** Where a computer keeps what starts with it. */
export interface AutostartPlace {
  /** As Node names it. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userFolder: string;
}

/** The one file that makes a computer start Ovation. null = not known how this system does it, or the command has characters that no such file can hold. */
export function autostartEntry({ platform, environment, userFolder }: AutostartPlace, command: StartCommand): OwnFile | null {
  if (!isOneLine([command.program, ...command.args])) return null;
  switch (platform) {
    case 'win32':
      return entry(startupFolder(environment, userFolder, win32), 'Ovation.cmd', startupScript(command), forCmd);
    case 'darwin':
      return entry(posix.join(userFolder, 'Library/LaunchAgents'), `${agentLabel}.plist`, launchAgent(command), forXml, posix);
    case 'linux':
      return entry(autostartFolder(environment, userFolder), 'ovation.desktop', desktopEntry(command, startsAtLogIn), forExec, posix);
    default:
      return null;
  }
}

/** A line break would end the line that holds it, and the rest would be an order of its own. */
export function isOneLine(words: readonly string[]): boolean {
  return !words.some((word) => /\p{Cc}/u.test(word));
}

function entry(folder: string, name: string, text: string, quote: (word: string) => string, path: PlatformPath = win32): OwnFile {
  return { path: path.join(folder, name), bytes: Buffer.from(text), has: (given, word) => Buffer.from(given).includes(quote(word)) };
}

function startupFolder({ APPDATA: roaming }: AutostartPlace['environment'], userFolder: string, path: PlatformPath): string {
  return path.join(roaming || path.join(userFolder, 'AppData\\Roaming'), 'Microsoft\\Windows\\Start Menu\\Programs\\Startup');
}

/** The folder has to be absolute to count: XDG Base Directory Specification. */
function autostartFolder({ XDG_CONFIG_HOME: config = '' }: AutostartPlace['environment'], userFolder: string): string {
  return posix.join(posix.isAbsolute(config) ? config : posix.join(userFolder, '.config'), 'autostart');
}

const startsAtLogIn = ['X-GNOME-Autostart-enabled=true'];

/** Read by cmd line by line, in the code page that its second line sets. What has gone is not missed; what fails is told. */
function startupScript({ program, args }: StartCommand): string {
  const line = [program, ...args].map(forCmd).join(' ');
  const isThere = `if not exist ${forCmd(program)} exit /b`;
  return ['@echo off', 'chcp 65001 >nul', 'title Ovation', isThere, line, 'if errorlevel 1 pause', ''].join('\r\n');
}

/** In quotes nothing but `%` means anything to cmd; a backslash before the closing quote would take it away from the program. */
function forCmd(word: string): string {
  return `"${word.replaceAll('%', '%%').replace(/\\+$/, '$&$&')}"`;
}

const agentLabel = 'local.ovation';

/** launchd ends what a job leaves behind, unless it is told not to: the launcher starts the program and goes. */
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
