/* The service as one of several nodes on PostgreSQL and Valkey. Must be bundled first. */
import { openValkey, parseValkeyUrl } from '../../../../src/platform/valkey';
import { valkeyAdapters } from '../../../../src/service/servers';
import { answerParent } from './answerParent.mjs';
import { createBenchDatabase, report } from './benchDatabase.mjs';
import { startBenchService } from './benchService.mjs';

const { connection, valkeyUrl } = JSON.parse(process.argv[2]);
const openDatabase = await createBenchDatabase(connection, 'node');
const { port, account } = await startBenchService(async (context) => {
  const valkey = await openValkey({ address: parseValkeyUrl(valkeyUrl), timers: context.timers, random: Math.random, report });
  return { ...valkeyAdapters(valkey, 'bench')(context), database: await openDatabase() };
});
answerParent(port, { account });
