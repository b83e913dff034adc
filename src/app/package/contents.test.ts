import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledPackages, machineOf, serverFiles } from './package';

function bytes(parts: Readonly<Record<number, readonly number[]>>): Uint8Array {
  const all = new Uint8Array(256);
  for (const [at, part] of Object.entries(parts)) all.set(part, Number(at));
  return all;
}

test.each([
  ['linux-x64', bytes({ 0: [0x7f, 0x45, 0x4c, 0x46], 18: [62, 0] })],
  ['windows-x64', bytes({ 0: [0x4d, 0x5a], 60: [128], 128: [0x50, 0x45, 0, 0, 0x64, 0x86] })],
  ['macos-x64', bytes({ 0: [0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1] })],
  ['macos-arm64', bytes({ 0: [0xcf, 0xfa, 0xed, 0xfe, 12, 0, 0, 1] })],
  [null, bytes({ 0: [0x7f, 0x45, 0x4c, 0x46], 18: [183, 0] })],
  [null, bytes({ 0: [0x4d, 0x5a], 60: [255] })],
  [null, new Uint8Array(3)],
])('recognizes %s by its bytes', (expected, program) => {
  expect(machineOf(program)).toBe(expected);
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('recognizes the program that runs this test', async () => {
  expect(machineOf(await readFile(process.execPath))).toBe('linux-x64');
});

test('[PKG-3] an archive contains a streamer’s servers and their packages, and nothing of serve', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ovation-package-'));
  const built: Record<string, string> = {
    'dist/server/start.js': 'start',
    'dist/server/serve.js': 'serve',
    'dist/server/cluster.js': 'cluster',
    'dist/server/assets/part.js': 'part',
    'dist/bundledPackages/client.json': '["preact"]',
    'dist/bundledPackages/ssr.json': '["hono"]',
    'dist/bundledPackages/serve.json': '["hono", "prom-client"]',
  };
  for (const [path, text] of Object.entries(built)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  expect((await serverFiles(root)).map(({ path }) => path).sort()).toEqual(['app/server/assets/part.js', 'app/server/start.js']);
  expect(await bundledPackages(join(root, 'dist/bundledPackages'))).toEqual(['preact', 'hono']);
  await rm(root, { recursive: true });
});
