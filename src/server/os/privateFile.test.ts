import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFolderPrivate, makeOwnFolder, writeAtomically, writePrivateFile } from './privateFile';
import type { ProgramCall } from './programs';

function windows(whoami: string) {
  const calls: ProgramCall[] = [];
  const run = async (call: ProgramCall) => {
    calls.push(call);
    return { output: call.program.endsWith('whoami.exe') ? whoami : '', errors: '' };
  };
  return { calls, run };
}

test('[MCH-6] on Windows only its owner (by SID) and the SYSTEM account get access to a data folder', async () => {
  const { calls, run } = windows('"pc\\ада","S-1-5-21-1004336348-1177238915-682003330-1001"\r\n');
  await keepFolderPrivate('D:\\Ада & co\\100%', { platform: 'win32', systemRoot: 'C:\\WINDOWS' }, run);
  expect(calls.map(({ program, args }) => [program, ...args])).toEqual([
    ['C:\\WINDOWS\\System32\\whoami.exe', '/user', '/fo', 'csv', '/nh'],
    [
      ...['C:\\WINDOWS\\System32\\icacls.exe', 'D:\\Ада & co\\100%', '/inheritance:r', '/grant:r'],
      ...['*S-1-5-21-1004336348-1177238915-682003330-1001:(OI)(CI)F', '*S-1-5-18:(OI)(CI)F', '/q'],
    ],
  ]);
});

test('[MCH-6] on Windows access rights stay unchanged if the owner is unknown', async () => {
  const { calls, run } = windows('error');
  await expect(keepFolderPrivate('D:\\x', { platform: 'win32', systemRoot: undefined }, run)).rejects.toThrow('whoami');
  expect(calls).toHaveLength(1);
});

test('on other systems file modes suffice, and no program is run', async () => {
  const { calls, run } = windows('');
  await keepFolderPrivate('/home/ada/.ovation', { platform: 'linux', systemRoot: undefined }, run);
  expect(calls).toEqual([]);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-private-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('[DAT-11] a folder with the name of a temporary file is set aside, and the file is written', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'settings.json.tmp'));
  await writeFile(join(folder, 'settings.json.tmp', 'mine'), 'mine');
  for (const text of ['one', 'two']) await writePrivateFile(join(folder, 'settings.json'), text);
  expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe('two');
  expect(await readdir(folder)).toEqual(['settings.json', 'settings.json.unreadable-1.tmp']);
  expect(await readFile(join(folder, 'settings.json.unreadable-1.tmp', 'mine'), 'utf8')).toBe('mine');
});

test('[DAT-11] a file with the name of a folder is set aside; a link to a folder stays', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'media'), 'mine');
  await symlink(folder, join(folder, 'backups'));
  for (const name of ['media', 'backups']) await makeOwnFolder(join(folder, name));
  expect((await readdir(folder)).sort()).toEqual(['backups', 'media', 'media.unreadable-1']);
  expect((await stat(join(folder, 'media'))).isDirectory()).toBe(true);
  expect((await lstat(join(folder, 'backups'))).isSymbolicLink()).toBe(true);
});

test('[SET-1] a replaced file counts as written even if its folder could not be synced', async () => {
  const folder = await makeFolder();
  const fails = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
  await writeAtomically(join(folder, 'settings.json'), 'new', 0o600, fails);
  expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe('new');
});
