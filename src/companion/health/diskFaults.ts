import { randomUUID } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthFault } from '../../contract/companion';
import { isDiskFull, removeFile } from '../../server/os';

const probeBytes = 8_192;
/** Below this the creator is warned. */
const littleBytes = 100 * 1024 * 1024;

/** Tests by writing a file whether the data folder can be written. */
export async function diskFaults(home: string, nowMs: number, bytes = probeBytes): Promise<HealthFault[]> {
  const path = join(home, `.probe-${randomUUID()}`); // a unique name, because two checks may run at once
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(new Uint8Array(bytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    return [{ what: isDiskFull(error) ? 'disk-full' : 'not-writable', atMs: nowMs }];
  } finally {
    await removeFile(path).catch(() => {}); // the failed write was reported above
  }
  const free = await statfs(home).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null, // the file system does not report it
  );
  return free !== null && free < littleBytes ? [{ what: 'disk-nearly-full', atMs: nowMs }] : [];
}
