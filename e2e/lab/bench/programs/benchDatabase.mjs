import pg from 'pg';
import { migratePostgresDatabase, openPostgresDatabase } from '../../../../src/service/servers';

export const report = (line) => console.error(line);

/**
 * Creates a separate database, because the baseline's tables have the same names as the service's. Returns a function that opens the
 * database.
 */
export async function createBenchDatabase(connection, name) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = `postgres://${connection.user}@localhost/${name}?host=${encodeURIComponent(connection.host)}`;
  await migratePostgresDatabase({ url, report });
  return () => openPostgresDatabase({ url, report });
}
