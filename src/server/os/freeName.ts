import { lstat } from 'node:fs/promises';
import { isAnything } from './readText';
import { removeFile, replaceFile } from './replaceFile';
import { systemCode } from './systemCode';

/** The first name that nothing has, counted from 1. */
export async function freeName(nameOf: (number: number) => string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const isFree = await lstat(nameOf(number)).then(
      () => false,
      (error: unknown) => {
        if (systemCode(error) === 'ENOENT') return true;
        throw error;
      },
    );
    if (isFree) return nameOf(number);
  }
}

/** A name beside a file, for what cannot be used: the first that is free. */
export function asideOf(path: string): Promise<string> {
  return freeName((number) => path.replace(/(\.\w+)?$/, `.unreadable-${number}$1`));
}

/** Keeps what has that name beside it, if anything has. */
export async function setAside(path: string): Promise<void> {
  if (await isAnything(path)) await replaceFile(path, await asideOf(path));
}

/** Frees a name that only Ovation uses: removes the leftover of a crash, and keeps a folder that somebody made there. */
export async function clearName(path: string): Promise<void> {
  await removeFile(path).catch(() => setAside(path)); // which fails with the same reason if the disk is the reason
}
