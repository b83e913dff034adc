import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedFile } from './archive';
import type { Target } from './targets';

const folder = join(import.meta.dirname, 'launchers');

export interface LauncherFiles {
  /** Where runtime and program lie in the archive; ends with `/`, or is empty. */
  readonly place: string;
  readonly files: readonly PackedFile[];
}

/** What a person double-clicks, and what it needs beside it. */
export async function launcherFiles(_target: Target, version: string): Promise<LauncherFiles> {
  const filled = async (name: string) => (await readFile(join(folder, name), 'utf8')).replaceAll('{version}', version);
  const unix = async (path: string, name: string, isProgram = false) => ({ path, isProgram, bytes: Buffer.from(await filled(name)) });
  return { place: '', files: [await unix('ovation', 'ovation.sh', true)] };
}
