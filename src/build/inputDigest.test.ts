import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf } from './inputDigest.mjs';

test('the digest changes if a file is added, removed or edited, and only then', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ovation-inputs-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  const file = join(root, 'src/deep/a.ts');
  await writeFile(file, 'one');
  const [before, paths] = [new Date(1_000_000), ['src', 'missing.json']];
  await utimes(file, before, before);
  const first = digestOf(root, paths);
  expect(digestOf(root, paths)).toBe(first);
  await writeFile(join(root, 'beside.ts'), 'not asked for');
  expect(digestOf(root, paths)).toBe(first);
  await utimes(file, before, new Date(2_000_000));
  expect(digestOf(root, paths)).not.toBe(first);
  await utimes(file, before, before);
  expect(digestOf(root, paths)).toBe(first);
  await writeFile(join(root, 'missing.json'), '{}');
  expect(digestOf(root, paths)).not.toBe(first);
});
