import { expect, test } from 'vitest';
import { keepFolderPrivate } from './privateFile';
import type { ProgramCall } from './runProgram';

function windows(whoami: string) {
  const calls: ProgramCall[] = [];
  const run = async (call: ProgramCall) => {
    calls.push(call);
    return { output: call.program.endsWith('whoami.exe') ? whoami : '', errors: '' };
  };
  return { calls, run };
}

test('[MCH-6] on Windows a data folder is given to its owner by number, and to Windows itself, and to nobody else', async () => {
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

test('[MCH-6] rights are not touched where nobody says whose the folder is', async () => {
  const { calls, run } = windows('error');
  await expect(keepFolderPrivate('D:\\x', { platform: 'win32', systemRoot: undefined }, run)).rejects.toThrow('whoami');
  expect(calls).toHaveLength(1);
});

test('elsewhere modes do it, and no program is run', async () => {
  const { calls, run } = windows('');
  await keepFolderPrivate('/home/ada/.ovation', { platform: 'linux', systemRoot: undefined }, run);
  expect(calls).toEqual([]);
});
