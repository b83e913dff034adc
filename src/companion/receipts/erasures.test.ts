import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import type { PerkTasks } from '../../contract/companion';
import { donation, follower, purchase } from '../../testing/events';
import { createFakePlatform } from '../testing/fakePlatform';
import { copy, keysOf, list, receipt, withFormerAccount } from '../testing/receipts';
import { startFeed } from '../testing/streamingPlatform';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const minuteMs = 60_000;

test('[RCP-6] a supporter is erased in every account, and engines are notified', async () => {
  const companion = await withFormerAccount(await createTestCompanion());
  const engine = await companion.openEngine('e1');
  await copy(companion, [receipt(donation({ id: 'd1', donorName: 'Ada' })), receipt(donation({ id: 'd2', donorName: 'Adam' }))]);
  await copy(companion, [receipt(donation({ id: 'd3', donorName: 'Ada' }))], 'somebody-else');
  const counted = await companion.settings('POST /receipts/erase', { supporter: 'Ada', countOnly: true });
  expect(counted).toEqual({ receipts: 2, engines: 0 });
  expect(await companion.settings('POST /receipts/erase', { supporter: 'Ada' })).toEqual({ receipts: 2, engines: 1 });
  expect(keysOf(await list(companion))).toEqual(['donation.created:d2']);
  expect(await engine.all()).toContainEqual({ type: 'erased', erasures: 1 });
});

test('[RCP-6] an event without a receipt counts as one entry', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1', donorName: 'Ada' }), donation({ id: 'd2', donorName: 'Ada' }), follower({ displayName: 'ADA' }));
  await companion.time.advance(60_000);
  await copy(companion, [receipt(donation({ id: 'd1', donorName: 'Ada' }))]);
  const erase = (body: object) => companion.settings('POST /receipts/erase', body);
  expect(await erase({ supporter: 'ada', countOnly: true })).toMatchObject({ receipts: 3 });
  expect(await erase({ before: '2030-01-01T00:00:00.000Z', countOnly: true })).toMatchObject({ receipts: 3 });
  expect(await erase({ supporter: 'ada' })).toMatchObject({ receipts: 3 });
  expect(await erase({ supporter: 'ada', countOnly: true })).toMatchObject({ receipts: 0 });
});

test('[RCP-6] every name that the feed shows can be erased', async () => {
  const { companion, send } = await startFeed();
  const names = [
    'x'.repeat(1_200),
    'nul\u0000inside',
    '\ud800',
    '\u200b',
    '  ',
    '🎉'.repeat(600),
    '\u202ertl',
    `z${'\u0336'.repeat(998)}`,
    "'; --",
  ];
  const bought = names.map((donorName, index) => purchase({ donationId: `d${index}`, donorName }));
  await send(...names.map((donorName, index) => donation({ id: `d${index}`, donorName })));
  await copy(
    companion,
    bought.map((event) => receipt(event)),
  );
  await companion.time.advance(60_000);
  const events = async () => (await companion.settings<{ events: { name: string }[] }>('GET /feed')).events;
  expect(await events()).toHaveLength(names.length);
  for (const { name } of await events()) await companion.settings('POST /receipts/erase', { supporter: name });
  expect([await events(), (await companion.settings<PerkTasks>('GET /perk-tasks')).tasks]).toEqual([[], []]);
});

test('[MOD-17] [RCP-6] all spellings of a name are erased and stay erased', async () => {
  const companion = await createTestCompanion();
  const names = ['NightOwl', ' NightOwl ', 'nightowl', 'Night\u200bOwl', 'NightOwls'];
  const receipts = names.map((donorName, index) =>
    receipt(donation({ id: `d${index}`, donorName }), { receivedAtMs: companion.time.clock.now() }),
  );
  await copy(companion, receipts);
  expect(await companion.settings('POST /receipts/erase', { supporter: 'NightOwl', countOnly: true })).toMatchObject({ receipts: 4 });
  expect(await companion.settings('POST /receipts/erase', { supporter: 'nightowl ' })).toMatchObject({ receipts: 4 });
  expect(keysOf(await list(companion))).toEqual(['donation.created:d4']);
  expect(await copy(companion, receipts.slice(0, 4))).toEqual([0, 1, 2, 3]);
});

test('[RCP-6] erased receipts do not return, and an overlay is notified when it reconnects', async () => {
  const companion = await createTestCompanion();
  const nowMs = companion.time.clock.now();
  const early = receipt(donation({ id: 'd1', donorName: 'Ada' }), { receivedAtMs: nowMs });
  await companion.settings('POST /receipts/erase', { supporter: 'Ada' });
  const again = await companion.restart();
  const later = receipt(donation({ id: 'd2', donorName: 'Ada' }), { receivedAtMs: nowMs + dayMs });
  const grace = receipt(donation({ id: 'd3', donorName: 'Grace' }), { receivedAtMs: nowMs });
  expect(await copy(again, [grace, early, later])).toEqual([1]);
  expect(keysOf(await list(again)).sort()).toEqual(['donation.created:d2', 'donation.created:d3']);
  const [hello] = await (await again.openEngine('e1')).all();
  expect(hello).toMatchObject({ type: 'hello', erasures: 1 });
});

