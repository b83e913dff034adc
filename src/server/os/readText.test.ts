import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileNotRead, readText } from './files';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-read-'));
  path = join(folder, 'keys.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function failing(code: string, times: number) {
  const waits: number[] = [];
  let left = times;
  return {
    waits,
    read: async () => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('failure'), { code });
      return new TextEncoder().encode('whole');
    },
    wait: async (ms: number) => void waits.push(ms),
  };
}

test.each(['EACCES', 'EPERM', 'EBUSY', 'EMFILE', 'ENFILE', 'EAGAIN'])(
  '[DAT-2] a file that answers %s for a moment is read afterwards',
  async (code) => {
    const system = failing(code, 3);
    expect(await readText(path, system)).toEqual({ isThere: true, text: 'whole' });
    expect(system.waits).toHaveLength(3);
  },
);

test.each(['EACCES', 'EPERM', 'EBUSY', 'EMFILE', 'EIO', 'ENOTDIR', 'ESTALE', 'UNKNOWN'])(
  '[DAT-2] a file that always answers %s is not damaged: the error names it and says what to do',
  async (code) => {
    const reading = readText(path, failing(code, Number.POSITIVE_INFINITY));
    await expect(reading).rejects.toThrow(FileNotRead);
    await expect(reading).rejects.toThrow(`keys.json cannot be read (${code})`);
  },
);

test.skipIf(process.platform === 'win32')('[DAT-11] a pipe is not read as a file', async () => {
  execFileSync('mkfifo', [path]);
  expect(await readText(path)).toEqual({ isThere: true, text: null });
  await rm(path);
  expect(await readText(path)).toEqual({ isThere: false, text: null });
  await writeFile(path, Buffer.alloc(0));
  expect([await readText(path), await readdir(folder)]).toEqual([{ isThere: true, text: '' }, ['keys.json']]);
});
