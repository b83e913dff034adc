import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { archiveName, makeArchive, type Target, targets } from './archive';
import { contentsOf, type Source } from './contents';

/** Makes the archives of the named targets (`linux-x64`), or of all, in the folder `release`. Needs a build. */
export async function packageFor(root: string, names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? targets : names.map(targetNamed);
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  await mkdir(join(root, 'release'), { recursive: true });
  for (const target of chosen) await packageOne(target, { root, version });
}

function targetNamed(name: string): Target {
  const found = targets.find(({ os, arch }) => `${os}-${arch}` === name);
  if (found) return found;
  throw new Error(`${name} is no target; there are ${targets.map(({ os, arch }) => `${os}-${arch}`).join(', ')}`);
}

async function packageOne(target: Target, source: Source): Promise<void> {
  const name = archiveName(target, source.version);
  const contents = await contentsOf(target, source);
  const bytes = await makeArchive(
    target.format,
    contents.map((file) => ({ ...file, path: `${name}/${file.path}` })),
  );
  const file = `${name}.${target.format}`;
  const digest = createHash('sha256').update(bytes).digest('hex');
  await writeFile(join(source.root, 'release', file), bytes);
  // The format of sha256sum -c.
  await writeFile(join(source.root, 'release', `${file}.sha256`), `${digest}  ${file}\n`);
  console.log(`${file}  ${(bytes.length / 1e6).toFixed(1)} MB, ${contents.length} files, sha256 ${digest}`);
}
