import { describe, expect, test } from 'vitest';
import { autostartEntry } from './autostart';
import type { OwnFile } from './fileSwitch';

const textOf = (entry: OwnFile | null) => Buffer.from(entry?.bytes ?? []).toString('utf8');

const commandOn = {
  win32: {
    program: 'C:\\Users\\Ада Λ\\Ovation 100% & (mine)\\runtime\\node.exe',
    args: ['C:\\Users\\Ада Λ\\Ovation 100% & (mine)\\app\\server\\launch.js', '--background', 'OVATION_HOME=D:\\'],
  },
  posix: {
    program: '/home/ада/My "Ovation" $HOME `x` 100% \\ <&>/runtime/node',
    args: ['/home/ада/My "Ovation" $HOME `x` 100% \\ <&>/app/server/launch.js', '--background', 'OVATION_HOME=/data/ädä'],
  },
} as const;

describe('[MCH-4] the file that starts Ovation with the computer', () => {
  test('is a UTF-8 script with its code page in the Startup folder, on Windows', () => {
    const place = { platform: 'win32', environment: { APPDATA: 'C:\\Users\\Ада Λ\\AppData\\Roaming' }, userFolder: 'C:\\Users\\Ада Λ' };
    const entry = autostartEntry(place, commandOn.win32);
    expect(entry?.path).toBe('C:\\Users\\Ада Λ\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\Ovation.cmd');
    expect(autostartEntry({ ...place, environment: {} }, commandOn.win32)?.path).toBe(entry?.path);
    const lines = textOf(entry).split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['@echo off', 'chcp 65001 >nul', 'title Ovation']);
    expect(lines.slice(3)).toEqual([
      'if not exist "C:\\Users\\Ада Λ\\Ovation 100%% & (mine)\\runtime\\node.exe" exit /b',
      '"C:\\Users\\Ада Λ\\Ovation 100%% & (mine)\\runtime\\node.exe" ' +
        '"C:\\Users\\Ада Λ\\Ovation 100%% & (mine)\\app\\server\\launch.js" "--background" "OVATION_HOME=D:\\\\"',
      ...['if errorlevel 1 pause', ''],
    ]);
  });

  test('is a launch agent that does not end the started program, on macOS', () => {
    const entry = autostartEntry({ platform: 'darwin', environment: {}, userFolder: '/Users/ада' }, commandOn.posix);
    expect(entry?.path).toBe('/Users/ада/Library/LaunchAgents/local.ovation.plist');
    expect(textOf(entry)).toContain('<string>/home/ада/My "Ovation" $HOME `x` 100% \\ &lt;&amp;&gt;/runtime/node</string>');
    expect(textOf(entry)).toMatch(/<key>RunAtLoad<\/key>\s*<true\/>/);
    expect(textOf(entry)).toMatch(/<key>AbandonProcessGroup<\/key>\s*<true\/>/);
  });

  test('is an XDG autostart entry, quoted twice as specified, on Linux', () => {
    const place = { platform: 'linux', environment: { XDG_CONFIG_HOME: '/home/ада/конфиг' }, userFolder: '/home/ада' };
    const entry = autostartEntry(place, commandOn.posix);
    expect(entry?.path).toBe('/home/ада/конфиг/autostart/ovation.desktop');
    const folder = '/home/ада/My \\\\"Ovation\\\\" \\\\$HOME \\\\`x\\\\` 100%% \\\\\\\\ <&>';
    expect(textOf(entry)).toContain(
      `\nExec="${folder}/runtime/node" "${folder}/app/server/launch.js" "--background" "OVATION_HOME=/data/ädä"\n`,
    );
  });

  test.each([{}, { XDG_CONFIG_HOME: '' }, { XDG_CONFIG_HOME: 'not/absolute' }])(
    'is in ~/.config unless %o names another folder',
    (environment) => {
      const place = { platform: 'linux', environment, userFolder: '/home/ada' };
      expect(autostartEntry(place, commandOn.posix)?.path).toBe('/home/ada/.config/autostart/ovation.desktop');
    },
  );

  test('is not written for unknown systems, or with a line break in an argument', () => {
    const place = { platform: 'aix', environment: {}, userFolder: '/home/ada' };
    expect(autostartEntry(place, commandOn.posix)).toBeNull();
    const broken = { program: '/home/a\nExec=evil/node', args: [] };
    for (const platform of ['linux', 'darwin', 'win32']) expect(autostartEntry({ ...place, platform }, broken)).toBeNull();
  });
});
