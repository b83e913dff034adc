import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import AsyncLibsql from 'libsql/promise';

/** How long another process may hold the file before a statement fails. */
const busyTimeoutMs = 5000;

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

/** When all copies that were begun have ended, by the path of their database. */
const lastCopies = new Map<string, Promise<void>>();

/**
 * Copies a database in use, as it is at one moment, in a thread of SQLite's library. Not in another process: on POSIX, a process that
 * closes any descriptor of a file loses its locks on it. It would then delete the write-ahead log while we write to it.
 */
export function copySqliteFile(path: string, to: string): Promise<void> {
  const copy = vacuumInto(path, to);
  lastCopies.set(
    path,
    Promise.allSettled([copiesEnded(path), copy]).then(() => {}),
  );
  return copy;
}

/** Resolves when no copy of the database is being made, or has failed: until then its write-ahead log cannot be emptied. */
export function copiesEnded(path: string): Promise<void> {
  return lastCopies.get(path) ?? Promise.resolve();
}

async function vacuumInto(path: string, to: string): Promise<void> {
  const connection = new AsyncLibsql(path, { timeout: busyTimeoutMs });
  try {
    // `exec` is what the library runs in a thread; a statement with parameters holds ours.
    await connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
