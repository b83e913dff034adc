import { rename } from 'node:fs/promises';

/** What Windows answers while a virus scanner, an indexer or a backup has one of the two files open. */
const passingCodes = ['EPERM', 'EACCES', 'EBUSY'];
const tries = 10;
const stepMs = 50;

export interface ReplacingLike {
  rename(from: string, to: string): Promise<void>;
  wait(delayMs: number): Promise<void>;
}

const system: ReplacingLike = { rename, wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)) };

/** Puts a file in the place of another, at once and whole; tries again for half a second where it is refused for the moment. */
export async function replaceFile(from: string, to: string, { rename: put, wait }: ReplacingLike = system): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await put(from, to);
    } catch (error) {
      const isPassing = error instanceof Error && 'code' in error && passingCodes.includes(String(error.code));
      if (!isPassing || left <= 1) throw error;
      await wait(stepMs);
    }
  }
}
