import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Makes every write to a file fail, for any user and on any system, by replacing the file with a folder. Returns a function
 * that restores the file, if it existed.
 */
export async function blockFile(path: string): Promise<() => Promise<void>> {
  const former = `${path}.former`;
  const hadFile = await rename(path, former).then(
    () => true,
    () => false,
  );
  await mkdir(path);
  return async () => {
    await rm(path, { recursive: true });
    if (hadFile) await rename(former, path);
  };
}
