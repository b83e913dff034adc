import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** A run writes some 200 MB. Containers often have 64 MB here. */
const neededBytes = 2 ** 30;

/**
 * Folder for the databases of tests: in memory where the system has room for them there (Linux), else the system's temporary folder.
 * Each of some thousand databases would wait for the disk at every commit, which on a busy disk takes a third of the unit tests' time.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= neededBytes) return inMemory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
