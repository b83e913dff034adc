import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const descriptors = '/proc/self/fd';

/** The files in a folder that this process has open. Works only on Linux. Windows would not allow renaming or replacing these files. */
export function openFiles(folder: string): string[] {
  return readdirSync(descriptors)
    .map(targetOf)
    .filter((path) => path.startsWith(folder))
    .sort();
}

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(join(descriptors, descriptor));
  } catch {
    return ''; // this descriptor was used to list the folder, and is already closed
  }
}
