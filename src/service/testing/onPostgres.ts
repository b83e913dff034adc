/* A setup file of vitest: the suites of the service run on PostgreSQL. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../../testing/engines/postgres';
import { embeddedAdapters } from '../adapters';
import { openPostgres, openPostgresDatabase } from '../database/postgresDatabase';
import { migratePostgres } from '../database/postgresSchema';
import type { Tables } from '../database/tables';
import { testAdapters } from './testService';

let server: PostgresServer | null = null;
let cleaner: Kysely<Tables> | null = null;

beforeAll(async () => {
  if (!hasPostgres) return;
  const started = await startPostgres();
  server = started;
  const url = await started.createDatabase();
  const options = { url, node: 'test', report: () => {} };
  cleaner = openPostgres(options);
  await migratePostgres(cleaner);
  const { rows } = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`.execute(cleaner);
  const empty = sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.compile(cleaner);
  testAdapters.open = async () => {
    await cleaner?.executeQuery(empty); // sooner done than a new database
    return async (context) => {
      const embedded = await embeddedAdapters(':memory:')(context);
      await embedded.database.close();
      // The time is the test's own.
      const { nowMs: _, ...database } = await openPostgresDatabase(options);
      return { ...embedded, database };
    };
  };
}, 60_000);

afterAll(async () => {
  testAdapters.open = null;
  await cleaner?.destroy();
  await server?.stop();
});
