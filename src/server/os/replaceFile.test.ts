import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeTree, replaceFile } from './files';

function disk(answers: readonly string[]) {
  const left = [...answers];
  let waited = 0;
  const answer = async () => {
    const code = left.shift() ?? '';
    if (code !== '') throw Object.assign(new Error(code), { code });
  };
  return {
    waited: () => waited,
    rename: answer,
    remove: answer,
    wait: async () => {
      waited += 1;
    },
  };
}

test('a file that a virus scanner has open for a moment is replaced afterwards', async () => {
  const busy = disk(['EPERM', 'EBUSY', 'EACCES', '']);
  await replaceFile('a', 'b', busy);
  expect(busy.waited()).toBe(3);
});

test('a lasting refusal is reported after half a second; a full disk at once', async () => {
  const refused = disk(Array(20).fill('EPERM'));
  await expect(replaceFile('a', 'b', refused)).rejects.toThrow('EPERM');
  expect(refused.waited()).toBe(9);
  const full = disk(['ENOSPC']);
  await expect(replaceFile('a', 'b', full)).rejects.toThrow('ENOSPC');
  expect(full.waited()).toBe(0);
});

test('removing a file or folder is retried as well', async () => {
  const busy = disk(['EBUSY', 'ENOTEMPTY', 'EPERM', '']);
  await removeTree('a', busy);
  expect(busy.waited()).toBe(3);
  await expect(removeTree('a', disk(['EROFS']))).rejects.toThrow('EROFS');
});

test('removing a folder removes its content; removing a missing one is no error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation ädä '));
  await writeFile(join(folder, 'one'), 'one');
  await removeTree(folder);
  await removeTree(folder);
  await expect(readFile(join(folder, 'one'))).rejects.toThrow('ENOENT');
});

test('a rename on a real disk replaces the other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation ädä '));
  await writeFile(join(folder, 'old'), 'old');
  await writeFile(join(folder, 'new'), 'new');
  await replaceFile(join(folder, 'new'), join(folder, 'old'));
  expect(await readFile(join(folder, 'old'), 'utf8')).toBe('new');
  await rm(folder, { recursive: true });
});
