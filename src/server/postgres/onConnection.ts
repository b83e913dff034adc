import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * Has one connection for all statements of `use`, as kysely's `connection()`. There each statement waits for the answer of the
 * one before it; here those that are issued together are sent together, and so cost one round trip.
 */
export function onConnection<Tables, T>(queries: Kysely<Tables>, use: (connection: Kysely<Tables>) => Promise<T>): Promise<T> {
  return queries.getExecutor().provideConnection((connection) => use(new Kysely<Tables>({ dialect: dialectOf(connection) })));
}

function dialectOf(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new HeldConnection(connection),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Gives everybody the connection that its owner holds. Transactions are the owner's. */
class HeldConnection implements Driver {
  constructor(private readonly connection: DatabaseConnection) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction(): never {
    throw notHere();
  }

  commitTransaction(): never {
    throw notHere();
  }

  rollbackTransaction(): never {
    throw notHere();
  }
}

function notHere(): Error {
  return new Error('A transaction is begun by `transact`');
}
