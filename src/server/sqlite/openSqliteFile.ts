import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import AsyncLibsql from 'libsql/promise';

/** How long a statement waits for another process to release the file before it fails. */
const busyTimeoutMs = 5000;

/** Opens one SQLite file, or `:memory:`. When a write has returned, it survives a power failure. Throws SQLite's error. */
export function openSqliteFile(path: string): Libsql.Database {
  // Readable by the owner only, because it contains supporters' data. SQLite gives its other files the same mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  try {
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) connection.exec(`PRAGMA ${pragma}`);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** Opens an untrusted file for reading: ignores risky parts of its schema, and writes nothing. */
export function openForeignFile(path: string): Libsql.Database {
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  for (const pragma of ['trusted_schema = OFF', 'query_only = ON', 'cell_size_check = ON', 'mmap_size = 0'])
    connection.exec(`PRAGMA ${pragma}`);
  return connection;
}

/** By database path: resolves when all copies of the database have ended. */
const lastCopies = new Map<string, Promise<void>>();

/**
 * Copies a consistent snapshot of a database in use, in a thread of SQLite's library. Never open the file in another way: on POSIX, a
 * process that closes any descriptor of a file loses its locks on it, and another process could then delete the write-ahead log.
 */
export function copySqliteFile(path: string, to: string): Promise<void> {
  const copy = vacuumInto(path, to);
  lastCopies.set(
    path,
    Promise.allSettled([copiesEnded(path), copy]).then(() => {}),
  );
  return copy;
}

/** Resolves when all copies of the database have ended or failed. Until then its write-ahead log cannot be emptied. */
export function copiesEnded(path: string): Promise<void> {
  return lastCopies.get(path) ?? Promise.resolve();
}

async function vacuumInto(path: string, to: string): Promise<void> {
  const connection = new AsyncLibsql(path, { timeout: busyTimeoutMs });
  try {
    // The library runs only `exec` in a thread. A statement with parameters would block ours.
    await connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
