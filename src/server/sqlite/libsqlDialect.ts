import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** How many prepared statements are kept: more than the service has. */
const maxPrepared = 500;

/** Takes the write lock immediately. A transaction that begins with a read could fail at its first write if another process is writing. */
export const beginImmediate = CompiledQuery.raw('begin immediate');

/** kysely's SQLite dialect for libsql, with workarounds for bugs in libsql. */
export class LibsqlDialect extends SqliteDialect {
  constructor(connection: Libsql.Database) {
    super({ database: guard(connection) });
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }
}

/**
 * Collects garbage: libsql closes a file only when its statements are garbage-collected (issue 228 of libsql). Until then, Windows cannot
 * rename the file.
 */
export async function releaseClosedFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void; // `--expose-gc` defines `gc`
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await setImmediate();
  }
}

/** SQLite can undo schema changes. kysely therefore migrates in a transaction, so that a failed migration changes nothing. */
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

/**
 * Runs a statement only if `isDue` returns true. This skips a second rollback: on a full disk, SQLite rolls back by itself, and the error
 * of a second rollback would hide the cause.
 */
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

/** If `run` throws, reads the error's `stack`: before it is first read, the error keeps its statement in memory, and so the file open. */
function forgetting<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) void error.stack;
    throw error;
  }
}

/** Converts values that libsql cannot bind: libsql aborts the process for a Boolean, and throws for undefined. */
function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}
