import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAutostart } from './autostart';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation ädä '));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const autostart = (folder: string, own = '--default-folder') =>
  createAutostart({
    place: { platform: 'linux', environment: {}, userFolder: home },
    command: { program: join(folder, 'runtime/node'), args: [join(folder, 'app/server/launch.js'), '--background', own] },
    ownArgument: own,
  });
const file = () => join(home, '.config/autostart/ovation.desktop');

describe.skipIf(process.platform === 'win32')('[MCH-4] autostart', () => {
  test('can be switched on and off, and names its file', async () => {
    const one = autostart('/opt/ovation');
    expect(await one.state()).toEqual({ tag: 'off', file: file() });
    expect(await one.change(true)).toEqual({ tag: 'on', file: file() });
    expect(await readFile(file(), 'utf8')).toContain('Exec="/opt/ovation/runtime/node"');
    expect(await one.change(false)).toEqual({ tag: 'off', file: file() });
    expect(await readdir(dirname(file()))).toEqual([]);
    expect(await one.change(false)).toEqual({ tag: 'off', file: file() });
  });

  test('[MCH-4] repairs its file after the folder was moved or updated, and only then', async () => {
    await autostart('/opt/ovation-1').change(true);
    const moved = autostart('/opt/ovation-2');
    expect(await moved.repair()).toBe(true);
    expect(await readFile(file(), 'utf8')).toContain('Exec="/opt/ovation-2/runtime/node"');
    expect(await moved.repair()).toBe(false);
  });

  test('[MCH-4] a repair neither switches it on, nor changes the file of another data folder', async () => {
    expect(await autostart('/opt/ovation').repair()).toBe(false);
    await autostart('/opt/ovation', 'OVATION_HOME=/data/one').change(true);
    const other = autostart('/opt/ovation', 'OVATION_HOME=/data/two');
    expect(await other.state()).toEqual({ tag: 'other', file: file() });
    expect(await other.repair()).toBe(false);
    expect(await other.change(true)).toEqual({ tag: 'on', file: file() });
  });

  test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('[MCH-4] stays off if the desktop has disabled it: %s', async (line) => {
    const one = autostart('/opt/ovation');
    await one.change(true);
    const off = (await readFile(file(), 'utf8')).replace('X-GNOME-Autostart-enabled=true', line);
    await writeFile(file(), off);
    expect(await one.state()).toEqual({ tag: 'off', file: file() });
    expect(await autostart('/opt/ovation-2').repair()).toBe(false);
    expect(await readFile(file(), 'utf8')).toBe(off);
    expect(await one.change(true)).toEqual({ tag: 'on', file: file() });
  });

  test('rejects with the error of the file system if the file cannot be written', async () => {
    await writeFile(join(home, '.config'), 'a file, where a folder should be');
    const one = autostart('/opt/ovation');
    expect(await one.state()).toEqual({ tag: 'off', file: file() });
    await expect(one.change(true)).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  test('is not offered in the temporary path from which macOS runs a download', async () => {
    const one = autostart('/private/var/folders/x/AppTranslocation/1/d/Ovation.app');
    expect(await one.change(true)).toEqual({ tag: 'unavailable', why: 'not-in-place' });
  });
});