test.each([
  ['a quarter of an hour ahead', 15 * minuteMs],
  ['three days ahead', 3 * dayMs],
  ['a quarter of an hour behind', -15 * minuteMs],
])('[RCP-6] [RCP-33] erased receipts do not return from an overlay whose clock is %s; later ones are kept', async (_how, aheadMs) => {
  const companion = await createTestCompanion();
  const { clock } = companion.time;
  const supporter = 'Ada';
  const received = (id: string) => {
    const endedAtMs = clock.now() + aheadMs;
    return receipt(donation({ id, donorName: supporter }), { receivedAtMs: endedAtMs - 10, startedAtMs: endedAtMs - 5, endedAtMs });
  };
  const early = received('d1');
  await companion.time.advance(minuteMs);
  await companion.settings('POST /receipts/erase', { supporter });
  await companion.time.advance(minuteMs);
  const later = received('d2');
  expect(await copy(companion, [early, later], undefined, clock.now() + aheadMs)).toEqual([0]);
  expect((await list(companion)).receipts).toMatchObject([{ key: 'donation.created:d2', endedAtMs: clock.now() }]);
});

test('[RCP-6] all receipts before a time are erased and stay erased', async () => {
  const companion = await createTestCompanion();
  const nowMs = companion.time.clock.now();
  const old = receipt(donation({ id: 'd1' }), { receivedAtMs: nowMs - 5_000, endedAtMs: nowMs - 4_000 });
  await copy(companion, [old, receipt(donation({ id: 'd2' }), { receivedAtMs: nowMs, endedAtMs: nowMs })]);
  expect(await companion.settings('POST /receipts/erase', { before: new Date(nowMs).toISOString() })).toEqual({ receipts: 1, engines: 0 });
  expect(await copy(companion, [old])).toEqual([0]);
  expect(keysOf(await list(companion))).toEqual(['donation.created:d2']);
});

test('[RCP-7] [RCP-32] no file contains the name or message of an erased supporter', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [receipt(donation({ id: 'd1', donorName: 'Ada Unforgettable', message: 'a secret of mine' }))]);
  await companion.settings('POST /receipts/erase', { supporter: 'Ada Unforgettable' });
  const files = await Promise.all(['receipts.db', 'receipts.db-wal'].map((name) => readFile(join(companion.home, name)).catch(() => '')));
  expect(files.join().length).toBeGreaterThan(1_000);
  expect(files.join()).not.toMatch(/Unforgettable|secret of mine/);
});

test('[RCP-7] [RCP-32] an erasure, but not a count, deletes the receipts in copies of the data folder', async () => {
  const companion = await createTestCompanion();
  const all = join(companion.home, 'backups');
  const stores = ['receipts.db', 'receipts.db-shm', 'receipts.db-wal', 'settings.json'];
  for (const name of [
    '2030-01-01T00-00-00-000Z 1.0.0',
    '2030-01-02T00-00-00-000Z before a restore',
    'mine',
    'unfinished 2030-01-03T00-00-00-000Z 1.0.0',
  ]) {
    await mkdir(join(all, name), { recursive: true });
    for (const store of stores) await writeFile(join(all, name, store), 'Ada');
  }
  const left = async () => Promise.all((await readdir(all)).sort().map(async (name) => (await readdir(join(all, name))).sort()));
  await companion.settings('POST /receipts/erase', { supporter: 'Ada', countOnly: true });
  expect(await left()).toEqual([stores, stores, stores, stores]);
  await companion.settings('POST /receipts/erase', { supporter: 'Ada' });
  expect(await left()).toEqual([['settings.json'], ['settings.json'], stores, ['settings.json']]);
});

test('[RCP-7] if a copy cannot be deleted, nothing is erased and the failure is reported', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [receipt(donation({ id: 'd1', donorName: 'Ada' }))]);
  await mkdir(join(companion.home, 'backups', '2030-01-01T00-00-00-000Z 1.0.0', 'receipts.db'), { recursive: true });
  const erase = companion.call('POST /receipts/erase', { key: companion.keys.settings, body: { supporter: 'Ada' } });
  expect(await codeOf(erase)).toBe('507 STORAGE_FAILED');
  expect(keysOf(await list(companion))).toEqual(['donation.created:d1']);
});

test('an erasure has either a supporter or a time', async () => {
  const companion = await createTestCompanion({}, createFakePlatform());
  for (const body of [{}, { supporter: 'Ada', before: '2026-01-01T00:00:00Z' }, { before: 'yesterday' }, { supporter: '' }]) {
    expect(await codeOf(companion.call('POST /receipts/erase', { key: companion.keys.settings, body }))).toBe('400 INVALID_REQUEST');
  }
});
