import { createHash } from 'node:crypto';
import { readdir, readFile, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { backupMediaLimits } from '../../contract/companion';
import { pngFile } from '../../files/testing/mediaFixtures';
import { openSqliteFile } from '../../server/sqlite';
import { inspectInChildProcess } from '..';
import { head, makeBackup, openCompanion, restore, schemaVersions, settingsText, stored, versions, whyOf } from '../testing/backups';
import { createTestCompanion, endTestCompanions, makeHome } from '../testing/testCompanion';
import { readBackup } from './readBackup';

afterEach(endTestCompanions);

describe('[DAT-8] a database with a foreign schema', () => {
  const endless = 'AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r';
  async function database(...statements: string[]): Promise<Buffer> {
    const companion = await openCompanion();
    await companion.companion.close();
    const path = join(companion.home, 'receipts.db');
    const connection = openSqliteFile(path);
    for (const statement of statements) connection.exec(statement);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    return readFile(path);
  }

  test.each([
    ['an endless view in place of the receipts', ['DROP TABLE receipts', `CREATE VIEW receipts ${endless}`]],
    ['an endless view without rows in place of the erasures', ['DROP TABLE erasures', `CREATE VIEW erasures ${endless} WHERE n < 0`]],
    ['an additional view', [`CREATE VIEW more ${endless}`]],
    ['a trigger', ['CREATE TRIGGER each AFTER INSERT ON receipts BEGIN DELETE FROM receipts; END']],
    ['an index over an expression', ['CREATE INDEX own ON receipts (upper(name))']],
    ['a computed column', ['ALTER TABLE receipts ADD COLUMN more AS (upper(name))']],
    ['a virtual table', ['CREATE VIRTUAL TABLE words USING fts5(text)']],
  ])('is rejected at once without running it: %s', async (_what, statements) => {
    const file = makeBackup([head, ...stored('receipts.db', await database(...statements))]);
    const companion = await openCompanion();
    expect(await whyOf(restore(companion, file))).toContain('“receipts.db” in the file was modified');
    expect(await readdir(companion.home)).not.toContain('restore');
  });

  const insertInto = (table: string, row: Record<string, string>) =>
    `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`;
  const receipt = (changes: Record<string, string> = {}) => {
    const row = {
      account_id: "'a'",
      box: "'alerts'",
      key: "'k'",
      seq: '1',
      type: "'donation.created'",
      arrival: "'live'",
      received_at: '1',
      ended_at: '2',
      restarts: '0',
      fate: "'shown'",
      fate_json: "'{}'",
      played: '1',
      ...changes,
    };
    return insertInto('receipts', row);
  };
  const perk = (changes: Record<string, string>) => {
    const row = { ...{ account_id: "'a'", key: "'k'", line: '0', title: "'t'", quantity: '2', done: '0', bought_at: '1' }, ...changes };
    return insertInto('perk_tasks', row);
  };

  test('is accepted with foreign values: readers skip such rows (RCP-1)', async () => {
    const rows = [receipt({ amount: '-500', ended_at: "'zzz'" }), perk({ done_at: '3', title: "x'ff'" })];
    const erasure = 'INSERT INTO erasures (erased_at, before) VALUES (1, 2)';
    const companion = await openCompanion();
    const file = makeBackup([head, ...stored('receipts.db', await database(...rows, erasure))]);
    expect(await (await restore(companion, file)).json()).toMatchObject({ receipts: 1 });
  });

  test.each<[string, string]>([
    ['a receipt with too large an id', receipt({ id: '1152921504606846976' })],
    ['an erasure with too large an id', 'INSERT INTO erasures (id, erased_at, before) VALUES (1152921504606846976, 1, 1)'],
    ['a perk with too large an id', perk({ id: '1152921504606846976' })],
    ['no id left for receipts', `${receipt()}; UPDATE sqlite_sequence SET seq = 9223372036854775807`],
    ['a text as sequence', `${receipt()}; UPDATE sqlite_sequence SET seq = 'x'`],
    ['no migrations', 'DELETE FROM kysely_migration'],
    ['a missing migration', "DELETE FROM kysely_migration WHERE name LIKE '0002%'"],
    ['an unknown migration', "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-zz', 'x')"],
  ])('is rejected by name if it has %s', async (_what, statements) => {
    const file = makeBackup([head, ...stored('receipts.db', await database(statements))]);
    const companion = await openCompanion();
    expect(await whyOf(restore(companion, file))).toContain('receipts.db');
    expect(await readdir(companion.home)).not.toContain('restore');
  });

  test('is rejected if its pages are incomplete', async () => {
    const whole = await database();
    const broken = Buffer.from(whole);
    broken.fill(0xff, 4096, 8192);
    const companion = await openCompanion();
    expect((await restore(companion, makeBackup([head, ...stored('receipts.db', whole)]))).status).toBe(200);
    expect((await restore(companion, makeBackup([head, ...stored('receipts.db', broken)]))).status).toBe(400);
  });

  test('[DAT-8] that blocks its reader: the child process is killed and the file rejected', async () => {
    const folder = await makeHome();
    const program = join(folder, 'hangs.mjs');
    await writeFile(program, 'for (;;);');
    const inspectStores = inspectInChildProcess({ program, limitMs: 300 });
    const companion = await createTestCompanion({ schemaVersions, versions, fixedAccount: null, inspectStores });
    const answer = restore(companion, makeBackup([head, ...stored('settings.json', settingsText)]));
    expect((await companion.call('GET /status', { key: companion.keys.settings })).status).toBe(200);
    expect(await whyOf(answer)).toContain('could not be read to its end');
    expect(await readdir(companion.home)).not.toContain('restore');
  });
});

test('[DAT-8] a backup that does not fit on the disk is not unpacked', async () => {
  const folder = join(await makeHome(), 'restore');
  const file = gunzipSync(makeBackup([head, ...stored('settings.json', settingsText)]));
  const inspect = () => Promise.reject(new Error('it does not come to that'));
  const read = readBackup(Readable.from([gzipSync(file)]), { folder, schemaVersions, inspect, freeBytes: async () => 1024 * 1024 });
  await expect(read).rejects.toThrow('needs 64 MB more free space on this disk');
});

test.skipIf(process.platform !== 'linux')(
  '[DAT-8] a backup is rejected if a copy of the present data would not fit on the disk',
  async () => {
    const companion = await openCompanion();
    expect((await restore(companion, makeBackup([head, ...stored('settings.json', settingsText)]))).status).toBe(200);
    const { bavail, bsize } = await statfs(companion.home);
    const large = join(companion.home, 'service.db');
    await writeFile(large, '');
    await truncate(large, bavail * bsize + 1024 ** 3);
    const apply = () => companion.call('POST /restore/apply', { key: companion.keys.settings, body: {} });
    const refused = await apply();
    expect([refused.status, (await refused.json()).error]).toEqual([
      507,
      expect.stringMatching(/needs \d+ MB more free space on this disk/),
    ]);
    expect(await readdir(join(companion.home, 'restore'))).toEqual(['settings.json']);
    await truncate(large, 0);
    expect((await apply()).status).toBe(200);
  },
);

test('[DAT-8] a backup with too many media files is rejected before they are written', async () => {
  const folder = join(await makeHome(), 'restore');
  const names = Array.from({ length: backupMediaLimits.items + 1 }, (_, index) => ({
    file: `media/${String(index).padStart(32, '0')}`,
    bytes: 0,
  }));
  const inspect = async () => ({ tag: 'genuine' as const, boxes: 0, receipts: 0, media: 0 });
  const read = (count: number) =>
    readBackup(Readable.from([makeBackup([head, ...names.slice(0, count)], { files: count })]), { folder, schemaVersions, inspect });
  await expect(read(backupMediaLimits.items + 1)).rejects.toThrow('media');
  await expect(read(backupMediaLimits.items)).resolves.toMatchObject({ version: '9.9.9' });
  const twice = [1, 2].flatMap(() => stored('network.json', Buffer.from('{}')));
  await expect(readBackup(Readable.from([makeBackup([head, ...twice])]), { folder, schemaVersions, inspect })).rejects.toMatchObject({
    status: 400,
  });
});

test('[DAT-8] the inspecting process notices when the program has ended', async () => {
  const folder = await makeHome();
  const program = join(folder, 'says.mjs');
  const why = { id: 'x', values: {} };
  await writeFile(
    program,
    `console.log(JSON.stringify({ tag: process.connected ? 'refused' : 'none', why: ${JSON.stringify(why)} })); process.exit();`,
  );
  expect(await inspectInChildProcess({ program })(folder)).toEqual({ tag: 'refused', why });
});

describe('[DAT-8] a backup with a value that Ovation never writes is rejected', () => {
  const png = pngFile();
  const id = createHash('sha256').update(png).digest('hex').slice(0, 32);
  const entry = {
    ...{ id, name: 'x', kind: 'image', type: 'image/png', bytes: png.length, width: 2, height: 2, durationMs: null },
    ...{ animated: false, audible: false, addedAt: '2030-01-01T00:00:00.000Z' },
  };
  const key = (letter: string) => letter.repeat(32);
  const link = (letter: string) => ({ key: key(letter), lastUsedAt: null });
  const keys = { settings: key('s'), demo: key('d'), overlays: { alerts: link('a') } };
  const document = (name: string, value: object) => stored(name, Buffer.from(JSON.stringify({ format: 1, ...value })));
  const withSecrets = { ...head, withSecrets: true };

  test.each<[string, readonly (object | Buffer)[]]>([
    ['only settings', [head, ...stored('settings.json', settingsText)]],
    ['a prerelease version', [{ ...head, version: '1.2.3-beta.4' }]],
    ['keys', [withSecrets, ...document('keys.json', keys)]],
    ['media', [head, ...document('media.json', { media: [entry] }), ...stored(`media/${id}`, png)]],
  ])('accepts a backup with %s', async (_, parts) => {
    expect((await restore(await openCompanion(), makeBackup(parts))).status).toBe(200);
  });

  test('[DAT-5] a truncated media file is skipped and named; everything else is restored', async () => {
    const cut = png.subarray(0, png.length - 20);
    const cutId = createHash('sha256').update(cut).digest('hex').slice(0, 32);
    const cutEntry = { ...entry, id: cutId, name: 'Old clip', bytes: cut.length };
    const media = document('media.json', { media: [entry, cutEntry] });
    const companion = await openCompanion();
    const parts = [head, ...media, ...stored(`media/${id}`, png), ...stored(`media/${cutId}`, cut)];
    expect(await (await restore(companion, makeBackup(parts))).json()).toMatchObject({ media: 1, leftOut: ['Old clip'] });
    expect(await readdir(join(companion.home, 'restore', 'media'))).toEqual([id]);
    // A truncated file without an entry in `media.json` is rejected: only the entry shows that an older Ovation accepted the file.
    const unnamed = [head, ...document('media.json', { media: [entry] }), ...stored(`media/${cutId}`, cut)];
    expect((await restore(await openCompanion(), makeBackup(unnamed))).status).toBe(400);
  });

  test.each<[string, readonly (object | Buffer)[]]>([
    ['an invalid date', [{ ...head, createdAt: 'yesterday' }]],
    ['an impossible date', [{ ...head, createdAt: '2030-02-31T00:00:00.000Z' }]],
    ['a date of 60,000 digits', [{ ...head, createdAt: `2030-01-01T00:00:00.${'0'.repeat(60_000)}Z` }]],
    ['too long a version', [{ ...head, version: '1'.repeat(60_000) }]],
    ['a version with markup', [{ ...head, version: '<b>new</b>' }]],
    ['too long names of stores', [{ ...head, forms: ['x'.repeat(50_000)] }]],
    ['a store with too long a name', [head, { file: 'x'.repeat(50_000), bytes: 2 }, Buffer.from('{}')]],
    ['an overlay with the settings key', [withSecrets, ...document('keys.json', { ...keys, overlays: { alerts: link('s') } })]],
    ['two overlays with one key', [withSecrets, ...document('keys.json', { ...keys, overlays: { alerts: link('a'), b: link('a') } })]],
    [
      'a phone with the control key',
      [withSecrets, ...document('keys.json', { ...keys, control: key('c'), devices: { phone: link('c') } })],
    ],
    ['a demo with the settings key', [withSecrets, ...document('keys.json', { ...keys, demo: key('s') })]],
    [
      'a link with an invalid time of use',
      [withSecrets, ...document('keys.json', { ...keys, overlays: { alerts: { ...link('a'), lastUsedAt: 'x' } } })],
    ],
    [
      'a media file without a time',
      [head, ...document('media.json', { media: [{ ...entry, addedAt: 'x' }] }), ...stored(`media/${id}`, png)],
    ],
    [
      'a media file with too long a name',
      [head, ...document('media.json', { media: [{ ...entry, name: 'x'.repeat(5_000) }] }), ...stored(`media/${id}`, png)],
    ],
    ['the same media file twice', [head, ...document('media.json', { media: [entry, entry] }), ...stored(`media/${id}`, png)]],
    ['a media file with an invalid id', [head, ...document('media.json', { media: [{ ...entry, id: '../x' }] })]],
    [
      'an API key of several lines',
      [withSecrets, ...document('account.json', { account: { baseUrl: 'https://a.example', apiKey: 'a\nb' } })],
    ],
    [
      'an account with too long a name',
      [head, ...document('identities.json', { identities: [{ fingerprint: 'f', id: 'i', displayName: 'x'.repeat(5_000) }] })],
    ],
  ])('rejects a backup with %s', async (_, parts) => {
    const companion = await openCompanion();
    const answer = await restore(companion, makeBackup(parts));
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(1_000);
    expect(await readdir(companion.home)).not.toContain('restore');
  });
});
