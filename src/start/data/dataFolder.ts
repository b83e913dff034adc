import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { backupFolder, isOwnCopy, readPrivateFile, writePrivateFile } from '../../companion';
import { CannotStart, systemCode } from '../cannotStart';

const noteName = 'data.json';
const kept = 3;

/** `data.json`: who wrote the folder last, and in which forms. */
const Note = z.object({ ovation: z.string(), forms: z.string() });

export interface DataFolderOptions {
  readonly home: string;
  readonly clock: { now(): number };
  /** Of this program. */
  readonly version: string;
  /** The form that each store has with this program. */
  readonly forms: readonly string[];
  /** Of what was there before this start took a restore: a start that fails puts that back. */
  readonly restoredOver?: string | null;
}

/** The folder while its stores are being opened. */
export interface DataFolder {
  /** The version that wrote it last; null = nobody has said. */
  readonly writtenBy: string | null;
  /** Everything is open, in the present forms. */
  opened(): Promise<void>;
  /** Call it when every store is closed again: puts back what a start changed that did not succeed. Answers whether it did. */
  putBack(): Promise<boolean>;
}

/** Backs the stores up where this program has other forms than the one that wrote them (SPEC DAT-3). */
export async function prepareData({ home, clock, version, forms, restoredOver = null }: DataFolderOptions): Promise<DataFolder> {
  const digest = createHash('sha256').update(forms.join('\n')).digest('hex').slice(0, 16);
  const note = await readNote(home);
  const files = await storeFiles(home);
  const isDue = restoredOver === null && files.length > 0 && note?.forms !== digest;
  const backup = isDue ? await backUp({ home, nowMs: clock.now(), of: note?.ovation ?? 'before' }) : restoredOver;
  let isOpen = false;
  return {
    writtenBy: note?.ovation ?? null,
    opened: async () => {
      isOpen = true;
      if (note?.ovation !== version || note.forms !== digest) {
        await writePrivateFile(join(home, noteName), `${JSON.stringify({ ovation: version, forms: digest }, null, 2)}\n`);
      }
    },
    putBack: async () => {
      if (isOpen || backup === null) return false;
      await restoreFrom(home, backup);
      return true;
    },
  };
}

async function readNote(home: string): Promise<z.infer<typeof Note> | null> {
  try {
    const parsed = z.safeParse(Note, JSON.parse((await readPrivateFile(join(home, noteName))) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // no JSON: a backup is made, and it is written anew
  }
}

/** Documents, keys and databases, by their names; media are never changed, and what is left is made anew. */
export async function storeFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { withFileTypes: true });
  const isStore = (name: string) => /\.(json|key|db|db-wal|db-shm)$/.test(name) && !/\.unreadable-/.test(name) && name !== noteName;
  return entries.filter((entry) => entry.isFile() && isStore(entry.name)).map(({ name }) => name);
}

/** Copies every store beside the others; nobody may have them open. Answers the folder. The newest few are kept. */
export async function backUp({ home, nowMs, of }: { readonly home: string; readonly nowMs: number; readonly of: string }): Promise<string> {
  const all = join(home, backupFolder);
  const folder = join(all, `${new Date(nowMs).toISOString().replace(/[:.]/g, '-')} ${of}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await storeFiles(home)) await copyFile(join(home, name), join(folder, name));
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {}); // half a backup is none; what went wrong is told below
    const code = systemCode(error);
    if (code === null) throw error;
    const bytes = await bytesOf(home);
    const why = code === 'ENOSPC' ? `the disk is full: make ${Math.ceil(bytes / 1_048_576)} MB of room` : `it cannot be written (${code})`;
    throw new CannotStart(`The data are to be backed up before they are updated, but ${why} in ${home}. Nothing was changed`);
  }
  await prune(all, basename(folder));
  return folder;
}

/** The one just made is kept too when a clock that was set back makes it the oldest. */
async function prune(all: string, made: string): Promise<void> {
  const others = (await readdir(all)).filter((name) => isOwnCopy(name) && name !== made).sort();
  for (const name of others.slice(0, Math.max(0, others.length - (kept - 1)))) await rm(join(all, name), { recursive: true, force: true });
}

async function bytesOf(home: string): Promise<number> {
  const sizes = await Promise.all((await storeFiles(home)).map(async (name) => (await stat(join(home, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What a database had not written yet belongs to that very database: it goes with it. */
async function restoreFrom(home: string, folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of await storeFiles(home)) if (!names.includes(name)) await rm(join(home, name), { force: true });
  for (const name of names) await copyFile(join(folder, name), join(home, name));
}
