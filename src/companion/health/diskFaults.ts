import { randomUUID } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthFault } from '../../contract';
import { removeFile, systemCode } from '../../machine';

const probeBytes = 8_192;
/** Less than this is soon nothing. */
const littleBytes = 100 * 1024 * 1024;

/** Whether the data folder can be written, tried by writing to it. */
export async function diskFaults(home: string, nowMs: number): Promise<HealthFault[]> {
  const path = join(home, `.probe-${randomUUID()}`); // its own, because two may ask at once
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(new Uint8Array(probeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(systemCode(error) ?? '');
    return [{ what: isFull ? 'disk-full' : 'not-writable', atMs: nowMs }];
  } finally {
    await removeFile(path).catch(() => {}); // that it cannot be written was just found out
  }
  const free = await statfs(home).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null, // a file system that does not say
  );
  return free !== null && free < littleBytes ? [{ what: 'disk-nearly-full', atMs: nowMs }] : [];
}
