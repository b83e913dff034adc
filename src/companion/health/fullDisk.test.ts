import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { blockFile } from '../../testing/blockedFile';
import { donation } from '../../testing/events';
import { accountOf, receipt } from '../testing/receipts';
import { codeOf, createTestCompanion, endTestCompanions, makeHome, statusOf, type TestCompanion } from '../testing/testCompanion';

const run = promisify(execFile);
const mounts: string[] = [];
afterEach(async () => {
  await endTestCompanions();
  for (const folder of mounts.splice(0)) {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  }
});

/** A disk of 24 MB. Null if this computer does not allow tests to create one. */
async function makeSmallDisk(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'ovation-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  mounts.push(folder);
  return folder;
}

const notices = async ({ settings }: TestCompanion) =>
  ((await settings<CompanionStatus>('GET /status')).notices ?? []).map(({ sentence }) => sentence?.id);
const control = async (companion: TestCompanion) => (await companion.settings<Settings>('GET /settings')).control;

async function command(companion: TestCompanion, verb: string, body: object = {}): Promise<void> {
  expect([verb, await statusOf(companion.call(`POST /control/${verb}`, { key: companion.keys.settings, body }))]).toEqual([verb, 200]);
}

async function fill(home: string): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  await writeFile(join(home, 'movie'), Buffer.alloc(bavail * bsize));
}

const patience = { timeout: 10_000 };

test('[HLT-3] [CTL-1] on a full disk commands work and Stream says what to do; changes are stored when there is room', async (context) => {
  const home = await makeSmallDisk();
  if (home === null) return context.skip();
  const companion = await createTestCompanion({ home });
  await companion.settings('PUT /settings', await companion.settings('GET /settings'));
  await fill(home);
  await command(companion, 'pause');
  await command(companion, 'mute', { what: 'sound' });
  await command(companion, 'safe-mode', { forMs: 60_000 });
  for (const verb of ['skip', 'clear']) await command(companion, verb);
  expect(await control(companion)).toMatchObject({ paused: true, muted: { sound: true } });
  expect(await notices(companion)).toEqual(['disk-full']);
  const accountId = await accountOf(companion);
  const receipts = Array.from({ length: 100 }, (_, index) => receipt(donation({ id: `gift-${index}`, message: 'x'.repeat(200) })));
  const copies = companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
  const answer = await copies;
  const text = await answer.text();
  expect([answer.status, text]).toEqual([507, expect.stringContaining('the disk is full: free up space')]);
  expect(text).not.toContain('SQLITE');

  await rm(join(home, 'movie'));
  await vi.waitFor(async () => {
    await companion.time.advance(5_000);
    expect(await notices(companion)).toEqual([]);
  }, patience);
  expect(JSON.parse(await readFile(join(home, 'settings.json'), 'utf8'))).toMatchObject({
    control: { paused: true, muted: { sound: true } },
  });
  expect(await statusOf(companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } }))).toBe(200);
  expect(await control(await companion.restart())).toMatchObject({ paused: true, muted: { sound: true } });
});

test('[CTL-10] [CTL-1] mutes and safe mode end on an unwritable disk', async () => {
  const companion = await createTestCompanion({ home: await makeHome() });
  const unblock = await blockFile(join(companion.home, 'settings.json'));
  await command(companion, 'mute', { what: 'sound', forMs: 60_000 });
  await command(companion, 'safe-mode', { forMs: 60_000 });
  await companion.time.advance(61_000);
  await vi.waitFor(async () => {
    expect(await control(companion)).toMatchObject({ muted: { sound: false }, mutedUntilMs: { sound: null } });
    expect((await companion.settings<Settings>('GET /settings')).moderation?.safeUntilMs ?? null).toBeNull();
  }, patience);
  await unblock();
});

test('[HLT-3] a disk that fills up while nothing is written is detected within a minute', async (context) => {
  const home = await makeSmallDisk();
  if (home === null) return context.skip();
  const companion = await createTestCompanion({ home });
  await fill(home);
  await vi.waitFor(async () => {
    await companion.time.advance(60_000);
    expect(await notices(companion)).toEqual(['disk-full']);
  }, patience);
  await rm(join(home, 'movie'));
});

test('[CTL-1] a command that cannot be stored still applies and is stored later; saving by hand reports the failure', async () => {
  const companion = await createTestCompanion({ home: await makeHome() });
  const settings = await companion.settings<Settings>('GET /settings');
  const unblock = await blockFile(join(companion.home, 'settings.json'));
  await command(companion, 'pause');
  expect(await control(companion)).toMatchObject({ paused: true });
  expect(await notices(companion)).toEqual(['disk-not-writable']);
  const body = { ...settings, version: settings.version + 1 };
  expect(await codeOf(companion.call('PUT /settings', { key: companion.keys.settings, body }))).toBe('507 STORAGE_FAILED');
  await unblock();
  await vi.waitFor(async () => {
    await companion.time.advance(5_000);
    expect(await notices(companion)).toEqual([]);
  }, patience);
  expect(await control(await companion.restart())).toMatchObject({ paused: true });
});
