export interface StartCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * The .desktop file that starts a program on Linux, with the lines of `more` added. If the program is missing, desktops ignore the file (`TryExec`).
 */
export function desktopEntry({ program, args }: StartCommand, more: readonly string[]): string {
  return `[Desktop Entry]
Type=Application
Version=1.0
Name=Ovation
Comment=Thanks your supporters on stream
Exec=${[program, ...args].map(forExec).join(' ')}
TryExec=${forValue(program)}
Terminal=false
${more.map((line) => `${line}\n`).join('')}`;
}

/** Whether the desktop has disabled the program at login. To do that, desktops add a line such as `Hidden=true` to the file. */
export function isOffAtLogIn(content: Uint8Array): boolean {
  return /^(Hidden\s*=\s*true|X-(GNOME|MATE)-Autostart-enabled\s*=\s*false)\s*$/im.test(Buffer.from(content).toString('utf8'));
}

export function isHiddenInMenu(content: Uint8Array): boolean {
  return /^(Hidden|NoDisplay)\s*=\s*true\s*$/im.test(Buffer.from(content).toString('utf8'));
}

/** Desktop Entry Specification: a word is first quoted as an argument, then escaped as a value. `%` is doubled, because it begins a field code. */
export function forExec(word: string): string {
  return forValue(`"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}

export function forValue(text: string): string {
  return text.replaceAll('\\', '\\\\');
}
