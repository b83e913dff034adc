import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest of the names, sizes and modification times of files and folders. A missing path also changes the digest.
 *
 * @param {string} root
 * @param {readonly string[]} paths below it
 */
export function digestOf(root, paths) {
  const digest = createHash('sha256');
  for (const path of paths) visit(path);
  return digest.digest('hex');

  /** @param {string} path */
  function visit(path) {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    digest.update(JSON.stringify([path, found?.isFile() ? [found.size, found.mtimeMs] : null]));
    if (found?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
  }
}
