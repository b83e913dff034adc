import Libsql from 'libsql/promise';
import { busyTimeoutMs } from './openSqliteFile';

/**
 * Copies a database that is in use, as it is at one moment. A thread of SQLite's library does it, so that the program goes on meanwhile.
 * Not another process: on POSIX, a process that closes any descriptor of a file loses its locks on it. The other process would then see
 * the database as unused, and delete the write-ahead log while we write to it.
 */
export async function copySqliteFile(path: string, to: string): Promise<void> {
  const connection = new Libsql(path, { timeout: busyTimeoutMs });
  try {
    // `exec` is what the library runs in a thread; a statement with parameters holds ours.
    await connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
