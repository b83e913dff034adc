import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArchive, targets } from './archive';
import { fetchPackage, pinned, unpackPackage } from './npmPackage';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-package-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('a package from the registry', () => {
  test('is pinned for every target: one version of Node, and the lock file’s version of the database', async () => {
    const lock = JSON.parse(await readFile(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'));
    for (const { node, libsql } of targets) {
      expect(pinned.map(({ name }) => name)).toEqual(expect.arrayContaining([node, libsql]));
      const { version, integrity } = lock.packages[`node_modules/${libsql}`];
      expect(pinned).toContainEqual({ name: libsql, version, integrity });
    }
    const versions = new Set(pinned.filter(({ name }) => name.startsWith('node-')).map(({ version }) => version));
    expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });

  async function fakeNpm(bytes: string): Promise<void> {
    const file = join(folder, 'npm.cjs');
    const script = `const { writeFileSync, appendFileSync } = require('node:fs'); const args = process.argv.slice(2);
      appendFileSync(${JSON.stringify(join(folder, 'asked'))}, args[1] + '\\n');
      writeFileSync(require('node:path').join(args.at(-1), 'x.tgz'), ${JSON.stringify(bytes)});
      console.log(JSON.stringify([{ filename: 'x.tgz' }]));`;
    await writeFile(file, script);
    vi.stubEnv('npm_execpath', file);
  }
  const wanted = {
    name: '@some/part',
    version: '1.2.3',
    integrity: `sha512-${createHash('sha512').update('the right bytes').digest('base64')}`,
  };

  test('is fetched once, by name and version', async () => {
    await fakeNpm('the right bytes');
    const cache = join(folder, 'cache');
    for (let time = 0; time < 2; time += 1) expect(Buffer.from(await fetchPackage(wanted, cache)).toString()).toBe('the right bytes');
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('@some/part@1.2.3\n');
    expect(await readdir(cache)).toEqual(['_some_part-1.2.3.tgz']);
  });

  test('is rejected and not cached if its content differs, even if it was cached before', async () => {
    await fakeNpm('other bytes');
    const cache = join(folder, 'cache');
    await expect(fetchPackage(wanted, cache)).rejects.toThrow('@some/part@1.2.3 is not what src/app/package/pinned.json says');
    expect(await readdir(cache)).toEqual([]);
    await writeFile(join(cache, '_some_part-1.2.3.tgz'), 'other bytes');
    await expect(fetchPackage(wanted, cache)).rejects.toThrow('is not what');
  });
});

test('unpacks only the wanted files of a package', async () => {
  const archive = await makeArchive('tar.gz', [
    { path: 'package/bin/node', bytes: Buffer.from('binary') },
    { path: 'package/include/node.h', bytes: Buffer.from('header') },
  ]);
  const files = await unpackPackage(archive, (path) => path === 'bin/node');
  expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([['bin/node', 'binary']]);
});
