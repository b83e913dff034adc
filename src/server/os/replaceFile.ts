import { rename, rm } from 'node:fs/promises';
import { retryWhileLocked, systemWait, type Wait } from './retryWhileLocked';

export interface ReplacingLike {
  rename(from: string, to: string): Promise<void>;
  readonly wait: Wait;
}

/** Replaces a file by another with one rename; retries while another program has either open. */
export function replaceFile(from: string, to: string, system: ReplacingLike = { rename, wait: systemWait }): Promise<void> {
  return retryWhileLocked(() => system.rename(from, to), system.wait);
}

export interface RemovingLike {
  remove(path: string): Promise<void>;
  readonly wait: Wait;
}

const removing: RemovingLike = { remove: (path) => rm(path, { recursive: true, force: true }), wait: systemWait };

/** Removes a file, or a folder with its content, if there is one; retries while another program has part of it open. */
export function removeTree(path: string, { remove, wait }: RemovingLike = removing): Promise<void> {
  return retryWhileLocked(() => remove(path), wait);
}

/** As {@link removeTree}, and refuses a folder. */
export function removeFile(path: string): Promise<void> {
  return removeTree(path, { ...removing, remove: (one) => rm(one, { force: true }) });
}
