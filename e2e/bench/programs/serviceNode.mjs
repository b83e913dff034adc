/* The service as one of several nodes: PostgreSQL and Valkey. Bundled before it runs. */
import pg from 'pg';
import { openValkey, parseValkeyUrl } from '../../../src/server/valkey';
import { migratePostgresDatabase, openPostgresDatabase, valkeyAdapters } from '../../../src/service/servers';
import { answerParent } from './answerParent.mjs';
import { startBenchService } from './benchService.mjs';

const { connection, valkeyUrl } = JSON.parse(process.argv[2]);
// The baseline has tables of the same names.
const database = 'node';
const client = new pg.Client(connection);
await client.connect();
await client.query(`create database ${database}`);
await client.end();
const url = `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`;
const report = (line) => console.error(line);
await migratePostgresDatabase({ url, report });
const { port, account } = await startBenchService(async (context) => {
  const valkey = await openValkey({ address: parseValkeyUrl(valkeyUrl), timers: context.timers, random: Math.random, report });
  return { ...valkeyAdapters(valkey, 'bench')(context), database: await openPostgresDatabase({ url, report }) };
});
answerParent(port, { account });
