import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import pinnedFile from './pinned.json' with { type: 'json' };

const Pinned = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), integrity: z.string().check(z.startsWith('sha512-')) })),
});
type PinnedPackage = z.infer<typeof Pinned>['packages'][number];

/** Packages for other kinds of machine. `npm ci` does not install them. */
export const pinned: readonly PinnedPackage[] = z.parse(Pinned, pinnedFile).packages;

export function pinnedPackage(name: string): PinnedPackage {
  const found = pinned.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in src/app/package/pinned.json: add it with its version and integrity`);
  return found;
}

/** Returns the archive of the package. It is downloaded from the registry once, and verified every time. */
export async function fetchPackage(wanted: PinnedPackage, cacheFolder: string): Promise<Uint8Array> {
  const path = join(cacheFolder, `${wanted.name.replace(/[@/]/g, '_')}-${wanted.version}.tgz`);
  const kept = await readFile(path).catch(() => null);
  if (kept && isWhole(kept, wanted)) return kept;
  await mkdir(cacheFolder, { recursive: true });
  const fetched = await fetchByNpm(wanted, cacheFolder);
  try {
    const bytes = await readFile(fetched.path);
    if (!isWhole(bytes, wanted)) throw new Error(`${wanted.name}@${wanted.version} is not what src/app/package/pinned.json says it is`);
    await rename(fetched.path, path);
    return bytes;
  } finally {
    await rm(fetched.folder, { recursive: true, force: true });
  }
}

function isWhole(bytes: Uint8Array, { integrity }: PinnedPackage): boolean {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}` === integrity;
}

/** Uses npm for the download, because npm knows the registry, the proxy and the certificates. */
async function fetchByNpm({ name, version }: PinnedPackage, cacheFolder: string): Promise<{ folder: string; path: string }> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Start this with npm run package: it needs npm to fetch packages');
  const folder = await mkdtemp(join(cacheFolder, 'fetching-'));
  const args = [npm, 'pack', `${name}@${version}`, '--json', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 16_000_000 });
  const [packed] = z.parse(z.array(z.object({ filename: z.string() })), JSON.parse(stdout));
  if (!packed) throw new Error(`npm did not fetch ${name}@${version}`);
  return { folder, path: join(folder, packed.filename) };
}

export async function unpackPackage(archive: Uint8Array, isWanted: (path: string) => boolean): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const reader = extract();
  reader.end(gunzipSync(archive));
  for await (const entry of reader) {
    const path = entry.header.name.replace(/^[^/]+\//, '');
    if (entry.header.type === 'file' && isWanted(path)) files.set(path, await buffer(entry));
    else entry.resume();
  }
  return files;
}
