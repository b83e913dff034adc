import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openSqliteFile } from '../../server/sqlite';
import { startOn } from '../../testing/startOn';
import { applyRestore } from './applyRestore';
import { backUp, removeOldCopies } from './copyOfStores';
import { prepareData } from './dataFolder';

const report = () => {};
const homes: string[] = [];
afterEach(async () => {
  for (const home of homes.splice(0)) for (const folder of [home, `${home}-page`]) await rm(folder, { recursive: true, force: true });
});
async function makeHome(files: Record<string, string> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'ovation-restore-'));
  homes.push(home);
  await write(home, files);
  return home;
}
async function write(home: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), text);
  }
}
const nowMs = Date.UTC(2030, 0, 1);
const text = (path: string) => readFile(path, 'utf8');
const old = { 'settings.json': 'old', 'receipts.db': 'old', 'receipts.db-wal': 'old', 'receipts.db-shm': 'old' };
const restored = { 'restore/settings.json': 'new', 'restore/receipts.db': 'new', 'restore/media/ab': 'new' };

describe('[DAT-5] a restore', () => {
  test('replaces each store, and leaves no write-ahead log of the old database', async () => {
    const home = await makeHome({ ...old, ...restored, 'restore/ready': '' });
    const { what, copy } = await applyRestore({ report, home, nowMs });
    expect(what).toBe('restored');
    expect((await readdir(home)).sort()).toEqual(['backups', 'media', 'opening.note', 'receipts.db', 'settings.json']);
    expect(await text(join(home, 'receipts.db'))).toBe('new');
    expect((await readdir(copy ?? '')).sort()).toEqual(Object.keys(old).sort());
  });

  test('continues after an interruption at any step, and its one copy has the previous data', async () => {
    for (const cutAt of [0, 1, 2]) {
      const home = await makeHome({ ...old, ...restored, 'restore/ready': '' });
      let moved = 0;
      const replace = async (from: string, to: string) => {
        if (moved === cutAt) throw Object.assign(new Error('a scanner has it'), { code: 'EPERM' });
        moved += 1;
        await rename(from, to);
      };
      for (let start = 0; start < 4; start += 1)
        await expect(applyRestore({ report, home, nowMs: nowMs + start, replace })).rejects.toThrow('scanner');
      const copy = (await applyRestore({ report, home, nowMs: nowMs + 10 })).copy ?? '';
      expect(await readdir(join(home, 'backups'))).toHaveLength(1);
      expect([await text(join(copy, 'settings.json')), await text(join(copy, 'receipts.db'))]).toEqual(['old', 'old']);
      expect((await readdir(home)).sort()).toEqual(['backups', 'media', 'opening.note', 'receipts.db', 'settings.json']);
    }
  });

  test('[DAT-8] is undone if two starts cannot open its data', async () => {
    const home = await makeHome({ ...old, ...restored, 'restore/ready': '' });
    expect((await applyRestore({ report, home, nowMs })).what).toBe('restored');
    expect((await applyRestore({ report, home, nowMs })).what).toBe('cut-off');
    expect((await applyRestore({ report, home, nowMs })).what).toBe('put-back');
    expect([await text(join(home, 'settings.json')), await text(join(home, 'receipts.db'))]).toEqual(['old', 'old']);
    expect((await applyRestore({ report, home, nowMs })).what).toBe('nothing');
  });

  test('removes the old log, also after an interruption between the database and the log', async () => {
    const home = await makeHome({ 'receipts.db': 'new', 'receipts.db-wal': 'old', 'restore/ready': '' });
    await write(home, { 'opening.note': JSON.stringify({ step: 'taking', copy: 'gone', names: ['receipts.db'] }) });
    expect(await applyRestore({ report, home, nowMs })).toEqual({ what: 'restored', copy: null });
    expect((await readdir(home)).sort()).toEqual(['opening.note', 'receipts.db']);
  });

  test.each(['taking', 'opening'])('is applied by the next start after an interruption at %s, even without its copy', async (step) => {
    const home = await makeHome(old);
    const start = async () => {
      const { what, copy } = await applyRestore({ report, home, nowMs });
      const data = await prepareData({
        report,
        home,
        clock: { now: () => nowMs },
        version: '2.0.0',
        schemaVersions: ['a 1'],
        copyOfBefore: copy,
      });
      await data.opened();
      return what;
    };
    await start();
    await write(home, { 'opening.note': JSON.stringify({ step, copy: 'gone', names: [] }) });
    await start();
    expect(await readdir(home)).not.toContain('opening.note');
    await write(home, { ...restored, 'restore/ready': '' });
    expect(await start()).toBe('restored');
    expect(await text(join(home, 'settings.json'))).toBe('new');
  });

  test('without confirmation is removed at the next start, which changes nothing', async () => {
    const home = await makeHome({ ...old, ...restored });
    expect(await applyRestore({ report, home, nowMs })).toEqual({ what: 'nothing', copy: null });
    expect((await readdir(home)).sort()).toEqual(Object.keys(old).sort());
  });
});

