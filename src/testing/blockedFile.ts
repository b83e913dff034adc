import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Lets each write of a file fail, for any user and on any system, by a folder at its place, until the function that it returns is
 * called. That puts the former file back, if there was one.
 */
export async function blockFile(path: string): Promise<() => Promise<void>> {
  const former = `${path}.former`;
  const hadFile = await rename(path, former).then(
    () => true,
    () => false, // there was none
  );
  await mkdir(path);
  return async () => {
    await rm(path, { recursive: true });
    if (hadFile) await rename(former, path);
  };
}
