import { rename, rm } from 'node:fs/promises';
import { systemCode } from '../os';
import { releaseClosedFiles } from './libsqlDialect';

/** Codes of SQLite for a file that is no database, or one whose content is damaged. */
const damage = /^SQLITE_(NOTADB|CORRUPT)/;
/** Codes of SQLite while another program uses the file. */
const inUse = /^SQLITE_(BUSY|LOCKED)/;
/** A database and what lies beside it. */
const suffixes = ['', '-wal', '-shm'];

/** Whether the file itself cannot be read, or is a folder, whatever else happens on the computer. */
export function isDamagedFile(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return damage.test(code) || code === 'EISDIR';
}

/** Whether another program has the file for a moment. */
export function isFileInUse(error: unknown): boolean {
  return inUse.test(systemCode(error) ?? '');
}

/**
 * Opens a new database in place of one that cannot be used, which is kept as `aside`. Where no new one can be opened either,
 * the fault is not the file's: the file is put back, and what `open` threw is thrown.
 */
export async function openAnew<Opened>(path: string, nowMs: number, open: () => Promise<Opened>) {
  const aside = `${path}.unreadable-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}`;
  await releaseClosedFiles();
  await move(path, aside).catch(async (error: unknown) => {
    await move(aside, path); // what was moved before one could not be
    throw error;
  });
  try {
    return { opened: await open(), aside };
  } catch (error) {
    await releaseClosedFiles();
    for (const suffix of suffixes) await rm(path + suffix, { force: true });
    await move(aside, path);
    throw error;
  }
}

async function move(from: string, to: string): Promise<void> {
  for (const suffix of suffixes) await rename(from + suffix, to + suffix).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (systemCode(error) !== 'ENOENT') throw error;
}
