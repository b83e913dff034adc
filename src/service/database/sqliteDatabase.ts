import { closeSync, openSync } from 'node:fs';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './database';
import { createGroupCommit } from './groupCommit';
import { beginImmediate, LibsqlDialect } from './libsqlDialect';
import { migrate } from './migrations';
import type { Tables } from './tables';

/** How long another process may hold the file before a statement fails. */
const busyTimeoutMs = 5000;

/** The embedded database: one SQLite file, or `:memory:`. */
export async function openSqliteDatabase(path: string): Promise<Database> {
  // Donors' addresses are in it: private from its first byte on. SQLite gives its side files the same mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  const queries = new Kysely<Tables>({ dialect: new LibsqlDialect(connection) });
  await migrate(queries);
  const { write, idle } = createGroupCommit({ queries, begin: beginImmediate });
  let closing: Promise<void> | undefined;
  return {
    queries,
    write,
    close: () => {
      closing ??= idle().then(() => queries.destroy());
      return closing;
    },
  };
}
