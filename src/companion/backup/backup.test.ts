import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { companionBasePath, defaultSettings, mediaLimits, type RestoreOffer, type Settings } from '../../contract';
import { openSqliteFile } from '../../server/sqlite';
import { startOn } from '../../testing/startOn';
import { documentVersions, inspectInChildProcess, receiptsVersion } from '..';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { pngFile } from '../testing/mediaFixtures';
import { createTestCompanion, endTestCompanions, keyOf, makeHome, origin, type TestCompanion } from '../testing/testCompanion';
import { readBackup } from './readBackup';

afterEach(endTestCompanions);

const schemaVersions = [...documentVersions(), receiptsVersion];
const versions = { ovation: '1.2.3', node: 'v20', system: 'test' };
const open = () => createTestCompanion({ schemaVersions, versions, fixedAccount: null });

async function backup({ call, keys }: TestCompanion, secrets = false): Promise<Buffer> {
  const answer = await call(`GET /backup${secrets ? '?secrets=true' : ''}`, { key: keys.settings });
  return Buffer.from(await answer.arrayBuffer());
}
function restore({ companion, keys }: TestCompanion, file: Uint8Array | ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { authorization: `Bearer ${keys.settings}`, 'content-type': 'application/octet-stream' };
  const body = file instanceof Uint8Array ? Buffer.from(file) : file;
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return companion.fetch(new Request(`${origin}${companionBasePath}/restore`, init));
}
const whyOf = async (answer: Promise<Response>) => (await (await answer).json()).error as string;

