import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { menuEntry } from '../../server/os/menu';
import { archiveName, targets } from './archive';
import { launcherFiles } from './launchers';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe.each(targets.map((target) => ({ target, name: archiveName(target, '1.2.3') })))('$name', ({ target }) => {
  test('has a launcher, an icon and a readme with the version', async () => {
    const { files, place } = await launcherFiles(target, '1.2.3');
    const paths = files.map(({ path }) => path);
    const launcher = { windows: 'Ovation.cmd', macos: 'Ovation.app/Contents/MacOS/Ovation', linux: 'ovation' }[target.os];
    expect(paths).toEqual(expect.arrayContaining([launcher, 'README.txt']));
    expect(paths.some((path) => /\.(ico|icns|png)$/.test(path))).toBe(true);
    const texts = files.filter(({ path }) => !/\.(ico|icns|png)$/.test(path)).map(({ bytes }) => textOf(bytes));
    expect(texts.join('')).toContain('1.2.3');
    expect(texts.join('')).not.toMatch(/\{version\}/);
    // cmd needs CRLF for labels and blocks. For a Unix shell, a CR is part of the word before it.
    for (const text of texts) expect(/(^|[^\r])\n/.test(text)).toBe(target.os !== 'windows');
    expect(place === '' || place.endsWith('/')).toBe(true);
  });
});

test('the Windows launcher quotes paths, and finds them from its own folder', async () => {
  const { files } = await launcherFiles({ os: 'windows', arch: 'x64', format: 'zip', node: '', libsql: '' }, '1');
  const script = textOf(files.find(({ path }) => path === 'Ovation.cmd')?.bytes ?? new Uint8Array());
  expect(script).toContain('"%~dp0runtime\\node.exe" "%~dp0app\\server\\launch.js" %*');
  expect(script.replace(/"%~dp0[^"]*"/g, '')).not.toContain('%~dp0');
  expect([...script].every((character) => character <= '~')).toBe(true); // ASCII is the same in every code page
});

test.each([
  { os: 'windows', platform: 'win32', folder: 'C:\\O\\', names: ['Ovation.cmd', 'ovation.ico'], encoding: 'utf16le' },
  { os: 'linux', platform: 'linux', folder: '/o/', names: ['ovation', 'ovation.png'], encoding: 'utf8' },
] as const)('[MCH-4] the archive contains what the menu of $os opens and shows', async ({ os, platform, folder, names, encoding }) => {
  const { files } = await launcherFiles({ os, arch: 'x64', format: 'zip', node: '', libsql: '' }, '1');
  const entry = menuEntry({ platform, environment: {}, userFolder: '/home/ada' }, folder, []);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining([...names]));
  expect(entry?.launcher).toBe(folder + names[0]);
  expect(Buffer.from(entry?.bytes ?? []).includes(Buffer.from(folder + names[1], encoding))).toBe(true);
});

test.skipIf(process.platform === 'win32').each([
  ['linux', 'ovation'],
  ['macos', 'Ovation.app/Contents/MacOS/Ovation'],
] as const)('the launcher of %s is a valid shell script', async (os, path) => {
  const { files } = await launcherFiles({ os, arch: 'x64', format: 'tar.gz', node: '', libsql: '' }, '1');
  const script = files.find((file) => file.path === path);
  expect(script?.isProgram).toBe(true);
  expect(spawnSync('sh', ['-n'], { input: Buffer.from(script?.bytes ?? []) }).status).toBe(0);
});

test('Info.plist names the program and the icon of the archive', async () => {
  const { files } = await launcherFiles({ os: 'macos', arch: 'x64', format: 'tar.gz', node: '', libsql: '' }, '1.2.3');
  const paths = files.map(({ path }) => path);
  const plist = textOf(files.find(({ path }) => path.endsWith('Info.plist'))?.bytes ?? new Uint8Array());
  const entryOf = (key: string) => new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1];
  expect(paths).toContain(`Ovation.app/Contents/MacOS/${entryOf('CFBundleExecutable')}`);
  expect(paths).toContain(`Ovation.app/Contents/Resources/${entryOf('CFBundleIconFile')}.icns`);
  expect(entryOf('CFBundleShortVersionString')).toBe('1.2.3');
});
