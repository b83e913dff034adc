import { type Dialect, type Driver, Kysely } from 'kysely';

/** Like kysely's `connection()`, but statements issued together are sent together, in one round trip. */
export function onConnection<Tables, T>(queries: Kysely<Tables>, use: (connection: Kysely<Tables>) => Promise<T>): Promise<T> {
  const executor = queries.getExecutor();
  return executor.provideConnection((connection) => {
    const held = executor.withConnectionProvider({ provideConnection: (statement) => statement(connection) });
    return use(new Kysely<Tables>({ executor: held, driver, dialect, config: { dialect } }));
  });
}

function notHere(): never {
  throw new Error('Only the owner of a connection opens it, closes it and begins transactions');
}

/** Statements on an open connection use none of these. */
const driver: Driver = {
  init: notHere,
  acquireConnection: notHere,
  releaseConnection: notHere,
  beginTransaction: notHere,
  commitTransaction: notHere,
  rollbackTransaction: notHere,
  destroy: notHere,
};
const dialect: Dialect = {
  createAdapter: notHere,
  createDriver: notHere,
  createIntrospector: notHere,
  createQueryCompiler: notHere,
};