/** A backup of JSON lines and of buffers as they are, with a correct last line. */
function made(parts: readonly (object | Buffer)[], end: object = {}): Buffer {
  const body = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(`${JSON.stringify(part)}\n`))));
  const last = { end: true, files: parts.filter(Buffer.isBuffer).length, sha256: createHash('sha256').update(body).digest('hex'), ...end };
  return gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify(last)}\n`)]));
}
const head = {
  ovation: 'everything',
  form: 1,
  version: '9.9.9',
  createdAt: '2030-01-01T00:00:00.000Z',
  withSecrets: false,
  forms: schemaVersions,
};

describe('[DAT-4] everything as one file', () => {
  test('has no key and no password in it unless that was asked for', async () => {
    const companion = await open();
    await companion.call('PUT /account', { key: companion.keys.settings, body: { baseUrl, apiKey } });
    const plain = gunzipSync(await backup(companion)).toString('latin1');
    const whole = gunzipSync(await backup(companion, true)).toString('latin1');
    for (const secret of [apiKey, companion.keys.settings, companion.keys.overlay]) {
      expect(plain).not.toContain(secret);
      expect(whole).toContain(secret);
    }
    expect(JSON.parse(plain.split('\n')[0] ?? '')).toMatchObject({ ovation: 'everything', version: '1.2.3', withSecrets: false });
    expect((await readdir(companion.home)).filter((name) => name.startsWith('exporting-'))).toEqual([]);
    expect((await companion.call('GET /backup', { key: companion.keys.overlay })).status).toBe(403);
  });

  test('that cannot be made is told in words, and leaves no copies', async () => {
    const companion = await open();
    await writeFile(join(companion.home, 'service.db'), 'this is no database, and VACUUM says so');
    const answer = await companion.call('GET /backup?secrets=true', { key: companion.keys.settings });
    expect([answer.status, (await answer.json()).code]).toEqual([500, 'STORAGE_FAILED']);
    expect((await readdir(companion.home)).filter((name) => name.startsWith('exporting-'))).toEqual([]);
  });

  test('is told before anything is changed, and changes nothing until it is taken', async () => {
    const companion = await open();
    const file = await backup(companion, true);
    const offer: RestoreOffer = await (await restore(companion, file)).json();
    expect(offer).toMatchObject({ version: '1.2.3', withSecrets: true, boxes: 0, receipts: 0, media: 0 });
    expect(await readdir(join(companion.home, 'restore'))).toContain('receipts.db');
    await companion.settings('DELETE /restore');
    expect(await readdir(companion.home)).not.toContain('restore');
    expect((await companion.call('POST /restore/apply', { key: companion.keys.settings, body: {} })).status).toBe(409);
  });
});

describe('[DAT-4] of an export that breaks off', () => {
  const copiesIn = async (home: string) => (await readdir(home)).filter((name) => name.startsWith('exporting-'));

  test('no copy is left, where whoever reads it goes away', async () => {
    const { call, keys, home } = await open();
    await mkdir(join(home, 'media'), { recursive: true });
    await writeFile(join(home, 'media', '0'.repeat(32)), randomBytes(4 * 1024 * 1024)); // more than the buffers in between hold
    const answer = await call('GET /backup', { key: keys.settings });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(await copiesIn(home)).toHaveLength(1);
    await reader?.cancel();
    await vi.waitFor(async () => expect(await copiesIn(home)).toEqual([]), 20_000);
  });

  test('the next start removes what one left that ended with the program', async () => {
    const first = await open();
    await first.companion.close();
    await mkdir(join(first.home, 'exporting-Ab12xz'));
    await writeFile(join(first.home, 'exporting-Ab12xz', 'receipts.db'), 'all names');
    await mkdir(join(first.home, 'backup-of-mine'));
    const { home } = await first.restart();
    expect(await copiesIn(home)).toEqual([]);
    expect(await readdir(home)).toContain('backup-of-mine');
  });
});

test('[DAT-5] while a file is being read, nobody takes or removes half of it', async () => {
  const companion = await open();
  const file = await backup(companion);
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* slowly() {
    yield file.subarray(0, file.length >> 1);
    await gone;
    yield file.subarray(file.length >> 1);
  }
  const post = (path: string, method: string) => companion.call(`${method} ${path}`, { key: companion.keys.settings, body: {} });
  const first = restore(companion, Readable.toWeb(Readable.from(slowly())) as ReadableStream<Uint8Array>);
  await vi.waitFor(async () => expect(await readdir(companion.home)).toContain('restore'), 20_000);
  for (const answer of [post('/restore/apply', 'POST'), post('/restore', 'DELETE'), restore(companion, file)])
    expect([(await answer).status, (await (await answer).json()).error]).toEqual([409, expect.stringContaining('is being read')]);
  go();
  expect((await first).status).toBe(200);
  await rm(join(companion.home, 'restore'), { recursive: true });
  const failed = await post('/restore/apply', 'POST'); // the marker cannot be written, which is another error than "there is nothing to restore"
  expect([failed.status, (await failed.json()).code]).toEqual([500, 'STORAGE_FAILED']);
});

const stored = (file: string, content: Buffer): [object, Buffer] => [{ file, bytes: content.length }, content];
const idOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
const settingsText = Buffer.from(JSON.stringify(defaultSettings()));
const script = Buffer.from('alert(1)');
const png = pngFile();
const mediaList = (type: string) =>
  stored(
    'media.json',
    Buffer.from(
      JSON.stringify({
        media: [
          {
            ...{ id: idOf(png), name: 'x', kind: 'image', type, bytes: png.length },
            ...{ width: 1, height: 1, durationMs: null, animated: false, audible: false, addedAt: '2030-01-01T00:00:00.000Z' },
          },
        ],
      }),
    ),
  );

describe('[DAT-8] a database that is not exactly ours', () => {
  const endless = 'AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r';
  /** The bytes of a database of receipts after these statements. */
  async function database(...statements: string[]): Promise<Buffer> {
    const companion = await open();
    await companion.companion.close();
    const path = join(companion.home, 'receipts.db');
    const connection = openSqliteFile(path);
    for (const statement of statements) connection.exec(statement);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    return readFile(path);
  }

  test.each([
    ['a view without end in the place of the receipts', ['DROP TABLE receipts', `CREATE VIEW receipts ${endless}`]],
    ['a view without rows in the place of the erasures', ['DROP TABLE erasures', `CREATE VIEW erasures ${endless} WHERE n < 0`]],
    ['a view besides', [`CREATE VIEW more ${endless}`]],
    ['a trigger', ['CREATE TRIGGER each AFTER INSERT ON receipts BEGIN DELETE FROM receipts; END']],
    ['an index over an expression', ['CREATE INDEX own ON receipts (upper(name))']],
    ['a table that computes', ['ALTER TABLE receipts ADD COLUMN more AS (upper(name))']],
    ['a virtual table', ['CREATE VIRTUAL TABLE words USING fts5(text)']],
  ])('is refused at once, and nothing of it is run: %s', async (_what, statements) => {
    const file = made([head, ...stored('receipts.db', await database(...statements))]);
    const companion = await open();
    expect(await whyOf(restore(companion, file))).toContain('“receipts.db” in the file was modified');
    expect(await readdir(companion.home)).not.toContain('restore');
  });

  const receipt = (changes: Record<string, string> = {}) => {
    const row = {
      ...{ account_id: "'a'", box: "'alerts'", key: "'k'", seq: '1', type: "'donation.created'", arrival: "'live'", received_at: '1' },
      ...{ ended_at: '2', restarts: '0', fate: "'shown'", fate_json: "'{}'", played: '1', ...changes },
    };
    return `INSERT INTO receipts (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`;
  };
  const perk = (changes: Record<string, string>) => {
    const row = { ...{ account_id: "'a'", key: "'k'", line: '0', title: "'t'", quantity: '2', done: '0', bought_at: '1' }, ...changes };
    return `INSERT INTO perk_tasks (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`;
  };

  test('is taken with rows as Ovation writes them', async () => {
    const rows = [receipt({ amount: '-500', amount_major: '5.5' }), perk({ done_at: '3', done: '2' })];
    const erasure = 'INSERT INTO erasures (erased_at, before) VALUES (1, 2)';
    const companion = await open();
    const file = made([head, ...stored('receipts.db', await database(...rows, erasure))]);
    expect(await (await restore(companion, file)).json()).toMatchObject({ receipts: 1 });
  });

  test.each<[string, string]>([
    ['a receipt that ended at a text', receipt({ ended_at: "'zzz'" })],
    ['a receipt that ended at bytes', receipt({ ended_at: "x'ff00'" })],
    ['a receipt that ended at a fraction', receipt({ ended_at: '1e-7' })],
    ['a receipt that ended after the calendar', receipt({ ended_at: '9223372036854775807' })],
    ['a receipt that ended before it', receipt({ ended_at: '-5' })],
    ['a receipt with a number without an end', receipt({ id: '1152921504606846976' })],
    ['a receipt whose name is bytes', receipt({ name: "x'ff'" })],
    ['a receipt with a text of megabytes', receipt({ data: 'hex(zeroblob(600000))' })],
    ['a perk whose title is bytes', perk({ title: "x'ff'" })],
    ['a perk that was bought many times', perk({ quantity: "'many'" })],
    ['a perk of which more are done than there are', perk({ done: '3' })],
    ['a perk that was never bought', perk({ bought_at: "'never'" })],
    ['an erasure of all that will ever be received', 'INSERT INTO erasures (id, erased_at, before) VALUES (5, 9e15, 9e15)'],
    [
      'an erasure of what will be received for years',
      'INSERT INTO erasures (erased_at, before) VALUES (unixepoch() * 1000 + 1000000000000, 1)',
    ],
    ['an erasure with a number without an end', 'INSERT INTO erasures (id, erased_at, before) VALUES (1152921504606846976, 1, 1)'],
    ['no number left for receipts', `${receipt()}; UPDATE sqlite_sequence SET seq = 9223372036854775807`],
    ['a sequence of texts', `${receipt()}; UPDATE sqlite_sequence SET seq = 'x'`],
    ['no migrations', 'DELETE FROM kysely_migration'],
    ['a migration too few', "DELETE FROM kysely_migration WHERE name LIKE '0002%'"],
    ['a migration that nobody knows', "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-zz', 'x')"],
    ['a migration that goes on for ever', 'UPDATE kysely_migration_lock SET is_locked = 1'],
  ])('is refused by name where it has %s', async (_what, statements) => {
    const file = made([head, ...stored('receipts.db', await database(statements))]);
    const companion = await open();
    expect(await whyOf(restore(companion, file))).toContain('receipts.db');
    expect(await readdir(companion.home)).not.toContain('restore');
  });

  test('is refused where its pages are incomplete', async () => {
    const whole = await database();
    const broken = Buffer.from(whole);
    broken.fill(0xff, 4096, 8192);
    const companion = await open();
    expect((await restore(companion, made([head, ...stored('receipts.db', whole)]))).status).toBe(200);
    expect((await restore(companion, made([head, ...stored('receipts.db', broken)]))).status).toBe(400);
  });

  test('nor may it be that whoever reads it is held: the process that does is killed, and the file is refused', async () => {
    const folder = await makeHome();
    const program = join(folder, 'hangs.mjs');
    await writeFile(program, 'for (;;);');
    const inspectStores = inspectInChildProcess({ program, limitMs: 300 });
    const companion = await createTestCompanion({ schemaVersions, versions, fixedAccount: null, inspectStores });
    const answer = restore(companion, made([head, ...stored('settings.json', settingsText)]));
    expect((await companion.call('GET /status', { key: companion.keys.settings })).status).toBe(200);
    expect(await whyOf(answer)).toContain('could not be read to its end');
    expect(await readdir(companion.home)).not.toContain('restore');
  });
});

test('[DAT-8] what does not fit on the disk is not begun', async () => {
  const folder = join(await makeHome(), 'restore');
  const file = gunzipSync(made([head, ...stored('settings.json', settingsText)]));
  const inspect = () => Promise.reject(new Error('it does not come to that'));
  const read = readBackup(Readable.from([gzipSync(file)]), { folder, schemaVersions, inspect, freeBytes: async () => 1024 * 1024 });
  await expect(read).rejects.toThrow('needs 64 MB more free space on this disk');
});

test('[DAT-8] a file with more media than are kept is refused before they are written', async () => {
  const folder = join(await makeHome(), 'restore');
  const names = Array.from({ length: mediaLimits.items + 1 }, (_, index) => ({
    file: `media/${String(index).padStart(32, '0')}`,
    bytes: 0,
  }));
  const inspect = async () => ({ tag: 'genuine' as const, boxes: 0, receipts: 0, media: 0 });
  const read = (count: number) =>
    readBackup(Readable.from([made([head, ...names.slice(0, count)], { files: count })]), { folder, schemaVersions, inspect });
  await expect(read(mediaLimits.items + 1)).rejects.toThrow('media');
  await expect(read(mediaLimits.items)).resolves.toMatchObject({ version: '9.9.9' });
  const twice = [1, 2].flatMap(() => stored('network.json', Buffer.from('{}')));
  await expect(readBackup(Readable.from([made([head, ...twice])]), { folder, schemaVersions, inspect })).rejects.toMatchObject({
    status: 400,
  });
});

test('[DAT-8] whoever reads what is to be restored hears when whoever asked is gone', async () => {
  const folder = await makeHome();
  const program = join(folder, 'says.mjs');
  const why = { id: 'x', values: {} };
  await writeFile(
    program,
    `console.log(JSON.stringify({ tag: process.connected ? 'refused' : 'none', why: ${JSON.stringify(why)} })); process.exit();`,
  );
  expect(await inspectInChildProcess({ program })(folder)).toEqual({ tag: 'refused', why });
});

describe('[DAT-5] a file is refused whole, and leaves nothing', () => {
  test('where it breaks off anywhere, or a byte is another', async () => {
    const companion = await open();
    const file = await backup(companion);
    const plain = gunzipSync(file);
    const cuts = [10, file.length >> 1, file.length - 12, file.length - 1].map((length) => file.subarray(0, length));
    const halves = [0.3, 0.9].map((share) => gzipSync(plain.subarray(0, Math.floor(plain.length * share))));
    const changed = Buffer.from(plain);
    changed[plain.length >> 1] = (changed[plain.length >> 1] ?? 0) ^ 1;
    for (const bad of [...cuts, ...halves, gzipSync(changed), gzipSync(Buffer.concat([plain, Buffer.from('more')]))]) {
      expect((await restore(companion, bad)).status).toBe(400);
      expect(await readdir(companion.home)).not.toContain('restore');
    }
  });

  test.each([
    ['something else', gzipSync('{"ovation": "settings"}\n'), 'not a backup'],
    ['no file of ours at all', Buffer.from('PK'), 'not a backup'],
    ['one of a newer Ovation', made([{ ...head, forms: ['settings.json 2'] }]), 'newer Ovation (9.9.9; settings.json)'],
    ['one of a newer form', made([{ ...head, form: 2 }]), 'newer Ovation'],
    ['one with a database of tomorrow', made([{ ...head, forms: ['receipts.db 9999-more'] }]), 'receipts.db'],
    ['one that wants out of the folder', made([head, { file: '../evil.json', bytes: 2 }, Buffer.from('{}')]), 'does not belong to Ovation'],
    ['one that brings keys and says it has none', made([head, { file: 'keys.json', bytes: 2 }, Buffer.from('{}')]), 'has no keys'],
    ['one that brings an account so', made([head, { file: 'account.json', bytes: 2 }, Buffer.from('{}')]), 'has no keys'],
    [
      'one with settings that are none',
      made([head, { file: 'settings.json', bytes: 2 }, Buffer.from('{}')]),
      '“settings.json” in the file was modified',
    ],
    [
      'one with a store twice',
      made([head, ...stored('settings.json', settingsText), ...stored('settings.json', settingsText)]),
      'incomplete',
    ],
    [
      'one with a document larger than any',
      made([head, { file: 'settings.json', bytes: 17 * 1024 * 1024 }, Buffer.from('{}')]),
      'larger than 16 MB',
    ],
    ['one whose medium is named for other content', made([head, ...stored(`media/${'0'.repeat(32)}`, png)]), 'in the file was modified'],
    ['one whose medium is a script', made([head, ...stored(`media/${idOf(script)}`, script)]), 'in the file was modified'],
    [
      'one whose list calls a picture a script',
      made([head, ...mediaList('text/javascript'), ...stored(`media/${idOf(png)}`, png)]),
      'in the file was modified',
    ],
    ['one that counts wrong', made([head], { files: 3 }), 'incomplete'],
  ])('where it is %s', async (_, file, why) => {
    const companion = await open();
    expect(await whyOf(restore(companion, file))).toContain(why);
    expect(await readdir(companion.home)).not.toContain('restore');
  });
});

test('[DAT-5] what belongs to the computer goes in no file, and is passed over in one that has it', async () => {
  const companion = await open();
  await writeFile(join(companion.home, 'network.json'), '{"format":1,"isOpen":true}');
  expect(gunzipSync(await backup(companion, true)).toString('latin1')).not.toContain('network.json"');
  const file = made([{ ...head, forms: [] }, { file: 'network.json', bytes: 2 }, Buffer.from('{}')]);
  expect((await restore(companion, file)).status).toBe(200);
  expect(await readdir(join(companion.home, 'restore'))).toEqual([]);
});

test('[DAT-5] what is restored is there after the next start, and what was there is in a copy', async () => {
  const home = await makeHome();
  const settingsAt = async (key: string, base: string) => {
    const answer = await fetch(`${base}/settings`, { headers: { authorization: `Bearer ${key}` } });
    return (await answer.json()) as Settings;
  };
  const begin = async () => {
    const running = await startOn(home);
    const link = running.lines.find((line) => line.startsWith('Settings'))?.replace(/^Settings +/, '') ?? '';
    return { running, key: keyOf(link), base: new URL(link).origin + companionBasePath };
  };
  const save = (base: string, key: string, settings: Settings) =>
    fetch(`${base}/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });

  const first = await begin();
  const authorization = `Bearer ${first.key}`;
  await save(first.base, first.key, { ...(await settingsAt(first.key, first.base)), locale: 'de-DE' });
  const file = await (await fetch(`${first.base}/backup?secrets=true`, { headers: { authorization } })).arrayBuffer();
  await save(first.base, first.key, { ...(await settingsAt(first.key, first.base)), locale: 'ja-JP' });
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  expect((await fetch(`${first.base}/restore`, { method: 'POST', headers, body: file })).status).toBe(200);
  const applied = await fetch(`${first.base}/restore/apply`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await applied.json()).toEqual({ restarts: false });
  expect((await settingsAt(first.key, first.base)).locale).toBe('ja-JP');
  await first.running.close();

  const second = await begin();
  expect((await settingsAt(first.key, second.base)).locale).toBe('de-DE');
  expect(await readdir(home)).not.toContain('restore');
  const [copy = ''] = await readdir(join(home, 'backups'));
  expect(copy).toContain('before a restore');
  expect(await readFile(join(home, 'backups', copy, 'settings.json'), 'utf8')).toContain('ja-JP');
  await second.running.close();
});
