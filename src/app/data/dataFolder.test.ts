import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { documentVersions } from '../../companion';
import { openSqliteFile } from '../../server/sqlite';
import { startOn } from '../../testing/startOn';
import { StartupError } from '../startupError';
import { prepareData } from './dataFolder';
import { explainDisk } from './storeMessages';

const report = () => {};
const homes: string[] = [];
afterEach(async () => {
  for (const home of homes.splice(0)) for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});
async function makeHome(files: Record<string, string> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'ovation-data-'));
  homes.push(home);
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text, { mode: 0o600 });
  return home;
}
let nowMs = 1_790_000_000_000;
const clock = {
  now: () => {
    nowMs += 1_000;
    return nowMs;
  },
};
const prepare = (home: string, schemaVersions: string[], version = '2.0.0') =>
  prepareData({ report, home, clock, version, schemaVersions });
const backups = (home: string) => readdir(join(home, 'backups')).catch(() => []);

describe('[DAT-3] before schema versions change', () => {
  test('the stores are backed up once, named after the version that wrote them; a new folder is not', async () => {
    const home = await makeHome();
    await (await prepare(home, ['a 1'], '1.0.0')).opened();
    expect(await backups(home)).toEqual([]);
    await writeFile(join(home, 'settings.json'), '{}');
    await (await prepare(home, ['a 1'], '1.0.0')).opened();
    expect(await backups(home)).toEqual([]);
    const data = await prepare(home, ['a 2']);
    expect(data.writtenBy).toBe('1.0.0');
    await data.opened();
    expect(await backups(home)).toEqual([expect.stringMatching(/ 1\.0\.0$/)]);
    await (await prepare(home, ['a 2'])).opened();
    expect(await backups(home)).toHaveLength(1);
  });

  test('[DAT-3] a failed start restores the stores, and leaves no write-ahead log of another database', async () => {
    const home = await makeHome({ 'settings.json': 'before', 'receipts.db': 'before' });
    const data = await prepare(home, ['a 2']);
    await writeFile(join(home, 'settings.json'), 'after');
    await writeFile(join(home, 'receipts.db-wal'), 'after');
    await writeFile(join(home, 'receipts.db'), 'after');
    expect(await data.putBack()).toBe(true);
    expect((await readdir(home)).sort()).toEqual(['backups', 'receipts.db', 'settings.json']);
    expect(await readFile(join(home, 'receipts.db'), 'utf8')).toBe('before');
    expect(await readFile(join(home, 'settings.json'), 'utf8')).toBe('before');
    expect(await backups(home)).toEqual([]);
  });

  test('[DAT-3] keeps the newest three backups, all without media', async () => {
    const home = await makeHome({ 'keys.json': '{}' });
    await mkdir(join(home, 'media'));
    for (const form of ['a 1', 'a 2', 'a 3', 'a 4', 'a 5']) await (await prepare(home, [form])).opened();
    const names = (await backups(home)).sort();
    expect(names).toHaveLength(3);
    expect(await readdir(join(home, 'backups', names[2] ?? ''))).toEqual(['keys.json']);
  });

  test('[DAT-3] keeps older backups until the stores are open', async () => {
    const home = await makeHome({ 'keys.json': '{}' });
    for (const form of ['a 1', 'a 2', 'a 3']) await (await prepare(home, [form])).opened();
    const before = (await backups(home)).sort();
    const data = await prepare(home, ['a 4']);
    expect((await backups(home)).sort()).toEqual([...before, expect.any(String)]);
    await data.opened();
    expect((await backups(home)).sort()).toEqual([...before.slice(1), expect.any(String)]);
  });

  test('if the backup cannot be made, nothing changes, and the error says why', async () => {
    const home = await makeHome({ 'keys.json': '{}' });
    await symlink(join(home, 'keys.json', 'nothing'), join(home, 'backups'));
    await expect(prepare(home, ['a 2'])).rejects.toThrow(
      /backed up before they are updated, but it cannot be written \(.*Nothing was changed/,
    );
    await expect(prepare(home, ['a 2'])).rejects.toThrow(StartupError);
  });
});

test('[DAT-1] every document has a format version in its file', async () => {
  const home = await makeHome();
  const running = await startOn(home);
  await running.close();
  const documents = (await readdir(home)).filter((name) => name.endsWith('.json') && name !== 'data.json' && name !== 'demo.json');
  for (const name of documents) {
    expect(
      documentVersions().some((form) => form.startsWith(`${name} `)),
      name,
    ).toBe(true);
    expect(JSON.parse(await readFile(join(home, name), 'utf8')).format, name).toBe(1);
  }
  expect(documents).toContain('keys.json');
});

describe('[DAT-2] data of a newer Ovation', () => {
  async function refusal(change: (home: string) => Promise<void>): Promise<string> {
    const home = await makeHome();
    await (await startOn(home)).close();
    await writeFile(join(home, 'data.json'), JSON.stringify({ ovation: '9.1.0', forms: 'others' }));
    await change(home);
    const before = await contents(home);
    const said = await startOn(home).then(
      () => 'it started',
      (error: unknown) => (error instanceof StartupError ? error.message : `a defect: ${error}`),
    );
    expect(await contents(home)).toEqual(before);
    return said;
  }
  async function contents(home: string) {
    const names = (await readdir(home)).filter((name) => name.endsWith('.json'));
    return Promise.all(names.map(async (name) => [name, await readFile(join(home, name), 'utf8')]));
  }
  const addMigration = (name: string) => async (home: string) => {
    const file = openSqliteFile(join(home, name));
    file.exec("insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030')");
    file.close();
  };

  test('a document is rejected with a clear message, and nothing changes', async () => {
    const said = await refusal((home) => writeFile(join(home, 'settings.json'), JSON.stringify({ format: 2, version: 3 })));
    expect(said).toMatch(/^settings\.json was written by a newer Ovation \(version 9\.1\.0; this is .*\)\. Start that version/);
  });

  test.each(['receipts.db', 'service.db'])('%s is rejected too', async (name) => {
    expect(await refusal(addMigration(name))).toMatch(new RegExp(`^${name} was written by a newer Ovation`));
  });
});

test('[DAT-2] repeated starts of an older Ovation keep the copies for restoring the data', async () => {
  const copyOfBefore = '2020-01-01T00-00-00-000Z 0.9.0';
  const home = await makeHome({
    'settings.json': JSON.stringify({ format: 2 }),
    'data.json': JSON.stringify({ ovation: '9.1.0', forms: 'others' }),
  });
  await mkdir(join(home, 'backups', copyOfBefore), { recursive: true });
  for (let start = 0; start < 4; start += 1) await expect(startOn(home)).rejects.toThrow('put a copy from backups back');
  expect(await backups(home)).toEqual([copyOfBefore]);
});

describe('[HLT-3] a disk error at the start', () => {
  const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

  test.each([
    [failed('ENOSPC'), 'The disk is full'],
    [failed('SQLITE_FULL'), 'The disk is full'],
    [new Error('keys.json could not be written (the disk is full: make room on it). Nothing was changed.'), 'The disk is full'],
    [failed('EROFS'), 'must be writable'],
    [failed('SQLITE_READONLY'), 'must be writable'],
    [Object.assign(failed('EEXIST'), { path: join('/data', 'media') }), `${join('/data', 'media')} cannot be used (EEXIST): move it out`],
  ])('has a clear message: %s', (error, words) => {
    const explained = explainDisk(error, '/data');
    expect(explained).toBeInstanceOf(StartupError);
    expect(String(explained)).toContain(words);
  });

  test('other errors stay as they are', () => {
    const defect = new TypeError('x is not a function');
    expect(explainDisk(defect, '/data')).toBe(defect);
  });
});