describe('[DAT-3] copies of the data', () => {
  test('count only our own, and the newest is never removed', async () => {
    const home = await makeHome({ 'keys.json': '{}', 'backups/0 mine/keys.json': 'mine', 'backups/zz/keys.json': 'mine' });
    for (const month of [5, 6, 7]) await backUp({ report, home, nowMs: Date.UTC(2030, month), of: '1.0.0' });
    const made = await backUp({ report, home, nowMs: Date.UTC(2020, 0), of: '1.0.0' });
    await removeOldCopies(basename(made), { report, home });
    const names = (await readdir(join(home, 'backups'))).sort();
    expect(names).toEqual([
      '0 mine',
      expect.stringMatching(/^2020-01/),
      expect.stringMatching(/^2030-07/),
      expect.stringMatching(/^2030-08/),
      'zz',
    ]);
    expect(await text(join(made, 'keys.json'))).toBe('{}');
  });

  test('report a copy that cannot be removed, and still make the new copy and remove the others', async () => {
    const home = await makeHome({ 'keys.json': '{}', 'backups/unfinished 1/keys.json': '{}' });
    const lines: string[] = [];
    const remove = async (folder: string) => {
      if (/2030-06|unfinished/.test(folder)) throw Object.assign(new Error('in use'), { code: 'EPERM' });
      await rm(folder, { recursive: true });
    };
    const removal = { home, report: (line: string) => lines.push(line), remove };
    for (const month of [5, 6, 7, 8, 9]) {
      const made = await backUp({ nowMs: Date.UTC(2030, month), of: '1.0.0', ...removal });
      await removeOldCopies(basename(made), removal);
    }
    const names = (await readdir(join(home, 'backups'))).map((name) => name.slice(0, 7)).sort();
    expect(names).toEqual(['2030-06', '2030-08', '2030-09', '2030-10', 'unfinis']);
    expect(new Set(lines)).toEqual(
      new Set([expect.stringMatching(/could not be removed \(EPERM\): .*unfinished 1$/), expect.stringMatching(/\(EPERM\): .*2030-06/)]),
    );
  });

  test('put back the copy from before a restore when a start fails, without a second copy', async () => {
    const home = await makeHome({ ...old, ...restored, 'restore/ready': '' });
    const { copy: copyOfBefore } = await applyRestore({ report, home, nowMs });
    const data = await prepareData({
      report,
      home,
      clock: { now: () => nowMs + 1 },
      version: '2.0.0',
      schemaVersions: ['a 2'],
      copyOfBefore,
    });
    await writeFile(join(home, 'settings.json'), 'migrated by half');
    expect(await data.putBack()).toBe(true);
    expect(await text(join(home, 'settings.json'))).toBe('old');
    expect(await text(join(home, 'receipts.db-wal'))).toBe('old');
    expect(await readdir(join(home, 'backups'))).toHaveLength(1);
  });

  test('[DAT-8] replace a restored database that does not open, and this start continues with the previous data', async () => {
    const home = await makeHome();
    await (await startOn(home)).close();
    const before = await text(join(home, 'settings.json')).catch(() => 'none');
    await write(home, { 'restore/settings.json': JSON.stringify({ format: 1 }), 'restore/ready': '' });
    const database = openSqliteFile(join(home, 'restore', 'receipts.db'));
    database.exec("create table kysely_migration (name text, timestamp text); insert into kysely_migration values ('9999-more', '2030')");
    database.close();
    const lines: string[] = [];
    const running = await startOn(home, { runtime: { report: (line) => lines.push(line) } });
    expect(lines).toContain('the data from before this start were put back');
    expect(lines).toContainEqual(expect.stringMatching(/the restored data could not be opened: .*newer Ovation/s));
    const [, base = '', key = ''] =
      /(http:.*)\/#\/settings\?key=(.*)/.exec(running.lines.find((line) => line.startsWith('Settings')) ?? '') ?? [];
    const status = await fetch(`${base}/companion/v1/status`, { headers: { authorization: `Bearer ${key}` } });
    expect((await status.json()).notices).toMatchObject([{ sentence: { id: 'data-put-back' } }]);
    await running.close();
    expect(await text(join(home, 'settings.json')).catch(() => 'none')).toBe(before);
  });
});
