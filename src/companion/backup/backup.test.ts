import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mediaLimits, type RestoreOffer } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import type { Settings } from '../../contract/settings';
import { pngFile } from '../../files/testing/mediaFixtures';
import { startOn } from '../../testing/startOn';
import { head, makeBackup, openCompanion, restore, schemaVersions, settingsText, stored, versions, whyOf } from '../testing/backups';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { createTestCompanion, endTestCompanions, keyOf, makeHome, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

async function backup({ call, keys }: TestCompanion, secrets = false): Promise<Buffer> {
  const answer = await call(`GET /backup${secrets ? '?secrets=true' : ''}`, { key: keys.settings });
  return Buffer.from(await answer.arrayBuffer());
}

describe('[DAT-4] a backup file', () => {
  test('has keys and passwords only if they were asked for', async () => {
    const companion = await openCompanion();
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

  test('that cannot be made is reported with its reason and leaves no copies', async () => {
    const companion = await openCompanion();
    await writeFile(join(companion.home, 'service.db'), 'this is no database, and VACUUM says so');
    const answer = await companion.call('GET /backup?secrets=true', { key: companion.keys.settings });
    expect([answer.status, (await answer.json()).code]).toEqual([507, 'STORAGE_FAILED']);
    expect((await readdir(companion.home)).filter((name) => name.startsWith('exporting-'))).toEqual([]);
  });

  test('is made only for GET; other methods leave no copies', async () => {
    const companion = await openCompanion();
    const answer = await companion.call('HEAD /backup', { key: companion.keys.settings });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await readdir(companion.home)).filter((name) => name.startsWith('exporting-'))).toEqual([]);
  });

  test('[DAT-5] is summarized after the upload and changes nothing until the creator confirms', async () => {
    const companion = await openCompanion();
    const file = await backup(companion, true);
    const offer: RestoreOffer = await (await restore(companion, file)).json();
    expect(offer).toMatchObject({ version: '1.2.3', withSecrets: true, boxes: 0, receipts: 0, media: 0 });
    expect(await readdir(join(companion.home, 'restore'))).toContain('receipts.db');
    await companion.settings('DELETE /restore');
    expect(await readdir(companion.home)).not.toContain('restore');
    expect((await companion.call('POST /restore/apply', { key: companion.keys.settings, body: {} })).status).toBe(409);
  });
});

test('[DAT-4] a backup may have more media than uploads allow, because a restore adds to a full library', async () => {
  const home = await makeHome();
  await mkdir(join(home, 'media'));
  for (let count = 0; count <= mediaLimits.items; count += 1) {
    const content = pngFile({}, [['tEXt', Buffer.from(`Comment\0${count}`)]]);
    await writeFile(join(home, 'media', idOf(content)), content);
  }
  const companion = await createTestCompanion({ schemaVersions, versions, fixedAccount: null, home });
  const answer = await restore(companion, await backup(companion));
  expect(await answer.json()).toMatchObject({ media: mediaLimits.items + 1 });
  expect(answer.status).toBe(200);
});

describe('[DAT-4] an export that breaks off', () => {
  const copiesIn = async (home: string) => (await readdir(home)).filter((name) => name.startsWith('exporting-'));

  test('leaves no copy if the reader disconnects', async () => {
    const { call, keys, home } = await openCompanion();
    await mkdir(join(home, 'media'), { recursive: true });
    await writeFile(join(home, 'media', '0'.repeat(32)), randomBytes(4 * 1024 * 1024));
    const answer = await call('GET /backup', { key: keys.settings });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(await copiesIn(home)).toHaveLength(1);
    await reader?.cancel();
    await vi.waitFor(async () => expect(await copiesIn(home)).toEqual([]), 20_000);
  });

  test('is removed at the next start if the program ended', async () => {
    const first = await openCompanion();
    await first.companion.close();
    await mkdir(join(first.home, 'exporting-Ab12xz'));
    await writeFile(join(first.home, 'exporting-Ab12xz', 'receipts.db'), 'all names');
    await mkdir(join(first.home, 'backup-of-mine'));
    const { home } = await first.restart();
    expect(await copiesIn(home)).toEqual([]);
    expect(await readdir(home)).toContain('backup-of-mine');
  });
});

test('[DAT-5] while a file is unpacked, it cannot be confirmed or discarded', async () => {
  const companion = await openCompanion();
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
  const failed = await post('/restore/apply', 'POST'); // fails because the marker cannot be written, which is not the same as "there is nothing to restore"
  expect([failed.status, (await failed.json()).code]).toEqual([507, 'STORAGE_FAILED']);
});

const idOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
const script = Buffer.from('alert(1)');
const png = pngFile();
const mediaList = (type: string) =>
  stored(
    'media.json',
    Buffer.from(
      JSON.stringify({
        media: [
          {
            id: idOf(png),
            name: 'x',
            kind: 'image',
            type,
            bytes: png.length,
            width: 1,
            height: 1,
            durationMs: null,
            animated: false,
            audible: false,
            addedAt: '2030-01-01T00:00:00.000Z',
          },
        ],
      }),
    ),
  );

describe('[DAT-8] a rejected file leaves nothing', () => {
  test('rejects a file that is truncated anywhere or has a changed byte', async () => {
    const companion = await openCompanion();
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
    ['other content', gzipSync('{"ovation": "settings"}\n'), 'not a backup'],
    ['a foreign file', Buffer.from('PK'), 'not a backup'],
    ['a backup of a newer Ovation', makeBackup([{ ...head, forms: ['settings.json 2'] }]), 'newer Ovation (9.9.9; settings.json)'],
    ['a newer format', makeBackup([{ ...head, form: 2 }]), 'newer Ovation'],
    ['a newer database', makeBackup([{ ...head, forms: ['receipts.db 9999-more'] }]), 'receipts.db'],
    ['a name outside the folder', makeBackup([head, { file: '../evil.json', bytes: 2 }, Buffer.from('{}')]), 'does not belong to Ovation'],
    ['undeclared keys', makeBackup([head, { file: 'keys.json', bytes: 2 }, Buffer.from('{}')]), 'has no keys'],
    ['an undeclared account', makeBackup([head, { file: 'account.json', bytes: 2 }, Buffer.from('{}')]), 'has no keys'],
    [
      'invalid settings',
      makeBackup([head, { file: 'settings.json', bytes: 2 }, Buffer.from('{}')]),
      '“settings.json” in the file was modified',
    ],
    [
      'a store that occurs twice',
      makeBackup([head, ...stored('settings.json', settingsText), ...stored('settings.json', settingsText)]),
      'incomplete',
    ],
    [
      'a document over the limit',
      makeBackup([head, { file: 'settings.json', bytes: 17 * 1024 * 1024 }, Buffer.from('{}')]),
      'larger than 16 MB',
    ],
    [
      'a media file whose name does not match its content',
      makeBackup([head, ...stored(`media/${'0'.repeat(32)}`, png)]),
      'in the file was modified',
    ],
    ['a script as a media file', makeBackup([head, ...stored(`media/${idOf(script)}`, script)]), 'in the file was modified'],
    [
      'a list that gives an image the type of a script',
      makeBackup([head, ...mediaList('text/javascript'), ...stored(`media/${idOf(png)}`, png)]),
      'in the file was modified',
    ],
    ['a wrong number of stores', makeBackup([head], { files: 3 }), 'incomplete'],
  ])('rejects %s', async (_, file, why) => {
    const companion = await openCompanion();
    expect(await whyOf(restore(companion, file))).toContain(why);
    expect(await readdir(companion.home)).not.toContain('restore');
  });
});

test('[DAT-4] settings of the computer are not exported, and are skipped in older files', async () => {
  const companion = await openCompanion();
  await writeFile(join(companion.home, 'network.json'), '{"format":1,"isOpen":true}');
  expect(gunzipSync(await backup(companion, true)).toString('latin1')).not.toContain('network.json"');
  const file = makeBackup([{ ...head, forms: [] }, { file: 'network.json', bytes: 2 }, Buffer.from('{}')]);
  expect((await restore(companion, file)).status).toBe(200);
  expect(await readdir(join(companion.home, 'restore'))).toEqual([]);
});

test('[DAT-5] a restore applies at the next start, and the previous data is in a copy', async () => {
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
