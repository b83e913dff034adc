import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreFolder, restoreReady } from '../companion';
import { listen } from '../http';
import { startOn } from '../testing/startOn';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-run-'));
});
afterEach(async () => {
  for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});

test('[MCH-1] where a program that does not answer has the port, nothing in its folder is changed', async () => {
  const silent = await listen({ fetch: () => new Promise(() => {}), host: '127.0.0.1', port: 0 });
  try {
    await writeFile(join(home, 'ovation.lock'), JSON.stringify({ pid: 1, startedAt: null, origin: `http://127.0.0.1:${silent.port}` }));
    await writeFile(join(home, 'settings.json'), 'its own');
    await mkdir(join(home, restoreFolder));
    await writeFile(join(home, restoreFolder, 'settings.json'), 'to be restored');
    await writeFile(join(home, restoreFolder, restoreReady), '');
    await expect(startOn(home, { configuration: { port: silent.port } })).rejects.toThrow(
      /port \d+ is in use by another program\. End that program, .* such as OVATION_PORT=4757: /,
    );
    expect(await readFile(join(home, 'settings.json'), 'utf8')).toBe('its own');
    expect(await readFile(join(home, restoreFolder, 'settings.json'), 'utf8')).toBe('to be restored');
  } finally {
    await silent.close();
  }
});

test.each([
  ['is not switched where it was given, and what was switched on before is off', true, false],
  ['is switched where it was not', false, true],
])('[MCH-7] the address %s', async (_, isHostGiven, canSwitch) => {
  await writeFile(join(home, 'network.json'), JSON.stringify({ isOpen: true }));
  const running = await startOn(home, { configuration: { isHostGiven } });
  try {
    const settings = running.lines.find((line) => line.startsWith('Settings')) ?? '';
    const [, origin = '', key = ''] = /(http:\/\/[^/]+)\/.*key=([^\s&]+)/.exec(settings) ?? [];
    const response = await fetch(`${origin}/companion/v1/status`, { headers: { authorization: `Bearer ${key}` } });
    expect(((await response.json()) as { network: object }).network).toMatchObject({ canSwitch, isOpen: canSwitch });
  } finally {
    await running.close();
  }
});
