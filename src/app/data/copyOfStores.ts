import { copyFile, open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupFolder, isOwnCopy, unfinishedCopy } from '../../companion';
import { makePrivateFolder, removeFile, removeTree, replaceFile, syncFolder, systemCode } from '../../server/os';
import { StartupError } from '../startupError';

/** Of the copies, the newest. */
const kept = 3;
/** `data.json`: who wrote the folder last. It is no store. */
export const noteName = 'data.json';

/** Documents, keys and databases, by their names; media are never changed, and what is left is made anew. */
export async function storeFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { withFileTypes: true });
  const isStore = (name: string) => /\.(json|key|db|db-wal|db-shm)$/.test(name) && !/\.unreadable-/.test(name) && name !== noteName;
  return entries.filter((entry) => entry.isFile() && isStore(entry.name)).map(({ name }) => name);
}

/** Copies every store beside the others; nobody may have them open. Answers the folder, which is there whole or not at all. */
export async function backUp({ home, nowMs, of }: { readonly home: string; readonly nowMs: number; readonly of: string }): Promise<string> {
  const all = join(home, backupFolder);
  // It stands in a file, and not every system takes every name.
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
    await removeTree(making).catch(() => {}); // half a backup is none; what went wrong is told below
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
 * Puts a copy in the place of the stores. What a database had not written yet belongs to that very database: it goes with it.
 * Done twice it is the same, so that one that was cut off is begun anew.
 */
export async function restoreFrom(home: string, folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of await storeFiles(home)) if (!names.includes(name)) await removeFile(join(home, name));
  for (const name of names) {
    const beside = join(home, `${name}.tmp`);
    await copyDurably(join(folder, name), beside); // a disk that turns out to be full costs no store
    await replaceFile(beside, join(home, name));
  }
  await syncFolder(home);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+'); // to be written, or Windows does not sync it
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeUnfinished(all: string): Promise<void> {
  for (const name of await readdir(all)) if (name.startsWith(unfinishedCopy)) await removeTree(join(all, name));
}

/** The one just made is kept too when a clock that was set back makes it the oldest. */
async function prune(all: string, made: string): Promise<void> {
  const others = (await readdir(all)).filter((name) => isOwnCopy(name) && name !== made).sort();
  for (const name of others.slice(0, Math.max(0, others.length - (kept - 1)))) await removeTree(join(all, name));
}

async function bytesOf(home: string): Promise<number> {
  const sizes = await Promise.all((await storeFiles(home)).map(async (name) => (await stat(join(home, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
