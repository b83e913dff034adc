import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogText } from '../../contract';
import { removeFile, systemCode } from '../../server/os';
import { refusal, writeFailureReason } from '../problems';

export const mebibyte = 1024 * 1024;
const reserveBytes = 64 * mebibyte;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** How many MiB are missing on a disk with `freeBytes` to store `bytes`. 0 if there is enough space. */
export function missingMegabytes(bytes: number, freeBytes: number): number {
  return Math.max(0, Math.ceil((bytes + reserveBytes - freeBytes) / mebibyte));
}

export const backupFolder = 'backups';

/** Whether Ovation made this copy. All other files in the folder are left alone. */
export function isOwnCopy(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z /.test(name);
}

export const unfinishedCopy = 'unfinished ';

/** `data.json` contains the version that last wrote the folder. It is not a store. */
export const noteName = 'data.json';

/** The names of the stores: documents, keys and databases. Other files never change (media) or can be recreated. */
export async function storeFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { withFileTypes: true });
  const isStore = (name: string) => /\.(json|journal|key|db|db-wal|db-shm)$/.test(name) && !/\.unreadable-/.test(name) && name !== noteName;
  return entries.filter((entry) => entry.isFile() && isStore(entry.name)).map(({ name }) => name);
}

export async function storeBytes(home: string): Promise<number> {
  const sizes = await Promise.all((await storeFiles(home)).map((name) => sizeOf(join(home, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How many MiB are missing to copy all stores. 0 if there is enough space. */
export async function missingForCopy(home: string): Promise<number> {
  return missingMegabytes(await storeBytes(home), await freeBytesOf(home));
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Deletes the receipts from all copies. Call this before an erasure, because an individual supporter cannot be removed from a copy. */
export async function forgetCopiedHistory(home: string): Promise<void> {
  const all = join(home, backupFolder);
  try {
    for (const name of (await readdir(all)).filter((one) => isOwnCopy(one.replace(unfinishedCopy, ''))))
      for (const side of ['', '-wal', '-shm']) await removeFile(join(all, name, `receipts.db${side}`));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw refusal('STORAGE_FAILED', catalogText('copied-history-not-deleted', { folder: backupFolder, why: writeFailureReason(error) }));
  }
}
