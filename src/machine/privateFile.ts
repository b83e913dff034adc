import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeFile, replaceFile } from './replaceFile';

/** The text of a file, or null when there is none. */
export async function readPrivateFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Replaces a file so that a crash leaves the old text or the new one (SPEC SET-1): write beside it, fsync, rename, fsync
 * the folder. Readable by its owner alone from its first byte. One writer a path at a time.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${path}.tmp`;
  await removeFile(beside); // a crash's leftover would keep its own mode
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await replaceFile(beside, path);
  await syncFolder(folder);
}

/** Makes a rename durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignoreUnsupported);
  if (!handle) return;
  try {
    await handle.sync().catch(ignoreUnsupported);
  } finally {
    await handle.close();
  }
}

/** Windows opens no folders, and some file systems sync none; the rename itself is done. */
function ignoreUnsupported(error: unknown): undefined {
  if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
  return undefined;
}

/** Node's code of a failed system call (`ENOSPC`), or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
