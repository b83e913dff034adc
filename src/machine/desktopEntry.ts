import type { StartCommand } from './autostartEntry';

/** What Linux desktops start a program by; `more`: further lines. It is left out where the program is gone. */
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

/** Desktop Entry Specification: quoted for the command line first, then as every value is; `%` begins a field code. */
export function forExec(word: string): string {
  return forValue(`"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}

export function forValue(text: string): string {
  return text.replaceAll('\\', '\\\\');
}
