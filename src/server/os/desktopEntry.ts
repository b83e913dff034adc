export interface StartCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** The .desktop file that starts a program on Linux; `more` adds lines. Desktops ignore it if the program is missing (`TryExec`). */
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

/** Whether a desktop disabled the program at login. It leaves the entry in place and adds one of these lines. */
export function isOffAtLogIn(content: Uint8Array): boolean {
  return /^(Hidden\s*=\s*true|X-(GNOME|MATE)-Autostart-enabled\s*=\s*false)\s*$/im.test(Buffer.from(content).toString('utf8'));
}

export function isHiddenInMenu(content: Uint8Array): boolean {
  return /^(Hidden|NoDisplay)\s*=\s*true\s*$/im.test(Buffer.from(content).toString('utf8'));
}

/** Desktop Entry Specification: a word is quoted as an argument first, then escaped as a value. `%` would begin a field code. */
export function forExec(word: string): string {
  return forValue(`"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}

export function forValue(text: string): string {
  return text.replaceAll('\\', '\\\\');
}
