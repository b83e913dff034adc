import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sentence } from '../../contract';
import { removeFile, systemCode } from '../../server/os';
import { refusal, writeFailureReason } from '../problems';

/** Holds a folder for each copy of the stores. */
export const backupFolder = 'backups';

/** Whether Ovation made the copy; anything else in the folder is left alone. */
export function isOwnCopy(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z /.test(name);
}

/** Prefix of a copy that is being made. */
export const unfinishedCopy = 'unfinished ';

/** Call before an erasure: the copies hold the history too, and single supporters cannot be removed from them. */
export async function forgetCopiedHistory(home: string): Promise<void> {
  const all = join(home, backupFolder);
  try {
    for (const name of (await readdir(all)).filter((one) => isOwnCopy(one.replace(unfinishedCopy, ''))))
      for (const side of ['', '-wal', '-shm']) await removeFile(join(all, name, `receipts.db${side}`));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return; // no copy was ever made
    throw refusal('STORAGE_FAILED', sentence('copied-history-not-deleted', { folder: backupFolder, why: writeFailureReason(error) }));
  }
}
