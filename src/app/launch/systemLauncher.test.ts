import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemProcesses } from '../dataFolderLock';
import { StartupError } from '../startupError';
import { systemLauncher } from './systemLauncher';

test.skipIf(process.platform === 'win32')('[MCH-3] the browser’s environment contains no key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-launch-'));
  try {
    const browser = join(folder, 'xdg-open');
    await writeFile(browser, `#!/bin/sh\n/usr/bin/env > "${folder}/seen"\n`);
    await chmod(browser, 0o755);
    const environment = { PATH: folder, LANG: 'de_DE', CREATOR_API_KEY: 'secret', OVATION_HOME: folder };
    const launcher = systemLauncher({
      environment,
      home: folder,
      userFolder: folder,
      node: process.execPath,
      program: 'none.js',
      fetch,
      print: () => {},
      system: { platform: 'linux', systemRoot: undefined },
      processes: systemProcesses(process.pid, fetch),
    });
    expect(await launcher.open('http://127.0.0.1:4747/')).toBe(true);
    const seen = await readFile(join(folder, 'seen'), 'utf8');
    expect(seen).toContain('LANG=de_DE');
    expect(seen).not.toMatch(/CREATOR|OVATION/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('[MCH-1] the launcher also explains an unwritable data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-launch-'));
  try {
    await writeFile(join(folder, 'file'), '');
    const home = join(folder, 'file', 'home');
    const launcher = systemLauncher({
      environment: {},
      home,
      userFolder: folder,
      node: process.execPath,
      program: 'none.js',
      fetch,
      print: () => {},
      system: { platform: process.platform, systemRoot: undefined },
      processes: systemProcesses(process.pid, fetch),
    });
    await expect(launcher.start()).rejects.toThrow('must be a folder that can be written');
    await expect(launcher.start()).rejects.toThrow(StartupError);
  } finally {
    await rm(folder, { recursive: true });
  }
});
