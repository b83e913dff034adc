import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const descriptors = '/proc/self/fd';

/** Files in a folder that this process has open. Only Windows cannot rename or replace open files, but only Linux lists them. */
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
    return ''; // the descriptor that listed the others is already closed
  }
}
