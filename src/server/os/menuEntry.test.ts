import { describe, expect, test } from 'vitest';
import { menuEntry } from './menu';

const words = ['OVATION_HOME=D:\\', 'OVATION_PORT=5000'];
const windows = { platform: 'win32', environment: { APPDATA: 'C:\\Users\\Ада Λ\\AppData\\Roaming' }, userFolder: 'C:\\Users\\Ада Λ' };
const folder = 'C:\\Users\\Ада Λ\\Ovation 100% & (mine)';

/** Reads a shortcut by the offsets in [MS-SHLLINK], without using our own code. */
function readLink(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const flags = file.readUInt32LE(20);
  expect([file.readUInt32LE(0), file.toString('hex', 4, 20)]).toEqual([0x4c, '0114020000000000c000000000000046']);
  // Checks two pairs of flags: HasLinkTargetIDList and HasLinkInfo must not be set, IsUnicode and HasExpString must be.
  expect(flags & 0x283).toBe(0x280);
  let at = 0x4c;
  const texts = [0x4, 0x8, 0x10, 0x20, 0x40].map((flag) => {
    if ((flags & flag) === 0) return null;
    const size = 2 * file.readUInt16LE(at);
    const text = file.toString('utf16le', at + 2, at + 2 + size);
    at += 2 + size;
    return text;
  });
  expect([file.readUInt32LE(at), file.readUInt32LE(at + 4)]).toEqual([0x314, 0xa0000001]);
  const upToZero = (text: string) => text.slice(0, text.indexOf('\0'));
  const ansi = upToZero(file.toString('latin1', at + 8, at + 268));
  const target = upToZero(file.toString('utf16le', at + 268, at + 0x314));
  expect([file.readUInt32LE(at + 0x314), file.length]).toEqual([0, at + 0x318]);
  const [name, relative, workingFolder, args, icon] = texts;
  return { name, relative, workingFolder, args, icon, ansi, target, show: file.readUInt32LE(60) };
}

describe('[MCH-4] the file that puts Ovation into the menu', () => {
  test('is a shortcut with our icon, for any name of the folder, on Windows', () => {
    const entry = menuEntry(windows, folder, words);
    expect([entry?.kind, entry?.launcher]).toEqual(['start', `${folder}\\Ovation.cmd`]);
    expect(entry?.path).toBe('C:\\Users\\Ада Λ\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Ovation.lnk');
    expect(menuEntry({ ...windows, environment: {} }, folder, words)?.path).toBe(entry?.path);
    expect(readLink(entry?.bytes ?? new Uint8Array())).toEqual({
      name: 'Thanks your supporters on stream',
      relative: null,
      workingFolder: folder,
      args: '"OVATION_HOME=D:\\\\" "OVATION_PORT=5000"',
      icon: `${folder}\\ovation.ico`,
      ansi: '', // code pages differ between computers
      target: `${folder}\\Ovation.cmd`,
      show: 1,
    });
    const plain = readLink(menuEntry(windows, 'D:\\Ovation', ['--default-folder'])?.bytes ?? new Uint8Array());
    expect([plain.ansi, plain.target, plain.args]).toEqual(['D:\\Ovation\\Ovation.cmd', 'D:\\Ovation\\Ovation.cmd', '"--default-folder"']);
  });

  test('shows to which data folder it belongs', () => {
    const entry = menuEntry(windows, folder, words);
    const bytes = entry?.bytes ?? new Uint8Array();
    expect([
      entry?.has(bytes, 'OVATION_HOME=D:\\'),
      entry?.has(bytes, 'OVATION_HOME=D:\\other'),
      entry?.has(bytes, '--default-folder'),
    ]).toEqual([true, false, false]);
  });

  test('is not written if a shortcut cannot hold the path or an argument', () => {
    expect(menuEntry(windows, `C:\\${'a'.repeat(244)}`, [])?.launcher.length).toBe(259);
    expect(menuEntry(windows, `C:\\${'a'.repeat(245)}`, [])).toBeNull();
    expect(menuEntry(windows, folder, ['OVATION_HOST="'])).toBeNull();
  });

  test('is not written if Windows would expand a variable: a text between two percent signs', () => {
    expect(menuEntry(windows, 'D:\\%OS%\\Ovation', ['--default-folder'])).toBeNull();
    expect(menuEntry(windows, 'D:\\Ovation', ['OVATION_HOME=D:\\%OS%'])).toBeNull();
    expect(menuEntry(windows, 'D:\\100%', ['OVATION_HOME=D:\\100%'])).toBeNull();
    expect(menuEntry(windows, 'D:\\100%', ['--default-folder'])).not.toBeNull();
    const linux = { platform: 'linux', environment: {}, userFolder: '/home/ada' };
    expect(menuEntry(linux, '/opt/%OS%', ['OVATION_HOME=/data/%OS%'])).not.toBeNull();
  });

  test('is an application entry with the unpacked icon, on Linux', () => {
    const place = { platform: 'linux', environment: { XDG_DATA_HOME: '/home/ада/дата' }, userFolder: '/home/ада' };
    const entry = menuEntry(place, '/home/ада/My "Ovation" $HOME 100% \\ <&>', ['OVATION_HOME=/data/ädä']);
    expect([entry?.kind, entry?.path]).toEqual(['applications', '/home/ада/дата/applications/ovation.desktop']);
    const lines = Buffer.from(entry?.bytes ?? [])
      .toString('utf8')
      .split('\n');
    expect(lines).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Version=1.0',
      'Name=Ovation',
      'Comment=Thanks your supporters on stream',
      'Exec="/home/ада/My \\\\"Ovation\\\\" \\\\$HOME 100%% \\\\\\\\ <&>/ovation" "OVATION_HOME=/data/ädä"',
      'TryExec=/home/ада/My "Ovation" $HOME 100% \\\\ <&>/ovation',
      'Terminal=false',
      'Icon=/home/ада/My "Ovation" $HOME 100% \\\\ <&>/ovation.png',
      'Categories=AudioVideo;',
      '',
    ]);
  });

  test.each([{}, { XDG_DATA_HOME: '' }, { XDG_DATA_HOME: 'not/absolute' }])(
    'is in ~/.local/share unless %o names another folder',
    (environment) => {
      const place = { platform: 'linux', environment, userFolder: '/home/ada' };
      expect(menuEntry(place, '/opt/ovation', [])?.path).toBe('/home/ada/.local/share/applications/ovation.desktop');
    },
  );

  test('is not written on macOS or unknown systems, or with a line break', () => {
    for (const platform of ['darwin', 'aix'])
      expect(menuEntry({ platform, environment: {}, userFolder: '/home/ada' }, '/opt', [])).toBeNull();
    expect(menuEntry({ platform: 'linux', environment: {}, userFolder: '/home/ada' }, '/opt\nExec=evil', [])).toBeNull();
    expect(menuEntry(windows, folder, ['OVATION_HOST=a\nb'])).toBeNull();
  });
});
