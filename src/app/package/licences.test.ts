import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licencesText, licensedPart } from './licences';
import { isForDevelopers } from './package';

let modules = '';
beforeEach(async () => {
  modules = await mkdtemp(join(tmpdir(), 'ovation-licences-'));
});
afterEach(() => rm(modules, { recursive: true, force: true }));

async function install(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(modules, name), { recursive: true });
  const manifest = JSON.stringify({ name, version: '1.0.0', license: 'MIT' });
  for (const [file, text] of Object.entries({ 'package.json': manifest, ...files })) await writeFile(join(modules, name, file), text);
}

test('[PKG-3] a part has its name, version and licence, whatever the name of the licence file', async () => {
  await install('one', { 'license.md': 'You may use one.\r\n' });
  await install('@two/part', { 'LICENCE.txt': 'You may use two.' });
  const parts = [await licensedPart(modules, 'one'), await licensedPart(modules, '@two/part')];
  const text = licencesText('You may use all of it.\n', parts);
  expect(text).toMatch(/^Ovation is under the licence below\.\n\nYou may use all of it\./);
  expect(text).toContain('one 1.0.0: MIT\n  @two/part 1.0.0: MIT');
  expect(text).toContain('You may use one.\n');
  expect(text).toContain('You may use two.');
  expect(text).not.toContain('\r');
});

test('[PKG-3] a part without a licence text is rejected', async () => {
  await install('three', { 'README.md': 'MIT' });
  await expect(licensedPart(modules, 'three')).rejects.toThrow(/^three has no licence text \(MIT\)/);
});

test.each([
  ['index.d.ts', true],
  ['types/index.d.ts', true],
  ['README.md', true],
  ['dist/index.js.map', true],
  ['CHANGELOG.md', true],
  ['index.js', false],
  ['lib/process.js', false],
  ['package.json', false],
  ['lib/types.js', false],
])('[PKG-3] %s of a loaded package is for developers: %s', (path, expected) => {
  expect(isForDevelopers(path)).toBe(expected);
});
