import { rename, rm } from 'node:fs/promises';
import { announceAside, freeName, type KeptFileWatch, systemCode } from '../os';
import { releaseClosedFiles } from './libsqlDialect';

const damage = /^SQLITE_(NOTADB|CORRUPT)/;
/** Error codes for a file that cannot be read at the moment. Its content may be good. */
const notRead = /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|PERM|AUTH|READONLY|FULL|NOMEM|PROTOCOL)|^E(?!ISDIR)[A-Z]+$/;
const suffixes = ['', '-wal', '-shm'];

export function isDamagedFile(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return damage.test(code) || code === 'EISDIR';
}

/** Whether the file cannot be read at the moment, because another program has it open or the user has no permission. */
export function isFileNotRead(error: unknown): boolean {
  return notRead.test(systemCode(error) ?? '');
}

/** Renames a database and opens a new one in its place. If the new one cannot be opened either, gives the old database its name back and throws the error. */
export async function reopen<Opened>(path: string, watch: KeptFileWatch, open: () => Promise<Opened>): Promise<Opened> {
  const aside = await freeName((number) => `${path}.unreadable-${number}`);
  await announceAside(watch, path, aside);
  await releaseClosedFiles();
  await move(path, aside).catch(async (error: unknown) => {
    await move(aside, path);
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
