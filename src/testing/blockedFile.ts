import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Makes each write of a file fail, for any user and system, by putting a folder in its place. Returns a function that restores the file if
 * there was one.
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
