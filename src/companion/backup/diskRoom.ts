import { statfs } from 'node:fs/promises';

export const mebibyte = 1024 * 1024;
/** Disk space that must stay free. */
const reserveBytes = 64 * mebibyte;

/** Space that is available to unprivileged programs. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Mebibytes that a disk with so much space lacks for so many bytes; 0 = they fit. */
export function missingMegabytes(bytes: number, freeBytes: number): number {
  return Math.max(0, Math.ceil((bytes + reserveBytes - freeBytes) / mebibyte));
}
