import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import AsyncLibsql from 'libsql/promise';

/** How long a statement waits while another process uses the file. Then it fails. */
const busyTimeoutMs = 5000;

/** Opens a SQLite file, or `:memory:`. A write that has returned survives a power failure. */
export function openSqliteFile(path: string): Libsql.Database {
  // Only the owner may read the file, because it contains supporters' data. SQLite creates its other files with the same mode.
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

/** Opens a file that another program may have written, for reading. Ignores risky parts of its schema, and writes nothing. */
export function openForeignFile(path: string): Libsql.Database {
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  for (const pragma of ['trusted_schema = OFF', 'query_only = ON', 'cell_size_check = ON', 'mmap_size = 0'])
    connection.exec(`PRAGMA ${pragma}`);
  return connection;
}

/** For each path of a database, a promise that resolves when all copies of the database are finished. */
const lastCopies = new Map<string, Promise<void>>();

/**
 * Copies a database that is in use. Do not copy it in another way: on POSIX, closing any descriptor of a file releases the process's locks
 * on it.
 */
export function copySqliteFile(path: string, to: string): Promise<void> {
  const copy = vacuumInto(path, to);
  lastCopies.set(
    path,
    Promise.allSettled([copiesEnded(path), copy]).then(() => {}),
  );
  return copy;
}

/** Resolves when all copies of the database are finished or have failed. Until then, its write-ahead log cannot be emptied. */
export function copiesEnded(path: string): Promise<void> {
  return lastCopies.get(path) ?? Promise.resolve();
}

async function vacuumInto(path: string, to: string): Promise<void> {
  const connection = new AsyncLibsql(path, { timeout: busyTimeoutMs });
  try {
    // The library runs only `exec` in a thread of its own. A statement with parameters would block our thread.
    await connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
