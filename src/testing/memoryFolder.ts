import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** The free memory that the folder needs. A test run writes about 200 MB, and containers often have only 64 MB for files in memory. */
const neededBytes = 2 ** 30;

/**
 * A folder for the tests' databases: in memory if Linux has enough room, otherwise the system's temporary folder. On a busy disk, commits
 * would take a third of the unit tests' time.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= neededBytes) return inMemory;
  } catch {}
  return tmpdir();
}
