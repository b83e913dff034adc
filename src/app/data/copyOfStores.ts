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

/** Copies all stores, which must not be open. Returns the folder, which is complete or does not exist. */
export async function backUp({ home, nowMs, of }: { readonly home: string; readonly nowMs: number; readonly of: string }): Promise<string> {
  const all = join(home, backupFolder);
  // The version comes from a file, and not every system allows every character in a name.
  const name = `${new Date(nowMs).toISOString().replace(/[:.]/g, '-')} ${of.replace(/[^\w .-]/g, '_').trim() || 'before'}`;
  const [making, folder] = [join(all, unfinishedCopy + name), join(all, name)];
  try {
    await makePrivateFolder(all);
    await removeUnfinished(all);
    await makePrivateFolder(making);
    for (const store of await storeFiles(home)) await copyDurably(join(home, store), join(making, store));
    await syncFolder(making);
    await replaceFile(making, folder);
    await syncFolder(all);
  } catch (error) {
    await removeTree(making).catch(() => {}); // an incomplete copy is useless; the error is reported below
    const code = systemCode(error);
    if (code === null) throw error;
    const bytes = await bytesOf(home);
    const why = code === 'ENOSPC' ? `the disk is full: make ${Math.ceil(bytes / 1_048_576)} MB of room` : `it cannot be written (${code})`;
    throw new StartupError(`The data are to be backed up before they are updated, but ${why} in ${home}. Nothing was changed`);
  }
  await prune(all, basename(folder));
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

async function removeUnfinished(all: string): Promise<void> {
  for (const name of await readdir(all)) if (name.startsWith(unfinishedCopy)) await removeTree(join(all, name));
}

/** Keeps the copy just made even if it is the oldest by a clock that was set back. */
async function prune(all: string, made: string): Promise<void> {
  const others = (await readdir(all)).filter((name) => isOwnCopy(name) && name !== made).sort();
  for (const name of others.slice(0, Math.max(0, others.length - (kept - 1)))) await removeTree(join(all, name));
}

async function bytesOf(home: string): Promise<number> {
  const sizes = await Promise.all((await storeFiles(home)).map(async (name) => (await stat(join(home, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
