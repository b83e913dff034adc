import { CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** Statements that are kept prepared; more than the service's queries have shapes. */
const preparedCap = 500;

/** Takes the write lock at once: a transaction that began as a reader could not get it behind another process. */
export const beginImmediate = CompiledQuery.raw('begin immediate');

/** kysely's SQLite over libsql, with the guards that libsql needs. */
export class LibsqlDialect extends SqliteDialect {
  constructor(connection: Libsql.Database) {
    super({ database: guard(connection) });
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }
}

/** SQLite does roll back changes of the schema; so a migration that fails in its middle leaves nothing behind. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function guard(connection: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => void connection.close(),
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = guardStatement(connection.prepare(sql));
        if (prepared.size >= preparedCap) prepared.clear();
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

function guardStatement(statement: Libsql.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(toBindable)),
    run: (parameters) => statement.run(parameters.map(toBindable)),
    iterate: () => {
      throw new Error('Read in pages: an open iterator would hold the one connection');
    },
  };
}

/** libsql aborts the process on a boolean and throws on undefined. */
function toBindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}
