import { rename, rm } from 'node:fs/promises';
import { retryWhileLocked, systemWait, type Wait } from './retryWhileLocked';

export interface ReplacingLike {
  rename(from: string, to: string): Promise<void>;
  readonly wait: Wait;
}

/** Puts a file in the place of another, at once and whole; waits for who has one of the two open. */
export function replaceFile(from: string, to: string, system: ReplacingLike = { rename, wait: systemWait }): Promise<void> {
  return retryWhileLocked(() => system.rename(from, to), system.wait);
}

export interface RemovingLike {
  remove(path: string): Promise<void>;
  readonly wait: Wait;
}

const removing: RemovingLike = { remove: (path) => rm(path, { recursive: true, force: true }), wait: systemWait };

/** Takes a file, or a folder with all that is in it, away; waits for who has some of it open. That there is none is fine. */
export function removeTree(path: string, { remove, wait }: RemovingLike = removing): Promise<void> {
  return retryWhileLocked(() => remove(path), wait);
}

/** As {@link removeTree}, and refuses a folder. */
export function removeFile(path: string): Promise<void> {
  return removeTree(path, { ...removing, remove: (one) => rm(one, { force: true }) });
}
