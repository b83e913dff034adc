import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanionStatus } from '../contract/companion';
import type { Settings } from '../contract/settings';
import { releaseClosedFiles } from '../server/sqlite';
import { startOn } from '../testing/startOn';
import type { Running } from './run';
import { StartupError } from './startupError';

let home = '';
let running: Running | null = null;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-damaged-'));
});
afterEach(async () => {
  await running?.close();
  running = null;
  for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});

const apiKey = 'a-real-key';
const platform: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname.endsWith('/profile/get') ? Response.json({ id: 'acc_1', displayName: 'Ada', handle: 'ada' }) : Response.json({});
};

async function start(): Promise<void> {
  running = await startOn(home, { runtime: { fetch: platform } });
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
  await releaseClosedFiles(); // otherwise libsql deletes or writes files later, while a test copies or damages them
}

async function call<T>(line: string, body?: unknown): Promise<T> {
  const link = running?.lines.find((one) => one.startsWith('Settings'))?.replace(/^Settings +/, '') ?? '';
  const { origin, hash } = new URL(link);
  const [method, path] = line.split(' ');
  const answer = await fetch(`${origin}/companion/v1${path}`, {
    method: method ?? 'GET',
    headers: { authorization: `Bearer ${hash.split('key=')[1]}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${line} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const connect = () => call('PUT /account', { baseUrl: 'http://127.0.0.1:9', apiKey });
const status = () => call<CompanionStatus>('GET /status');
const noticeIds = async () => ((await status()).notices ?? []).map(({ sentence }) => sentence?.id);
const settingsLink = () => running?.lines.find((line) => line.startsWith('Settings'))?.replace(/:\d+\//, '/');

const damages: Record<string, (path: string, former: Buffer) => Promise<void>> = {
  empty: (path) => writeFile(path, ''),
  'cut at half': (path, former) => writeFile(path, former.subarray(0, former.length / 2)),
  'with a flipped first byte': async (path, former) => {
    const bytes = Buffer.from(former);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(path, bytes);
  },
  'random bytes': (path) => writeFile(path, Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 181 + 7) % 256))),
  'JSON of another shape': (path) => writeFile(path, '{"names":[1]}'),
  'a folder': async (path) => {
    await rm(path);
    await mkdir(join(path, 'inside'), { recursive: true });
  },
  missing: (path) => rm(path),
};

const documents = ['account.json', 'identities.json', 'keys.json', 'settings.json', 'broadcast.json'];
const demoFiles = [
  'demo.json',
  'operator.key',
  'data.json',
  'service.db',
  'receipts.db',
  'media.json',
  'widgets.json',
  'obs.json',
  'network.json',
];
type Case = readonly [what: string, how: string, files: readonly string[]];
/** One case for each kind of damage. Each case damages all files. */
const allAtOnce = (files: readonly string[]): Case[] => Object.keys(damages).map((how) => ['every file', how, files]);
/** One case for each kind of damage. Each file is damaged in exactly one of these cases. */
const inParts = (files: readonly string[], kinds: readonly string[]): Case[] =>
  kinds.map((how, part) => {
    const some = files.filter((_, index) => index % kinds.length === part);
    return [some.join(', '), how, some];
  });

/** The settings link and the overlay's key of the connected creator, as they were before any file was damaged. */
let connected: { readonly link: string | undefined; readonly overlay: string | undefined };
const overlayKey = async () => (await status()).links[0]?.url.split('key=')[1];

/** Starts Ovation twice on the data folder of a connected creator, who chose Japanese and paused alerts. */
async function makeConnectedHome(): Promise<void> {
  await start();
  await connect();
  await call('PUT /settings', { ...(await call<Settings>('GET /settings')), locale: 'ja' });
  await call('POST /control/pause', {});
  await stop();
  await writeFile(join(home, 'broadcast.json'), '{"format":1,"isOn":true,"sinceMs":5,"endedAtMs":null}');
  await start();
  connected = { link: settingsLink(), overlay: await overlayKey() };
  await stop();
}

async function makeDemoHome(): Promise<void> {
  await start();
  await stop();
}

const made = new Map<() => Promise<void>, string>();
afterAll(() => Promise.all([...made.values()].map((folder) => rm(folder, { recursive: true, force: true }))));

async function useHome(make: () => Promise<void>): Promise<void> {
  const folder = made.get(make);
  if (folder !== undefined) return cp(folder, home, { recursive: true });
  await make();
  const copy = await mkdtemp(join(tmpdir(), 'ovation-damaged-'));
  await cp(home, copy, { recursive: true });
  made.set(make, copy);
}

async function damage(files: readonly string[], how: string): Promise<void> {
  for (const name of files) {
    const path = join(home, name);
    const former = await readFile(path).catch(() => null);
    if (former === null) await writeFile(path, '{"format":1}');
    await damages[how]?.(path, former ?? Buffer.from('{"format":1}'));
  }
}

test.each([...allAtOnce(documents), ...inParts(documents, ['empty', 'a folder'])])(
  '[DAT-11] %s that is %s is restored and reported, and everything else still works',
  async (_, how, files) => {
    await useHome(makeConnectedHome);
    await damage(files, how);
    for (const round of [1, 2]) {
      await start();
      expect([round, settingsLink()]).toEqual([round, connected.link]);
      expect((await status()).account).toMatchObject({ displayName: 'Ada', demo: false });
      expect(await overlayKey()).toBe(connected.overlay);
      expect(await call('GET /settings')).toMatchObject({ locale: 'ja', control: { paused: true } });
      expect(await noticeIds()).toEqual(files.map(() => (how === 'missing' ? 'file-missing-restored' : 'file-restored')));
      await stop();
    }
    const aside = (await readdir(home)).filter((one) => one.includes('.unreadable-'));
    expect(aside).toHaveLength(how === 'missing' ? 0 : files.length);
  },
  30_000,
);

test('[DAT-11] a dismissed report of a restored file does not return', async () => {
  await useHome(makeConnectedHome);
  await damage(documents, 'empty');
  await start();
  expect(await noticeIds()).toEqual(documents.map(() => 'file-restored'));
  for (const { id } of (await status()).notices ?? []) await call(`DELETE /notices/${id}`);
  expect(await noticeIds()).toEqual([]);
  await stop();
  await start();
  expect(await noticeIds()).toEqual([]);
});

test.each(['damaged', 'missing'])(
  '[DAT-13] an account whose file is %s and whose copy is gone is asked for, and never becomes the demo',
  async (how) => {
    await start();
    await connect();
    await stop();
    await rm(join(home, 'last-good'), { recursive: true });
    if (how === 'damaged') await writeFile(join(home, 'account.json'), '');
    else await rm(join(home, 'account.json'));
    for (const round of [1, 2, 3]) {
      await start();
      expect([round, (await status()).account, (await status()).demoUrl]).toEqual([round, null, null]);
      expect(await noticeIds()).toContain('account-lost');
      await stop();
    }
    await start();
    await connect();
    expect((await status()).account).toMatchObject({ demo: false, displayName: 'Ada' });
    expect(await noticeIds()).not.toContain('account-lost');
    await stop();
    await start();
    expect((await status()).account).toMatchObject({ demo: false });
    expect(await noticeIds()).not.toContain('account-lost');
  },
  30_000,
);

test('[DAT-13] disconnecting the account starts the demo', async () => {
  await start();
  await connect();
  await call('DELETE /account');
  await stop();
  await start();
  expect((await status()).account).toMatchObject({ demo: true });
});

test('[DAT-11] the loss of keys and their copy is reported with what to do', async () => {
  await start();
  await stop();
  await rm(join(home, 'last-good'), { recursive: true });
  await writeFile(join(home, 'keys.json'), '');
  for (const round of [1, 2]) {
    await start();
    expect([round, await noticeIds()]).toEqual([round, ['file-set-aside', 'keys-lost']]);
    await stop();
  }
});

test.each([...allAtOnce(demoFiles), ...inParts(demoFiles, ['random bytes', 'missing', 'empty'])])(
  '[DAT-11] the demo works in two starts with %s %s',
  async (_, how, files) => {
    await useHome(makeDemoHome);
    await damage(files, how);
    for (const round of [1, 2]) {
      await start();
      expect([round, (await status()).account?.demo, (await status()).account?.problem]).toEqual([round, true, 'none']);
      expect(await call('GET /read/perk/list')).toMatchObject({ perks: expect.arrayContaining([expect.anything()]) });
      await stop();
    }
  },
  30_000,
);

test('[DAT-2] a start that cannot read a file ends, names the file and what to do, and changes nothing', async () => {
  await start();
  await connect();
  await stop();
  await rm(join(home, 'account.json'));
  await symlink(join(home, 'data.json', 'inside'), join(home, 'account.json')); // reading it fails with ENOTDIR
  const before = await readdir(home);
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(/account\.json cannot be read \(ENOTDIR\), and nothing was changed\. Close programs/);
  expect(await readdir(home)).toEqual(before);
});

test.each(['', '\0\0\0\0', '{"step":"later"}'])('[DAT-7] a damaged marker (%j) does not stop a start', async (text) => {
  await start();
  await stop();
  await writeFile(join(home, 'opening.note'), text);
  await start();
  expect(await readdir(home)).toContain('opening.unreadable-1.note');
  expect((await status()).account).toMatchObject({ demo: true });
});

test('[DAT-11] a file set aside is reported, even if that start failed', async () => {
  await start();
  await stop();
  await writeFile(join(home, 'settings.json'), '');
  await writeFile(join(home, 'broadcast.json'), '{"format":99}'); // written by a newer Ovation
  await expect(start()).rejects.toThrow('newer');
  await rm(join(home, 'broadcast.json'));
  await start();
  expect(await noticeIds()).toEqual(['file-set-aside']);
});
