// The story has over 50 lines, because it starts the program only three times.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings, settingsAccess } from './support/companion.ts';
import { startOtherPlatform } from './support/otherPlatform.ts';
import type { ProductProcess } from './support/product.ts';
import { test } from './support/startFixtures.ts';

/* The program as `npm start` runs it, without a browser: what it prints, which configurations it refuses, and how it exits. */

const root = join(import.meta.dirname, '..');
const startScript = join(root, 'dist/server/start.js');

const isWindows = process.platform === 'win32';
const noSignalsReason = 'there a program cannot send another one a signal';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function refuse(home: string, environment: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', OVATION_PORT: '0', OVATION_API_PORT: '0', OVATION_HOME: home, ...environment };
  const child = spawn(process.execPath, [startScript], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
  const [stdout, stderr, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

function expectOneLine({ code, stdout, stderr }: Ended, line: RegExp): void {
  expect(stderr).toMatch(/^ovation: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

/**
 * Starts the program as its supervisor does, with a connected account. Ends with the program after it has printed its links. Resolves to
 * the entire output.
 */
async function superviseUntilOverlay(home: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', OVATION_PORT: '0', OVATION_API_PORT: '0', OVATION_HOME: home };
  const child = spawn(process.execPath, [startScript], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], timeout: 60_000 });
  const ended = once(child, 'exit');
  const beats: unknown[] = [];
  child.on('message', (beat) => beats.push(beat));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await expect.poll(() => output).toMatch(/^Overlay .*\n/m);
  await expect.poll(() => beats.at(-1)).toBe('listens');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  return output;
}

/** A port that another server uses until `free` is called. */
async function busyPort(): Promise<{ port: string; free(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { port: String(address.port), free: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function listDonations({ api, apiKey }: ProductProcess): Promise<string[]> {
  const answer = await fetch(`${api}/api/v1/donation/list`, { headers: { 'x-api-key': apiKey } });
  const { donations } = (await answer.json()) as { donations: { id: string }[] }; // the contract guarantees this shape
  return donations.map(({ id }) => id);
}

test('[CMP-6] [LOG-3] [LOG-8] it prints links, refuses a second start, and ends with its supervisor; a restart keeps all data; a new account replaces the demo', async ({
  home,
  start,
}) => {
  const first = await start();
  // The program writes line by line, so wait for all lines.
  await expect
    .poll(() => first.output().trimEnd().split('\n'))
    .toEqual([
      'Ovation is running.',
      expect.stringMatching(/^Settings {2}http:\/\/127\.0\.0\.1:\d+\/#\/settings\?key=[\w-]{32}$/),
      expect.stringMatching(/^Overlay {3}http:\/\/127\.0\.0\.1:\d+\/#\/overlay\/alerts\?key=[\w-]{32}$/),
      expect.stringMatching(/^Demo {6}http:\/\/127\.0\.0\.1:\d+\/#\/demo\?key=[\w-]{32}$/),
      expect.stringMatching(/^API {7}http:\/\/127\.0\.0\.1:\d+ {2}key \S+$/),
      expect.stringMatching(/^Press Ctrl\+C to stop\. Your data stay in \/.*\.$/),
    ]);
  const answer = await fetch(`${first.api}/api/v1/donation/list`, { headers: { 'x-api-key': first.apiKey } });
  // The feed mints a token and reads three lists. It makes no other calls that count for the limit of 60.
  expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThanOrEqual(55);
  expect(((await answer.json()) as { donations: unknown[] }).donations.length).toBeGreaterThan(5);

  expectOneLine(await refuse(home, {}), new RegExp(`(?=.*${first.pid}).*OVATION_HOME`));
  expect((await fetch(`${new URL(first.settings).origin}/companion/v1/health`)).status).toBe(200);

  const { id } = await donate(first, { amount: 7, donorName: 'Kept' });
  const saved = await changeSettings(first, (settings) => Object.assign(settings, { locale: 'de-DE' }));
  if (!isWindows) {
    // On Windows, file modes have no effect (SPEC MCH-6).
    const names = (await readdir(home)).filter((name) => /\.(json|key|lock)$/.test(name));
    expect(names).toEqual(expect.arrayContaining(['demo.json', 'keys.json', 'operator.key', 'settings.json']));
    for (const name of names) expect([name, (await stat(join(home, name))).mode & 0o777]).toEqual([name, 0o600]);
  }

  const { origin, key } = settingsAccess(first);
  const live = await fetch(`${origin}/companion/v1/live`, { headers: { authorization: `Bearer ${key}` } });
  const stream = await fetch(`${first.api}/api/v1/events/stream`, { headers: { 'x-api-key': first.apiKey } });
  expect([live.status, stream.status]).toEqual([200, 200]);
  const code = await first.stop();
  if (!isWindows) expect(code).toBe(0); // there, no program can send another one a signal
  await Promise.allSettled([live.body?.cancel(), stream.body?.cancel()]);

  // Listens on all addresses now, but the links name 127.0.0.1.
  const second = await start({ environment: { OVATION_HOST: '0.0.0.0' } });
  expect(second.settings).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await fetch(`${new URL(second.settings).origin}/companion/v1/health`)).status).toBe(200);
  expect(settingsAccess(second).key).toBe(settingsAccess(first).key);
  expect(second.overlay.split('#')[1]).toBe(first.overlay.split('#')[1]);
  expect(second.apiKey).toBe(first.apiKey);
  expect(await listDonations(second)).toContain(id);
  expect(await changeSettings(second, () => {})).toMatchObject({ locale: 'de-DE', version: saved.version + 1 });

  // With a new account, which is used at once.
  const platform = await startOtherPlatform();
  const connected = await fetch(`${new URL(second.settings).origin}/companion/v1/account`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ baseUrl: `${platform.baseUrl}/`, apiKey: platform.apiKey }),
  });
  const text = await connected.text();
  expect(text).not.toContain(platform.apiKey);
  expect(JSON.parse(text)).toMatchObject({
    account: { baseUrl: platform.baseUrl, displayName: 'someone_else', demo: false },
    demoUrl: null,
  });
  await second.stop();

  const third = await superviseUntilOverlay(home);
  expect(third).not.toMatch(/^(Demo|API)|\bother-/m);
  await platform.close();
});

test('a busy port and a folder without write access print one line that names the cause', async ({ home }) => {
  const file = join(home, 'file');
  await writeFile(file, '');
  const busy = await busyPort();
  for (const [environment, line, folder = home] of [
    [{ OVATION_PORT: busy.port }, new RegExp(`(?=.*OVATION_PORT).*${busy.port} is in use`)],
    [{ OVATION_API_PORT: busy.port }, new RegExp(`(?=.*OVATION_API_PORT).*${busy.port} is in use`)],
    [{}, /^ovation: OVATION_HOME must be a folder/, file],
  ] as const)
    expectOneLine(await refuse(folder, environment), line);
  await busy.free();
});

/** Ways to stop `npm start`: a service manager signals only npm, but Ctrl-C signals the entire process group. */
const npmEndings = [(npm: number) => process.kill(npm, 'SIGTERM'), (npm: number) => process.kill(-npm, 'SIGINT')];
test('SIGTERM to npm and Ctrl-C end the program that npm start runs, which leaves nothing behind', async ({ home }) => {
  test.skip(isWindows, noSignalsReason);
  for (const end of npmEndings) {
    const env = { ...process.env, OVATION_PORT: '0', OVATION_API_PORT: '0', OVATION_HOME: home };
    // Skips the `pre` script, because the product is already built.
    const arguments_ = ['start', '--ignore-scripts', '--silent'];
    const npm = spawn('npm', arguments_, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const pid = await pidOf(npm, home);
    try {
      end(npm.pid ?? pid);
      await expect.poll(() => isAlive(pid)).toBe(false);
      expect(await readdir(home)).not.toContain('ovation.lock'); // only an orderly stop removes the lock
    } finally {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
  }
});

/** The process id of the program that npm has started, read from the program's lock file. */
async function pidOf(npm: ChildProcess, home: string): Promise<number> {
  for await (const chunk of npm.stdout ?? []) if (String(chunk).includes('API ')) break;
  return Number(/\d+/.exec(await readFile(join(home, 'ovation.lock'), 'utf8'))?.[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // the process does not exist (ESRCH)
  }
}
