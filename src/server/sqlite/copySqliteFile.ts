import Libsql from 'libsql/promise';
import { busyTimeoutMs } from './openSqliteFile';

/**
 * Copies a database that is in use, as it is at one moment. A thread of SQLite's library does it, so that the program goes on meanwhile.
 * It must not be another process: closing any handle of a file ends a process's locks on it, and without ours the other process could
 * delete the log that we write to.
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
