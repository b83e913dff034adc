import { sep } from 'node:path';
import { backupFolder } from '../../companion';
import { FileNotRead, isDiskFull, systemCode } from '../../server/os';
import { MigrationFailed, NewerStore } from '../../server/sqlite';
import { describeError, StartupError } from '../startupError';
import type { DataFolder } from './dataFolder';

/** Returns a {@link StartupError} if the error means that a store cannot be used. Otherwise, returns the same error. */
export function explainStore(error: unknown, home: string, version: string, { writtenBy }: Pick<DataFolder, 'writtenBy'>): unknown {
  if (error instanceof NewerStore) {
    const by = writtenBy !== null && writtenBy !== version ? ` (version ${writtenBy}; this is ${version})` : '';
    return new StartupError(
      `${error.message}${by}. Start that version or a later one; or use another data folder (OVATION_HOME); ` +
        `or put a copy from ${backupFolder} back. Nothing was changed in ${home}`,
    );
  }
  if (error instanceof MigrationFailed) {
    return new StartupError(
      `${error.message} (${describeError(error.cause)}). Your data are unchanged: continue with ` +
        `${writtenBy === null ? 'the Ovation that you had' : `Ovation ${writtenBy}`}, and report this`,
    );
  }
  return error;
}

/**
 * Returns a {@link StartupError} if a file is unreadable, or if the disk is full or read-only. A restart cannot fix these errors.
 * Returns any other error unchanged.
 */
export function explainDisk(error: unknown, home: string): unknown {
  if (error instanceof FileNotRead) return new StartupError(error.message);
  if (isDiskFull(error) || saysFull(error)) {
    return new StartupError(`The disk is full: make room on that of ${home}, then start again. Nothing that was received is lost`);
  }
  const code = systemCode(error) ?? '';
  if (['EROFS', 'EACCES', 'EPERM'].includes(code) || /^SQLITE_(READONLY|CANTOPEN)/.test(code)) {
    return new StartupError(`${home} and all files in it must be writable: ${describeError(error)}`);
  }
  const path = pathOf(error);
  if (code.startsWith('E') && path?.startsWith(home + sep)) {
    return new StartupError(`${path} cannot be used (${code}): move it out of ${home}, then start again. Ovation has not changed it`);
  }
  return error;
}

function pathOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}

function saysFull(error: unknown): boolean {
  return error instanceof Error && /the disk is full|database or disk is full/.test(error.message);
}
