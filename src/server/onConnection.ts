import { type Dialect, type Driver, Kysely } from 'kysely';

/** Like kysely's `connection()`. In addition, statements that are issued together need only one round trip. */
export function onConnection<Tables, T>(queries: Kysely<Tables>, use: (connection: Kysely<Tables>) => Promise<T>): Promise<T> {
  const executor = queries.getExecutor();
  return executor.provideConnection((connection) => {
    const held = executor.withConnectionProvider({ provideConnection: (statement) => statement(connection) });
    return use(new Kysely<Tables>({ executor: held, driver, dialect, config: { dialect } }));
  });
}

function unsupported(): never {
  throw new Error('Only the owner of a connection opens it, closes it and begins transactions');
}

/** Methods that kysely requires. They are never called, because `connection` is already open. */
const driver: Driver = {
  init: unsupported,
  acquireConnection: unsupported,
  releaseConnection: unsupported,
  beginTransaction: unsupported,
  commitTransaction: unsupported,
  rollbackTransaction: unsupported,
  destroy: unsupported,
};
const dialect: Dialect = {
  createAdapter: unsupported,
  createDriver: unsupported,
  createIntrospector: unsupported,
  createQueryCompiler: unsupported,
};
