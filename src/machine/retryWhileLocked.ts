import { systemCode } from './systemCode';

/** What Windows answers while a virus scanner, an indexer or a backup has a file open. */
const passingCodes = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'];
const tries = 10;
const stepMs = 50;

export type Wait = (delayMs: number) => Promise<void>;

export const systemWait: Wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Does it, and tries again for half a second where somebody has the file open for a moment (SPEC MCH-8). */
export async function retryWhileLocked<T>(deed: () => Promise<T>, wait: Wait): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await deed();
    } catch (error) {
      const isPassing = passingCodes.includes(systemCode(error) ?? '');
      if (!isPassing || left <= 1) throw error;
      await wait(stepMs);
    }
  }
}
