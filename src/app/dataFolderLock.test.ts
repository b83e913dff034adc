import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announce, findRunning, lockDataFolder, type Processes, systemProcesses } from './dataFolderLock';
import { explainDataFolder } from './refuseDataFolder';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-home-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function processes(pid: number, alive: Readonly<Record<number, string | null>>): Processes {
  return {
    pid,
    isAlive: (other) => other in alive,
    startMark: async (other) => alive[other] ?? null,
    predatesBoot: async () => false,
    answers: async () => false,
  };
}

test.skipIf(process.platform === 'win32')('the folder and the lock are private to their owner', async () => {
  const home = join(folder, 'new', 'home');
  await lockDataFolder(home, processes(1, { 1: 'a' }));
  expect((await stat(home)).mode & 0o777).toBe(0o700);
  expect((await stat(join(home, 'ovation.lock'))).mode & 0o777).toBe(0o600);
});

test('[MCH-1] a path too long for the databases is rejected before anything is created', async () => {
  const home = join(folder, 'x'.repeat(200), 'y'.repeat(200));
  await expect(lockDataFolder(home, processes(1, { 1: 'a' }))).rejects.toThrow(/too long \(\d+ of 400 bytes\): set OVATION_HOME/);
  expect(await readdir(folder)).toEqual([]);
});

test('[DAT-11] a folder with the name of the lock does not end the start', async () => {
  await mkdir(join(folder, 'ovation.lock'));
  await lockDataFolder(folder, processes(1, { 1: 'a' }));
  expect(await readdir(folder)).toEqual(['ovation.lock', 'ovation.unreadable-1.lock']);
});

test.skipIf(process.platform === 'win32').each([
  ['the folder', '.', 0o777],
  ['a group, the folder', '.', 0o770],
  ['a file of keys in it', 'keys.json', 0o666],
  ['a folder in it', 'logs', 0o777],
])('[DAT-9] if others can write to %s, nothing starts', async (_what, name, mode) => {
  await writeFile(join(folder, 'keys.json'), '{}', { mode: 0o600 });
  await mkdir(join(folder, 'logs'), { mode: 0o700 });
  await chmod(folder, 0o755);
  await chmod(join(folder, name), mode);
  await expect(lockDataFolder(folder, processes(1, { 1: 'a' }))).rejects.toThrow(/^Others can write to .* chmod go-w/);
  expect((await readdir(folder)).sort()).toEqual(['keys.json', 'logs']);
  await chmod(folder, 0o700);
  await lockDataFolder(folder, processes(1, { 1: 'a' }));
});

test('[MCH-1] a folder that cannot be created has a clear error, also if Node reports ENOENT', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(lockDataFolder(join(folder, 'file', 'home'), processes(1, { 1: 'a' }))).rejects.toThrow(
    /must be a folder .* cannot \(E\w+\)/,
  );
  const missing = Object.assign(new Error('ENOENT: no such file or directory, mkdir'), { code: 'ENOENT' });
  expect(String(explainDataFolder(missing, 'D:\\Ovation'))).toContain('D:\\Ovation cannot be created: its disk is missing or read-only');
  const defect = new TypeError('x');
  expect(explainDataFolder(defect, folder)).toBe(defect);
});

test('a second program on the folder gets an error that names the first', async () => {
  const both = { 1: 'a', 2: 'b' };
  await lockDataFolder(folder, processes(1, both));
  await expect(lockDataFolder(folder, processes(2, both))).rejects.toThrow(/already runs on .+ \(process 1\)/);
});

test('a released folder can be locked again', async () => {
  const both = { 1: 'a', 2: 'b' };
  const release = await lockDataFolder(folder, processes(1, both));
  await release();
  await lockDataFolder(folder, processes(2, both));
  expect(await readFile(join(folder, 'ovation.lock'), 'utf8')).toContain('"pid":2');
});

