import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copiesEnded, copySqliteFile } from './openSqliteFile';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ovation-it's a copy-"));
});
afterEach(() => rm(folder, { recursive: true }));

test('[DAT-4] a copy of a database is a snapshot, and does not block the program', async () => {
  const [from, to] = [join(folder, 'a.db'), join(folder, 'b.db')];
  const connection = new Libsql(from);
  connection.exec('CREATE TABLE kept (value)');
  connection.exec('BEGIN EXCLUSIVE');
  connection.exec('INSERT INTO kept VALUES (7)');
  const copied = copySqliteFile(from, to);
  connection.exec('COMMIT');
  await copied;
  connection.exec('INSERT INTO kept VALUES (8)');
  connection.close();
  const copy = new Libsql(to);
  expect(copy.prepare('SELECT value FROM kept').pluck().all()).toEqual([7]);
  copy.close();
});

test('[RCP-7] `copiesEnded` resolves when all copies have ended, failed ones included', async () => {
  const from = join(folder, 'a.db');
  const connection = new Libsql(from);
  connection.exec('CREATE TABLE kept (value)');
  await copiesEnded(from);
  connection.exec('BEGIN EXCLUSIVE');
  const order: string[] = [];
  const copied = copySqliteFile(from, join(folder, 'b.db')).then(() => order.push('copied'));
  const failed = copySqliteFile(from, join(folder, 'missing', 'c.db')).catch(() => order.push('failed'));
  const ended = copiesEnded(from).then(() => order.push('ended'));
  connection.exec('COMMIT');
  await Promise.all([copied, failed, ended]);
  connection.close();
  expect(order.at(-1)).toBe('ended');
});

test('[DAT-4] a failed copy rejects with SQLite’s code', async () => {
  const from = join(folder, 'a.db');
  const connection = new Libsql(from);
  connection.exec('CREATE TABLE kept (value)');
  connection.close();
  await expect(copySqliteFile(from, join(folder, 'missing', 'b.db'))).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
});
