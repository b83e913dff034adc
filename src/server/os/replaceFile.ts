import { rename, rm } from 'node:fs/promises';
import { systemCode } from './systemCode';

/** Codes while a virus scanner, an indexer or a backup has a file open on Windows, or while too many files are open. */
const transientCodes = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY', 'EMFILE', 'ENFILE', 'EAGAIN'];
const tries = 10;
const stepMs = 50;

export type Wait = (delayMs: number) => Promise<void>;

export const systemWait: Wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Runs `operation`, and tries again for half a second while another program has the file open (SPEC MCH-8). */
export async function retryWhileLocked<T>(operation: () => Promise<T>, wait: Wait): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await operation();
    } catch (error) {
      const isTransient = transientCodes.includes(systemCode(error) ?? '');
      if (!isTransient || left <= 1) throw error;
      await wait(stepMs);
    }
  }
}

interface ReplacingLike {
  rename(from: string, to: string): Promise<void>;
  readonly wait: Wait;
}

/** Replaces a file by another with one rename; retries while another program has either open. */
export function replaceFile(from: string, to: string, system: ReplacingLike = { rename, wait: systemWait }): Promise<void> {
  return retryWhileLocked(() => system.rename(from, to), system.wait);
}

interface RemovingLike {
  remove(path: string): Promise<void>;
  readonly wait: Wait;
}

const removing: RemovingLike = { remove: (path) => rm(path, { recursive: true, force: true }), wait: systemWait };

/** Removes a file, or a folder with its content, if there is one; retries while another program has part of it open. */
export function removeTree(path: string, { remove, wait }: RemovingLike = removing): Promise<void> {
  return retryWhileLocked(() => remove(path), wait);
}

/** Like {@link removeTree}, but refuses a folder. */
export function removeFile(path: string): Promise<void> {
  return removeTree(path, { ...removing, remove: (one) => rm(one, { force: true }) });
}