test('[MCH-1] without start marks, a silent program gets its lock back from one that never listened', async () => {
  const unmarked = { 1: null, 2: null };
  const origin = 'http://127.0.0.1:4747';
  const release = await lockDataFolder(folder, processes(1, unmarked));
  await announce(folder, origin, processes(1, unmarked));
  await (await lockDataFolder(folder, processes(2, unmarked)))();
  const answering = { ...processes(3, unmarked), answers: async () => true };
  expect(await findRunning(folder, answering)).toEqual({ pid: 1, origin });
  const second = await lockDataFolder(folder, processes(2, unmarked));
  await announce(folder, origin, processes(2, unmarked));
  await release();
  await second();
  expect(await findRunning(folder, answering)).toBeNull();
});

test('does not remove a lock that another program has replaced', async () => {
  const release = await lockDataFolder(folder, processes(1, { 1: 'a' }));
  await lockDataFolder(folder, processes(2, { 2: 'b' }));
  await release();
  expect(await readFile(join(folder, 'ovation.lock'), 'utf8')).toContain('"pid":2');
});

test.each([
  ['its owner is gone', { 2: 'b' }],
  ['its pid belongs to a later process', { 1: 'later', 2: 'b' }],
])('a lock is replaced when %s', async (_, alive) => {
  await lockDataFolder(folder, processes(1, { 1: 'a' }));
  await lockDataFolder(folder, processes(2, alive));
  expect(await readFile(join(folder, 'ovation.lock'), 'utf8')).toContain('"pid":2');
});

test('[MCH-1] without start marks, a start before the last boot counts as ended', async () => {
  const unmarked = { 1: null, 2: null };
  await lockDataFolder(folder, processes(1, unmarked));
  await expect(lockDataFolder(folder, processes(2, unmarked))).rejects.toThrow('already runs');
  const afterBoot = { ...processes(2, unmarked), predatesBoot: async () => true };
  expect(await findRunning(folder, afterBoot)).toBeNull();
  await (await lockDataFolder(folder, afterBoot))(); // the failed start must not have restored the lock that it replaced
  await expect(lockDataFolder(folder, processes(2, unmarked))).resolves.toBeTypeOf('function');
});

test('a file predates the boot only if it is older than the uptime', async () => {
  const { predatesBoot } = systemProcesses(process.pid, fetch);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await predatesBoot(file)).toBe(false);
  const before = Date.now() / 1_000 - uptime() - 60;
  await utimes(file, before, before);
  expect(await predatesBoot(file)).toBe(true);
});

test('[MCH-1] without start marks, a lock that disappears after it was read is no lock', async () => {
  const unmarked = { 1: null, 2: null };
  const path = join(folder, 'ovation.lock');
  const { predatesBoot } = systemProcesses(process.pid, fetch);
  const late = {
    ...processes(2, unmarked),
    predatesBoot: async () => {
      await rm(path);
      return predatesBoot(path);
    },
  };
  await lockDataFolder(folder, processes(1, unmarked));
  expect(await findRunning(folder, late)).toBeNull();
  await lockDataFolder(folder, processes(1, unmarked));
  await expect(lockDataFolder(folder, late)).resolves.toBeTypeOf('function');
});

test('a lock with the own pid is from an earlier run, as in a container', async () => {
  await lockDataFolder(folder, processes(1, { 1: null }));
  await expect(lockDataFolder(folder, processes(1, { 1: null }))).resolves.toBeTypeOf('function');
});

test('an incomplete lock is replaced', async () => {
  await writeFile(join(folder, 'ovation.lock'), '{"pi');
  await expect(lockDataFolder(folder, processes(2, { 2: 'b' }))).resolves.toBeTypeOf('function');
});

test.each(['', 'below'])('the error names a file where the folder should be (%s)', async (below) => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockDataFolder(join(file, below), processes(1, {}))).rejects.toThrow(
    /^OVATION_HOME must be a folder .+file.+\((EEXIST|ENOTDIR)\)$/,
  );
});
