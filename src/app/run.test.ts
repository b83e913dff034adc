import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreFolder, restoreReady } from '../companion';
import { listen } from '../server/http';
import { startOn } from '../testing/startOn';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-run-'));
});
afterEach(async () => {
  for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});

test('[MCH-1] if a program that does not answer has the port, its folder stays unchanged', async () => {
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

test('[KEY-2] revoking a link ends its stream and its token at the embedded service', async () => {
  const running = await startOn(home);
  try {
    const linkOf = (name: string) => running.lines.find((line) => line.startsWith(name)) ?? '';
    const [, origin = '', settingsKey = ''] = /(http:\/\/[^/]+)\/.*key=([^\s&]+)/.exec(linkOf('Settings')) ?? [];
    const overlayKey = /key=([^\s&]+)/.exec(linkOf('Overlay'))?.[1] ?? '';
    const call = (key: string, path: string, method = 'POST') =>
      fetch(`${origin}/companion/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
    const mint = async () => (await (await call(overlayKey, '/stream-token')).json()) as { streamToken: string; streamUrl: string };
    const [used, unused] = [await mint(), await mint()];
    const open = ({ streamUrl, streamToken }: typeof used) => fetch(`${streamUrl}?streamToken=${streamToken}`);
    const stream = await open(used);
    expect(stream.status).toBe(200);
    expect((await call(settingsKey, '/links/alerts', 'DELETE')).status).toBe(200);
    expect(await stream.text()).toContain('event: reconnect');
    expect((await open(unused)).status).toBe(401);
  } finally {
    await running.close();
  }
});
