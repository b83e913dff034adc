import { win32 } from 'node:path';
import type { RunProgram } from './runProgram';
import type { System } from './systemPrograms';

const timeoutMs = 10_000;
/** S-1-5-18: Windows itself, which backs up and scans. */
const windowsItself = '*S-1-5-18';

/**
 * Makes a folder, and what is in it, its owner's alone on Windows, where modes mean nothing. Elsewhere the modes that files
 * are made with do it. Rejects where the file system keeps no rights.
 */
export async function keepFolderPrivate(folder: string, { platform, systemRoot }: System, run: RunProgram): Promise<void> {
  if (platform !== 'win32') return;
  const programs = win32.join(systemRoot ?? 'C:\\Windows', 'System32');
  // By number: names have any letters, and are not the same in every language.
  const { output } = await run({ program: win32.join(programs, 'whoami.exe'), args: ['/user', '/fo', 'csv', '/nh'], timeoutMs });
  const owner = /"(S-1-[\d-]+)"\s*$/.exec(output)?.[1];
  if (owner === undefined) throw new Error('whoami did not say who this is');
  const rights = [`*${owner}`, windowsItself].map((who) => `${who}:(OI)(CI)F`);
  await run({ program: win32.join(programs, 'icacls.exe'), args: [folder, '/inheritance:r', '/grant:r', ...rights, '/q'], timeoutMs });
}
