/*
 * Kills the browser many times during an alert, and checks alerts and receipts. A client connects at most ten times a minute, counted
 * across restarts. So each profile is used for only ten kills.
 *   npm run lab -- faults kill [--times 200] [--chromium 149]
 * The service runs without quotas, because the restarts mint more tokens than a key is allowed to.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { startProgram, stopAll } from '../../bench/processes.mjs';
import { buildPrograms } from '../../bench/programs/build.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' }, chromium: { type: 'string', default: '127' } } });
const killsPerProfile = 10;
const times = Number(values.times);
const { module: kills } = await runnerImport('./e2e/lab/faults/kill/killMidAlert.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');
const folder = await mkdtemp(join(tmpdir(), 'ovation-kill-'));
let product = null;

async function stop() {
  await product?.stop();
  await stopAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(1)));

try {
  const built = await buildPrograms({ service: fileURLToPath(new URL('../../bench/programs/service.mjs', import.meta.url)) }, 'kill');
  const service = await startProgram(join(built, 'service.js'), { args: [folder] });
  const account = await service.ask({ ask: 'account' });
  const environment = { CREATOR_API_URL: `http://127.0.0.1:${service.port}`, CREATOR_API_KEY: account.key };
  product = await products.startProduct({ home: join(folder, 'home'), environment });
  const shortAlerts = { ...kills.killTimes, groupAbove: 0, awayAfterMs: 0 };
  await companion.changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts, shortAlerts));
  const histories = [];
  for (let done = 0; done < times; done += killsPerProfile) {
    const history = await kills.killMidAlert({
      product: { ...product, api: environment.CREATOR_API_URL, apiKey: account.key },
      folder: join(folder, `profile-${done}`),
      rounds: Math.min(killsPerProfile, times - done),
      version: Number(values.chromium),
      random: Math.random,
    });
    histories.push(history);
    console.log(`${done + history.kills.length} kills`);
  }
  const breaches = histories.flatMap(kills.breachesOf);
  const receipts = histories.flatMap((history) => history.receipts);
  const count = (isCounted) => receipts.filter(isCounted).length;
  const total = (isCounted) => histories.reduce((sum, history) => sum + isCounted(history).length, 0);
  console.log(
    `${total(({ kills }) => kills)} kills, ${total(({ keys }) => keys)} donations, ${receipts.length} receipts; ` +
      `${count(({ restarts }) => restarts > 0)} shown again, ${count(({ fate }) => fate.cutShort)} interrupted after their half time`,
  );
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await stop();
}
