import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMenu } from './menu';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation ädä '));
});
afterEach(() => rm(home, { recursive: true, force: true }));

function menu(folder: string, { own = '--default-folder', isPacked = true, platform = 'linux' } = {}) {
  const place = { platform, environment: {}, userFolder: home };
  return createMenu({ place, folder, exists: () => isPacked, words: [own], ownArgument: own });
}
const file = () => join(home, '.local/share/applications/ovation.desktop');
const at = (tag: string) => ({ tag, file: file(), menu: 'applications' });

describe.skipIf(process.platform === 'win32')('[MCH-4] Ovation in the menu of programs', () => {
  test('can be added and removed, and names its file', async () => {
    const one = menu('/opt/ovation');
    expect(await one.state()).toEqual(at('off'));
    expect(await one.change(true)).toEqual(at('on'));
    expect(await readFile(file(), 'utf8')).toContain('Exec="/opt/ovation/ovation" "--default-folder"');
    expect(await one.change(false)).toEqual(at('off'));
    expect(await readdir(dirname(file()))).toEqual([]);
  });

  test('is repaired after the folder was moved or updated, and never added by a repair', async () => {
    expect(await menu('/opt/ovation-1').repair()).toBe(false);
    await menu('/opt/ovation-1').change(true);
    const moved = menu('/opt/ovation-2');
    expect([await moved.repair(), await moved.repair()]).toEqual([true, false]);
    expect(await readFile(file(), 'utf8')).toContain('Icon=/opt/ovation-2/ovation.png');
  });

  test('is not repaired if it belongs to another data folder or another program', async () => {
    await menu('/opt/ovation', { own: 'OVATION_HOME=/data/one' }).change(true);
    const other = menu('/opt/ovation', { own: 'OVATION_HOME=/data/two' });
    expect([await other.state(), await other.repair()]).toEqual([at('other'), false]);
    await mkdir(dirname(file()), { recursive: true });
    await writeFile(file(), 'mine');
    expect([await other.state(), await other.repair(), await readFile(file(), 'utf8')]).toEqual([at('other'), false, 'mine']);
  });

  test('is reported with the system’s error if it cannot be read; a failed write leaves no file behind', async () => {
    await mkdir(file(), { recursive: true });
    const one = menu('/opt/ovation');
    expect(await one.state()).toEqual({ ...at('unreadable'), why: 'EISDIR' });
    await expect(one.change(true)).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
    expect(await readdir(dirname(file()))).toEqual(['ovation.desktop']);
    await expect(one.repair()).rejects.toThrow('EISDIR');
  });

  test('[MCH-4] is reported as impossible if the system could not read the entry', async () => {
    const one = menu('D:\\%OS%\\Ovation', { platform: 'win32' });
    const impossible = { tag: 'impossible', menu: 'start' };
    expect([await one.state(), await one.change(true), await one.repair()]).toEqual([impossible, impossible, false]);
    expect(await menu('D:\\%OS%\\Ovation', { platform: 'win32', isPacked: false }).state()).toEqual({ tag: 'unavailable' });
    expect(await menu('/opt\nExec=evil').state()).toEqual({ tag: 'impossible', menu: 'applications' });
  });

  test('[MCH-4] is not offered without a launcher, or on a system without such a menu', async () => {
    for (const one of [menu('/opt/ovation', { isPacked: false }), menu('/opt/ovation', { platform: 'darwin' })])
      expect([await one.state(), await one.change(true), await one.repair()]).toEqual([
        { tag: 'unavailable' },
        { tag: 'unavailable' },
        false,
      ]);
  });
});
