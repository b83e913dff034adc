import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, systemCode } from '../server/os';
import { StartupError } from './startupError';

/** SQLite cannot open paths of more than 512 bytes. This limit leaves room for the longest path in the folder, a copy in `backups`. */
const maxPathBytes = 400;

export function refuseLongPath(home: string): void {
  const bytes = Buffer.byteLength(home);
  if (bytes <= maxPathBytes) return;
  throw new StartupError(`The path of the data folder is too long (${bytes} of ${maxPathBytes} bytes): set OVATION_HOME to a shorter one`);
}

const writableByOthers = 0o022;
/** The permission bits with which other users can access files in the folder. */
const reachableByOthers = 0o077;

/**
 * Rejects a folder that other users can change, because they could put a key or a link into it (SPEC DAT-9). sshd does the same. On Windows,
 * `keepPrivate` protects the folder.
 */
export async function refuseShared(home: string): Promise<void> {
  const ownId = process.getuid?.();
  if (ownId === undefined) return;
  const names = await readdir(home).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw explainDataFolder(error, home);
  });
  if (names === null) return;
  const isOpen = ((await lstat(home)).mode & reachableByOthers) !== 0;
  for (const name of isOpen ? ['', ...names] : ['']) {
    const path = join(home, name);
    const found = await lstat(path).catch(() => null); // null if a lock or temporary file was deleted in the meantime
    if (!found) continue;
    if (found.uid !== ownId && found.uid !== 0)
      throw new StartupError(
        `${path} belongs to another user, and Ovation keeps its keys there: change its owner with chown, then start again`,
      );
    if (!found.isSymbolicLink() && (found.mode & writableByOthers) !== 0)
      throw new StartupError(`Others can write to ${path}, where Ovation keeps its keys: run chmod go-w on it, then start again`);
  }
}

/** Returns a {@link StartupError} if the error means that the data folder cannot be used. Otherwise returns the same error. */
export function explainDataFolder(error: unknown, home: string): unknown {
  const code = systemCode(error);
  if (code === null) return error;
  if (isDiskFull(error)) return new StartupError(`The disk is full: make room on that of ${home}, then start again`);
  // Node reports ENOENT even if a folder cannot be created because the disk is read-only.
  const why = code === 'ENOENT' ? 'cannot be created: its disk is missing or read-only' : `cannot (${code})`;
  return new StartupError(`OVATION_HOME must be a folder that can be written: ${home} ${why}`);
}
