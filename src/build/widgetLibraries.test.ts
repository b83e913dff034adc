import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licensedPart } from '../app/package/licences';
import { copiedPackages, copyLibraries } from './widgetLibraries';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'public/write-a-widget.html'), 'utf8');

test('[CUS-6] the page for authors lists each library with version and licence', async () => {
  const reported = [...page.matchAll(/<th scope="row"><code>([^<]+)<\/code><\/th><td>([\d.]+)<\/td><td>(.+?)<\/td><\/tr>/g)];
  const parts = await Promise.all(copiedPackages.map((name) => licensedPart(join(root, 'node_modules'), name)));
  const libraries = parts.filter(({ name }) => !name.startsWith('@fontsource'));
  expect(reported.map(([, name, version]) => [name, version])).toEqual(libraries.map(({ name, version }) => [name, version]));
  for (const [index, { licence }] of libraries.entries()) {
    const words = licence.match(/MIT|ISC|Apache|OFL|CC|gsap\.com\/standard-license/g) ?? [];
    expect(words).not.toEqual([]);
    for (const word of words) expect(reported[index]?.[3]).toContain(word);
  }
  for (const { name, licence } of parts) if (name.startsWith('@fontsource')) expect(licence).toBe('OFL-1.1');
});

test('[CUS-6] the licence of each library is next to its files', () => {
  const to = mkdtempSync(join(tmpdir(), 'ovation-libraries-'));
  try {
    copyLibraries({ modules: join(root, 'node_modules'), to });
    const folders = readdirSync(to, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'fonts');
    const fonts = readdirSync(join(to, 'fonts')).map((name) => join('fonts', name));
    for (const folder of [...folders.map(({ name }) => name), ...fonts])
      expect(readFileSync(join(to, folder, 'LICENSE.txt'), 'utf8'), folder).toMatch(/licen[cs]e/i);
    const gsap = readFileSync(join(to, 'gsap', 'LICENSE.txt'), 'utf8');
    expect(gsap).toMatch(/^GSAP 3.*Copyright 2026, GreenSock.*https:\/\/gsap\.com\/standard-license/s);
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
});
