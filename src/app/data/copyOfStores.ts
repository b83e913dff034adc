import { copyFile, open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupFolder, isOwnCopy, unfinishedCopy } from '../../companion';
import { makePrivateFolder, removeFile, removeTree, replaceFile, syncFolder, systemCode } from '../../server/os';
import { StartupError } from '../startupError';

/** Number of copies that are kept, the newest ones. */
const kept = 3;
/** `data.json`: the version that wrote the folder last. Not a store itself. */
export const noteName = 'data.json';

/** Names of documents, keys and databases. Media are never changed, and all other files can be made anew. */
export async function storeFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { withFileTypes: true });
  const isStore = (name: string) => /\.(json|key|db|db-wal|db-shm)$/.test(name) && !/\.unreadable-/.test(name) && name !== noteName;
  return entries.filter((entry) => entry.isFile() && isStore(entry.name)).map(({ name }) => name);
}

export interface CopyOptions {
  readonly home: string;
  readonly nowMs: number;
  /** The part of the folder's name beside its time: the version that wrote the stores, or the reason. */
  readonly of: string;
  /** Told of an older copy that cannot be removed. */
  report(line: string): void;
  readonly remove?: (folder: string) => Promise<void>;
}

/**
 * Copies all stores, which must not be open. Returns the folder, which is complete or does not exist. An older copy that cannot
 * be removed is reported only: the new copy is there, and failing would make another full copy at every start.
 */
export async function backUp({ home, nowMs, of, report, remove = removeTree }: CopyOptions): Promise<string> {
  const all = join(home, backupFolder);
  // The version comes from a file, and not every system allows every character in a name.
  const name = `${new Date(nowMs).toISOString().replace(/[:.]/g, '-')} ${of.replace(/[^\w .-]/g, '_').trim() || 'before'}`;
  const [making, folder] = [join(all, unfinishedCopy + name), join(all, name)];
  const removeOld = async (copies: readonly string[]) => {
    for (const copy of copies) {
      await remove(join(all, copy)).catch((error: unknown) => {
        report(`an old copy of the data could not be removed (${systemCode(error) ?? 'unknown error'}): ${join(all, copy)}`);
      });
    }
  };
  try {
    await makePrivateFolder(all);
    await removeOld((await readdir(all)).filter((one) => one.startsWith(unfinishedCopy)));
    await makePrivateFolder(making);
    for (const store of await storeFiles(home)) await copyDurably(join(home, store), join(making, store));
    await syncFolder(making);
    await replaceFile(making, folder);
    await syncFolder(all);
  } catch (error) {
    await removeTree(making).catch(() => {}); // an incomplete copy is useless; the error is reported below
    const code = systemCode(error);
    if (code === null) throw error;
    const why = code === 'ENOSPC' ? `the disk is full: make ${await roomFor(home)} of room` : `it cannot be written (${code})`;
    throw new StartupError(`The data are to be backed up before they are updated, but ${why} in ${home}. Nothing was changed`);
  }
  await removeOld(await outdated(all, basename(folder)));
  return folder;
}

/**
 * Replaces the stores by a copy. A write-ahead log belongs to its database and is replaced, or removed, with it. Idempotent, so
 * that it can be repeated after it was cut off.
 */
export async function restoreFrom(home: string, folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of await storeFiles(home)) if (!names.includes(name)) await removeFile(join(home, name));
  for (const name of names) {
    const beside = join(home, `${name}.tmp`);
    await copyDurably(join(folder, name), beside); // so that a full disk costs no store
    await replaceFile(beside, join(home, name));
  }
  await syncFolder(home);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+'); // opened for writing, or Windows does not sync it
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The copies to remove. The copy just made is not among them, even if it is the oldest by a clock that was set back. */
async function outdated(all: string, made: string): Promise<string[]> {
  const others = (await readdir(all)).filter((name) => isOwnCopy(name) && name !== made).sort();
  return others.slice(0, Math.max(0, others.length - (kept - 1)));
}

/** The size of all stores, as it is said to the user. */
async function roomFor(home: string): Promise<string> {
  const sizes = await Promise.all((await storeFiles(home)).map(async (name) => (await stat(join(home, name))).size));
  return `${Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1_048_576)} MB`;
}
