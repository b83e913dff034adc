/* The service as a single node on PostgreSQL, with rate limits and tokens in memory. Must be bundled first. */
import { embeddedAdapters } from '../../../../src/service';
import { answerParent } from './answerParent.mjs';
import { createBenchDatabase } from './benchDatabase.mjs';
import { startBenchService } from './benchService.mjs';

const openDatabase = await createBenchDatabase(JSON.parse(process.argv[2]), 'service');
const { port, account } = await startBenchService(async (context) => {
  const embedded = await embeddedAdapters(':memory:')(context);
  return { ...embedded, database: await openDatabase() };
});
answerParent(port, { account });
