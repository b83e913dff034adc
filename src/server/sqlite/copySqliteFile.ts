import Libsql from 'libsql/promise';
import { busyTimeoutMs } from './openSqliteFile';

/** When all copies that were begun have ended, by the path of their database. */
const lastCopies = new Map<string, Promise<void>>();

/**
 * Copies a database that is in use, as it is at one moment. A thread of SQLite's library does it, so that the program goes on meanwhile.
 * Not another process: on POSIX, a process that closes any descriptor of a file loses its locks on it. The other process would then see
 * the database as unused, and delete the write-ahead log while we write to it.
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
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  try {
    // `exec` is what the library runs in a thread; a statement with parameters holds ours.
    await connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
