import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreFolder, restoreReady } from '../../companion';
import { backUp } from './dataFolder';

/**
 * Takes what the creator restored, before any store is open: a copy of what is there, then one rename a store. Cut off in the
 * middle, it goes on with the next start, because what was taken is gone from its folder. Answers whether there was anything.
 */
export async function takeRestore(home: string, nowMs: number): Promise<boolean> {
  const folder = join(home, restoreFolder);
  const isReady = await stat(join(folder, restoreReady)).then(
    () => true,
    () => false, // not asked for, or not said yes to
  );
  if (!isReady) return false;
  await backUp({ home, nowMs, of: 'before a restore' });
  for (const name of await filesIn(folder)) {
    // What a database had not written yet belongs to the one that goes.
    if (name.endsWith('.db')) for (const side of ['-wal', '-shm']) await rm(join(home, name + side), { force: true });
    if (name.startsWith('media/')) await mkdir(join(home, 'media'), { recursive: true, mode: 0o700 });
    await rename(join(folder, name), join(home, name));
  }
  await rm(folder, { recursive: true, force: true });
  return true;
}

async function filesIn(folder: string): Promise<string[]> {
  const media = await readdir(join(folder, 'media')).catch(() => []); // there may be none
  const stores = (await readdir(folder)).filter((name) => /\.(json|key|db)$/.test(name));
  return [...stores, ...media.map((id) => `media/${id}`)];
}
