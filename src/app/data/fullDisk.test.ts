import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startOn } from '../../testing/startOn';
import type { Running } from '../run';

const disk = vi.hoisted(() => ({ code: null as string | null }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    copyFile: async (...given: Parameters<typeof real.copyFile>) => {
      if (disk.code !== null) throw Object.assign(new Error('no room'), { code: disk.code });
      await real.copyFile(...given);
    },
  };
});

const homes: string[] = [];
afterEach(async () => {
  disk.code = null;
  for (const home of homes.splice(0)) for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});

function settingsLink({ lines }: Running) {
  const { origin, hash } = new URL(lines.find((line) => line.startsWith('Settings'))?.replace(/^Settings +/, '') ?? '');
  return { origin, key: hash.split('key=')[1] };
}

test.each(['ENOSPC', 'EDQUOT'])(
  '[DAT-8] a restore without room for a copy of the current data is cancelled, and the start continues: %s',
  async (code) => {
    const home = await mkdtemp(join(tmpdir(), 'ovation-full-'));
    homes.push(home);
    const first = await startOn(home);
    await first.close();
    await mkdir(join(home, 'restore'));
    for (const name of ['settings.json', 'keys.json', 'ready']) await writeFile(join(home, 'restore', name), '{}');
    disk.code = code;
    const lines: string[] = [];
    const running = await startOn(home, { runtime: { report: (line) => lines.push(line) } });
    expect(lines).toContainEqual(expect.stringMatching(/^nothing was restored: .* no room for a copy/));
    const { origin, key } = settingsLink(running);
    expect(key).toBe(settingsLink(first).key);
    const status = await fetch(`${origin}/companion/v1/status`, { headers: { authorization: `Bearer ${key}` } });
    expect((await status.json()).notices).toMatchObject([{ sentence: { id: 'restore-no-room' } }]);
    await running.close();
    expect(await readdir(home)).not.toContain('restore');
    expect(await readdir(join(home, 'backups'))).toEqual([]);
  },
);
