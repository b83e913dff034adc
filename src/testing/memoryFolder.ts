import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** A run writes some 200 MB. Containers often have 64 MB here. */
const neededBytes = 2 ** 30;

/**
 * Folder for the databases of tests: in memory if the system (Linux) has room, else the system's temporary folder. On a busy disk, commits
 * of some thousand databases take a third of the unit tests' time.
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
