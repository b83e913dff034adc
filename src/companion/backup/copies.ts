import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sentence } from '../../contract';
import { removeFile, systemCode } from '../../machine';
import { refusal } from '../refusal';
import { whyNotWritten } from '../storage/whyNotWritten';

/** Copies of the stores, each in a folder of its own. */
export const backupFolder = 'backups';

/** Of our own making; what somebody else put beside them is theirs. */
export function isOwnCopy(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z /.test(name);
}

/** Before the name of a copy that is being made. */
export const unfinishedCopy = 'unfinished ';

/** Before anybody is erased: who is in the history is in its copies too, and out of those no single one can be taken. */
export async function forgetCopiedHistory(home: string): Promise<void> {
  const all = join(home, backupFolder);
  try {
    for (const name of (await readdir(all)).filter((one) => isOwnCopy(one.replace(unfinishedCopy, ''))))
      for (const side of ['', '-wal', '-shm']) await removeFile(join(all, name, `receipts.db${side}`));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return; // no copy was ever made
    throw refusal('STORAGE_FAILED', sentence('copied-history-not-deleted', { folder: backupFolder, why: whyNotWritten(error) }));
  }
}
