import { copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolder, isOwnCopy, storeBytes, storeFiles, unfinishedCopy } from '../../companion';
import {
  clearName,
  forgetLastGood,
  isDiskFull,
  makeOwnFolder,
  makePrivateFolder,
  removeFile,
  removeTree,
  replaceFile,
  syncFolder,
  systemCode,
} from '../../server/os';
import { StartupError } from '../startupError';

/** How many copies are kept. Older copies are deleted. */
const kept = 3;
/** Options for removing a copy. A failed removal is reported and does not stop the start. */
interface RemovalOptions {
  readonly home: string;
  report(line: string): void;
  readonly remove?: (folder: string) => Promise<void>;
}

interface CopyOptions extends RemovalOptions {
  readonly nowMs: number;
  /** The second part of the copy's folder name: the version that wrote the stores, or why the copy is made. */
  readonly of: string;
}

/** Copies all stores, which must be closed. Returns the path of the folder. After an interruption, the folder is either complete or missing. */
export async function backUp({ home, nowMs, of, ...removal }: CopyOptions): Promise<string> {
  const all = join(home, backupFolder);
  // The version comes from a file, and may contain characters that are not allowed in the names of files.
  const name = `${new Date(nowMs).toISOString().replace(/[:.]/g, '-')} ${of.replace(/[^\w .-]/g, '_').trim() || 'before'}`;
  const [making, folder] = [join(all, unfinishedCopy + name), join(all, name)];
  try {
    await makeOwnFolder(all);
    const unfinished = (await readdir(all)).filter((one) => one.startsWith(unfinishedCopy));
    await removeCopies(unfinished, { home, ...removal });
    await makePrivateFolder(making);
    for (const store of await storeFiles(home)) await copyDurably(join(home, store), join(making, store));
    await syncFolder(making);
    await replaceFile(making, folder);
    await syncFolder(all);
  } catch (error) {
    await removeTree(making).catch(() => {}); // an incomplete copy is useless; the original error is thrown below
    const code = systemCode(error);
    if (code === null) throw error;
    const why = isDiskFull(error) ? `the disk is full: make ${await roomFor(home)} of room` : `it cannot be written (${code})`;
    const text = `The data are to be backed up before they are updated, but ${why} in ${home}. Nothing was changed`;
    throw new StartupError(text, { cause: error });
  }
  return folder;
}

export async function removeCopies(names: readonly string[], { home, report, remove = removeTree }: RemovalOptions): Promise<void> {
  for (const name of names) {
    const folder = join(home, backupFolder, name);
    await remove(folder).catch((error: unknown) => {
      report(`an old copy of the data could not be removed (${systemCode(error) ?? 'unknown error'}): ${folder}`);
    });
  }
}

/**
 * Keeps the newest copies and the copy at `made`. Call this only after the stores were opened. Otherwise, failed starts would remove all
 * good copies.
 */
export async function removeOldCopies(made: string, options: RemovalOptions): Promise<void> {
  const all = join(options.home, backupFolder);
  const names = await readdir(all).catch((error: unknown) => {
    options.report(`old copies of the data could not be removed (${systemCode(error) ?? 'unknown error'}): ${all}`);
    return [];
  });
  const others = names.filter((name) => isOwnCopy(name) && name !== made).sort();
  await removeCopies(others.slice(0, Math.max(0, others.length - (kept - 1))), options);
}

/** Replaces the stores and their write-ahead logs with a copy. After an interruption, call it again. */
export async function restoreFrom(home: string, folder: string): Promise<void> {
  const names = await readdir(folder);
  await forgetLastGood(home);
  for (const name of await storeFiles(home)) if (!names.includes(name)) await removeFile(join(home, name));
  for (const name of names) {
    const beside = join(home, `${name}.tmp`);
    await clearName(beside);
    await copyDurably(join(folder, name), beside); // copied beside the store first, so that a full disk damages no store
    await replaceFile(beside, join(home, name));
  }
  await syncFolder(home);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+'); // Windows can sync only files that are open for writing
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function roomFor(home: string): Promise<string> {
  return `${Math.ceil((await storeBytes(home)) / 1_048_576)} MB`;
}
