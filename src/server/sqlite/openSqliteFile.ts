import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';

/** How long another process may hold the file before a statement fails. */
export const busyTimeoutMs = 5000;

/** Opens one SQLite file, or `:memory:`: a write that has returned survives a power failure. Throws what SQLite says. */
export function openSqliteFile(path: string): Libsql.Database {
  // Created with its mode, because it has supporters' data. SQLite gives its other files the same mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  try {
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) connection.exec(`PRAGMA ${pragma}`);
  } catch (error) {
    connection.close(); // or the file could not be set aside on Windows
    throw error;
  }
  return connection;
}

/** Opens an untrusted file for reading: its schema is not trusted, and nothing is written. */
export function openForeignFile(path: string): Libsql.Database {
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  for (const pragma of ['trusted_schema = OFF', 'query_only = ON', 'cell_size_check = ON', 'mmap_size = 0'])
    connection.exec(`PRAGMA ${pragma}`);
  return connection;
}
