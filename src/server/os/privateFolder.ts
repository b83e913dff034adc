import { win32 } from 'node:path';
import type { RunProgram } from './runProgram';
import type { System } from './systemPrograms';

const timeoutMs = 10_000;
/** S-1-5-18, the SYSTEM account: backups and virus scanners run under it. */
const windowsItself = '*S-1-5-18';

/**
 * Restricts a folder and its content to its owner on Windows, where file modes mean nothing; elsewhere the modes are enough.
 * Rejects if the file system has no access rights.
 */
export async function keepFolderPrivate(folder: string, { platform, systemRoot }: System, run: RunProgram): Promise<void> {
  if (platform !== 'win32') return;
  const programs = win32.join(systemRoot ?? 'C:\\Windows', 'System32');
  // By SID: account names can have any letters and differ by language.
  const { output } = await run({ program: win32.join(programs, 'whoami.exe'), args: ['/user', '/fo', 'csv', '/nh'], timeoutMs });
  const owner = /"(S-1-[\d-]+)"\s*$/.exec(output)?.[1];
  if (owner === undefined) throw new Error('whoami did not say who this is');
  const rights = [`*${owner}`, windowsItself].map((who) => `${who}:(OI)(CI)F`);
  await run({ program: win32.join(programs, 'icacls.exe'), args: [folder, '/inheritance:r', '/grant:r', ...rights, '/q'], timeoutMs });
}
