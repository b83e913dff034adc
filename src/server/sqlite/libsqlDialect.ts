import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** How many prepared statements to keep: more than the service has. */
const maxPrepared = 500;

/** Acquires the write lock immediately. If another process writes, a transaction that begins with a read may fail at its first write. */
export const beginImmediate = CompiledQuery.raw('begin immediate');

/** kysely's SQLite dialect over libsql, with workarounds for libsql's bugs. */
export class LibsqlDialect extends SqliteDialect {
  constructor(connection: Libsql.Database) {
    super({ database: guard(connection) });
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }
}

/**
 * Closes the files of closed connections. libsql does so only when statements are garbage-collected (#228), and Windows cannot rename open
 * files.
 */
export async function releaseClosedFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void; // defined by the flag
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await setImmediate();
  }
}

/** SQLite can roll back schema changes, so a failed migration changes nothing. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function guard(connection: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      connection.close();
    },
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = guardStatement(connection.prepare(sql), sql === 'rollback' ? () => connection.inTransaction : () => true);
        if (prepared.size >= maxPrepared) prepared.clear();
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

/** `isDue` says whether to run the statement. On a full disk SQLite has already rolled back; a second rollback would hide that error. */
function guardStatement(statement: Libsql.Statement, isDue: () => boolean): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => (isDue() ? forgetting(() => statement.all(parameters.map(toBindable))) : []),
    run: (parameters) => (isDue() ? forgetting(() => statement.run(parameters.map(toBindable))) : { changes: 0, lastInsertRowid: 0 }),
    iterate: () => {
      throw new Error('Read in pages: an open iterator would hold the one connection');
    },
  };
}

/** Until its stack is read, an error references the statement that threw it, and the statement keeps the file open. */
function forgetting<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) void error.stack;
    throw error;
  }
}

/** libsql aborts the process on a boolean and throws on undefined. */
function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}
