import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { startProgram, stopAll } from '../processes.mjs';
import { buildPrograms } from '../programs/build.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Starts three programs: the service without quotas, the built product connected to it, and OBS's Chromium with a profile on disk.
 * `close()` stops all three.
 */
export async function openTestbed() {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-page-'));
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  const { module: products } = await runnerImport('./e2e/support/product.ts');
  const { module: companion } = await runnerImport('./e2e/support/companion.ts');
  const built = await buildPrograms({ timestampingService: join(here, 'timestampingService.mjs') }, 'benchPage');
  const service = await startProgram(join(built, 'timestampingService.js'), { args: [folder] });
  const api = `http://127.0.0.1:${service.port}`;
  const account = await service.ask({ ask: 'account' });
  const environment = { CREATOR_API_URL: api, CREATOR_API_KEY: account.key };
  const product = await products.startProduct({ home: join(folder, 'home'), environment });
  const executablePath = await obs.obsChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    args: obs.obsFlags,
    ignoreDefaultArgs: obs.notInObs,
    viewport: { width: 1920, height: 1080 },
  });
  return {
    api,
    service,
    product,
    account,
    context,
    version: context.browser()?.version() ?? '',
    setBox: (change) => companion.changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts, change)),
    async close() {
      await context.close();
      await product.stop();
      await stopAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function donate({ api }, key, donation = {}) {
  const body = JSON.stringify({ amount: 5, currency: 'usd', donorName: 'Ada Lovelace', message: 'Wonderful stream!', ...donation });
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const answer = await fetch(`${api}/api/v1/donation/create`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the service returned ${answer.status}`);
  return (await answer.json()).id;
}

export async function openOverlay({ context, product }, prepare = async () => {}) {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(product.overlay);
  await page.locator('main[data-state="live"]').waitFor();
  return page;
}

const framesAndTimers = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'cc'];

/** Traces all processes of Chromium for `forMs`. */
export async function trace(browser, forMs, includedCategories = framesAndTimers) {
  const devtools = await browser.newBrowserCDPSession();
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories, recordMode: 'recordAsMuchAsPossible' },
    transferMode: 'ReportEvents',
  });
  await pause(forMs);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events;
}
