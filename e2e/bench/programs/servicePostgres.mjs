/* The service as one node on PostgreSQL, limits and tokens in memory. Bundled before it runs. */
import pg from 'pg';
import { embeddedAdapters } from '../../../src/service';
import { migratePostgresDatabase, openPostgresDatabase } from '../../../src/service/servers';
import { answerParent } from './answerParent.mjs';
import { startBenchService } from './benchService.mjs';

const connection = JSON.parse(process.argv[2]);
// The baseline has tables of the same names.
const database = 'service';
const client = new pg.Client(connection);
await client.connect();
await client.query(`create database ${database}`);
await client.end();
const url = `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`;
const report = (line) => console.error(line);
await migratePostgresDatabase({ url, report });
const { port, account } = await startBenchService(async (context) => {
  const embedded = await embeddedAdapters(':memory:')(context);
  return { ...embedded, database: await openPostgresDatabase({ url, report }) };
});
answerParent(port, { account });
