import { rename, rm } from 'node:fs/promises';
import { announceAside, freeName, type KeptFileWatch, systemCode } from '../os';
import { releaseClosedFiles } from './libsqlDialect';

/** Codes of SQLite for a file that is no database, or one whose content is damaged. */
const damage = /^SQLITE_(NOTADB|CORRUPT)/;
/** Codes of SQLite, and of the system, for a file that cannot be reached now. Its content may be good. */
const notRead = /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|PERM|AUTH|READONLY|FULL|NOMEM|PROTOCOL)|^E(?!ISDIR)[A-Z]+$/;
/** A database and what lies beside it. */
const suffixes = ['', '-wal', '-shm'];

/** Whether the file itself cannot be read, or is a folder, whatever else happens on the computer. */
export function isDamagedFile(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return damage.test(code) || code === 'EISDIR';
}

/** Whether the file could not be reached, as while another program has it or its user may not read it. */
export function isFileNotRead(error: unknown): boolean {
  return notRead.test(systemCode(error) ?? '');
}

/** Sets a database aside and opens a new one in its place. If that fails too, the file is put back, and the error is thrown. */
export async function openAnew<Opened>(path: string, watch: KeptFileWatch, open: () => Promise<Opened>): Promise<Opened> {
  const aside = await freeName((number) => `${path}.unreadable-${number}`);
  await announceAside(watch, path, aside); // a start that ends here is repeated
  await releaseClosedFiles();
  await move(path, aside).catch(async (error: unknown) => {
    await move(aside, path); // what was moved before one could not be
    throw error;
  });
  try {
    return await open();
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
