import { mkdirSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteFile, releaseClosedFiles } from '../server/sqlite';
import { openFiles } from '../testing/openFiles';
import { startOn } from '../testing/startOn';

let home = '';
let started = '';
const makeHome = () => mkdtemp(join(tmpdir(), 'ovation-failed-'));
const remove = async (folder: string) => {
  for (const one of [folder, `${folder}-page`]) await rm(one, { recursive: true, force: true });
};
beforeAll(async () => {
  started = await makeHome();
  await (await startOn(started)).close();
  await releaseClosedFiles();
});
afterAll(() => remove(started));
beforeEach(async () => {
  home = await makeHome();
  await cp(started, home, { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await remove(home);
});

function changeDatabase(name: string, sql: string): void {
  const connection = openSqliteFile(join(home, name));
  connection.exec(sql);
  connection.close();
}

const later = `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')`;
const refusing = `CREATE TRIGGER refuse BEFORE INSERT ON secrets BEGIN SELECT RAISE(ABORT, 'refused'); END`;
/** Makes the database reject new keys, as if the disk were full. Every start creates a key. */
async function fillDisk(): Promise<void> {
  for (const account of ['demo.json', 'last-good/demo.json']) await rm(join(home, account));
  changeDatabase('service.db', `CREATE TRIGGER full BEFORE INSERT ON api_keys BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
}

function watchConnections() {
  const statements = vi.spyOn(Libsql.prototype, 'exec');
  return () => {
    const opened = [...new Set(statements.mock.contexts as Libsql.Database[])];
    return { opened: opened.length, open: opened.filter(({ open }) => open) };
  };
}

const laterDocument = (name: string) => writeFile(join(home, name), '{"format":2}');

const faults: readonly (readonly [why: string, told: RegExp, make: () => unknown])[] = [
  ['the database of the demo is of a newer Ovation', /service\.db/, () => changeDatabase('service.db', later)],
  ['the demo’s database rejects the secret', /refused/, () => changeDatabase('service.db', refusing)],
  ['the disk has no room for the account of the demo', /The disk is full: make room/, fillDisk],
  ['the receipts are of a newer Ovation', /receipts\.db/, () => changeDatabase('receipts.db', later)],
  ['the list of media is of a newer Ovation', /media\.json/, () => laterDocument('media.json')],
  ['what widgets stored is of a newer Ovation', /widgets\.json/, () => laterDocument('widgets.json')],
  ['the list of files of other hosts is of a newer Ovation', /widget-files\.json/, () => laterDocument('widget-files.json')],
  [
    'the keys cannot be read',
    /keys\.json/,
    async () => {
      await rm(join(home, 'keys.json'));
      await symlink(join(home, 'data.json', 'inside'), join(home, 'keys.json')); // reading it fails with ENOTDIR
    },
  ],
];

test.each(faults)('[DAT-3] a start that fails because %s leaves no database open', async (_, reported, make) => {
  await make();
  const connections = watchConnections();
  await expect(startOn(home)).rejects.toThrow(reported);
  expect(connections().opened).toBeGreaterThan(0);
  expect(connections().open).toEqual([]);
});

test('[DAT-3] a start that cannot write `data.json` closes the stores and puts the data back', async () => {
  for (const note of ['data.json', 'last-good/data.json']) await rm(join(home, note));
  const reported: string[] = [];
  const report = (line: string) => void reported.push(line);
  const versions = {
    get ovation() {
      mkdirSync(join(home, 'data.json'), { recursive: true });
      return '1.0.0';
    },
    node: process.version,
    system: 'test',
  };
  const connections = watchConnections();
  await expect(startOn(home, { runtime: { report, versions } })).rejects.toThrow();
  expect(connections().open).toEqual([]);
  expect(reported).toContainEqual(expect.stringMatching(/^the data from before this start were put back/));
});

test.runIf(process.platform === 'linux')('[DAT-3] all files are closed while the data are put back', async () => {
  for (const note of ['data.json', 'last-good/data.json']) await rm(join(home, note));
  await laterDocument('widgets.json');
  const open: string[][] = [];
  const report = (line: string) => {
    if (line.startsWith('the data from before this start were put back')) open.push(openFiles(home));
  };
  await expect(startOn(home, { runtime: { report } })).rejects.toThrow();
  expect(open).toEqual([[]]);
});
