/*
 * Measures the resources that Ovation uses during a game: the demo as `npm start` runs it, and an overlay in OBS's Chromium.
 *   npm run lab -- soak [--idle 60 --stream 40]
 * For `--idle` minutes there are no events. Then the 5,000 events of an eight-hour stream are sent within `--stream` minutes. 0
 * skips a part.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { measureIdle } from './idle.mjs';
import { measureStream } from './stream.mjs';

const { values } = parseArgs({ options: { idle: { type: 'string', default: '60' }, stream: { type: 'string', default: '40' } } });
if (process.platform !== 'linux') throw new Error('The soak run needs Linux, because it reads /proc.');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: profiles } = await runnerImport('./e2e/support/profile.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');
const folder = await mkdtemp(join(tmpdir(), 'ovation-beside-'));
let product = null;
let profile = null;

async function stop() {
  await profile?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(1)));

try {
  const home = join(folder, 'home');
  product = await products.startProduct({ home });
  profile = await profiles.openProfile(join(folder, 'profile'));
  const page = await profile.context.newPage();
  await page.goto(product.overlay);
  await page.locator('[data-state="live"]').waitFor();
  const running = { product, home, page, context: profile.context, changeSettings: companion.changeSettings };
  if (Number(values.idle) > 0) await measureIdle(running, { minutes: Number(values.idle) });
  if (Number(values.stream) > 0) await measureStream(running, { minutes: Number(values.stream), events: 5_000, streamMinutes: 480 });
} finally {
  await stop();
}
