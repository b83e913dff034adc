import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFiles } from '../../testing/openFiles';
import { LibsqlDialect } from './libsqlDialect';
import { openSqliteFile } from './openSqliteFile';
import { isDamagedFile, isFileNotRead, reopen } from './setAside';

const watch = { report: () => {}, note: async () => {} };
let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-aside-'));
  path = join(folder, 'kept.db');
});
afterEach(() => rm(folder, { recursive: true }));

const failureOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
};

test('[RCP-6] [DAT-11] if no new database can be opened either, the file and its log are put back', async () => {
  await writeFile(path, 'history');
  await writeFile(`${path}-wal`, 'newest');
  const noSpace = async () => {
    await writeFile(path, '');
    await writeFile(`${path}-shm`, '');
    throw new Error('database or disk is full');
  };
  await expect(reopen(path, watch, noSpace)).rejects.toThrow('full');
  expect((await readdir(folder)).sort()).toEqual(['kept.db', 'kept.db-wal']);
  expect([await readFile(path, 'utf8'), await readFile(`${path}-wal`, 'utf8')]).toEqual(['history', 'newest']);
});

test.runIf(process.platform === 'linux')(
  '[DAT-11] files are closed before they are moved: those of the old database and of the new one',
  async () => {
    const use = async () => {
      const queries = new Kysely<object>({ dialect: new LibsqlDialect(openSqliteFile(path)) });
      await sql`create table kept (value)`.execute(queries);
      await queries.destroy();
    };
    await use();
    const open: string[][] = [];
    const reuse = async () => {
      open.push(openFiles(folder));
      await use();
      throw new Error('refused');
    };
    await expect(reopen(path, watch, reuse)).rejects.toThrow('refused');
    open.push(openFiles(folder));
    expect(open).toEqual([[], []]);
  },
);

test.each(['SQLITE_CANTOPEN', 'SQLITE_IOERR_READ', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_FULL', 'EACCES', 'EMFILE', 'EIO'])(
  '[DAT-2] a database that answers %s cannot be read now, and is not damaged',
  (code) => {
    const error = Object.assign(new Error('failure'), { code });
    expect([isFileNotRead(error), isDamagedFile(error)]).toEqual([true, false]);
  },
);

test.each(['SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX', 'SQLITE_ERROR', 'EISDIR'])(
  '[DAT-2] the content of a database that answers %s was read',
  (code) => {
    expect(isFileNotRead(Object.assign(new Error('failure'), { code }))).toBe(false);
  },
);

test('[DAT-11] a file that is no database is distinguished from one that another program uses', async () => {
  const connection = openSqliteFile(path);
  connection.exec('CREATE TABLE kept (value); BEGIN EXCLUSIVE');
  const other = openSqliteFile(path);
  other.exec('PRAGMA busy_timeout = 1');
  const busy = failureOf(() => other.exec('INSERT INTO kept VALUES (1)'));
  for (const one of [other, connection]) one.close();
  await writeFile(path, 'no database, and longer than a header would be '.repeat(10));
  const damaged = failureOf(() => openSqliteFile(path));
  expect([busy, damaged].map((error) => [isFileNotRead(error), isDamagedFile(error)])).toEqual([
    [true, false],
    [false, true],
  ]);
});
