import { systemCode } from './systemCode';

/** Codes that Windows answers while a virus scanner, an indexer or a backup has a file open. */
const transientCodes = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'];
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
