/*
 * Measures how long *Settings* takes to open with an empty browser cache, and how many bytes it loads. The time ends when the first section
 * is painted. `--beside` also measures the build of another checkout. Loads of the two checkouts alternate.
 *   npm run lab -- bench settings [--beside <checkout>] [--loads 15] [--page stream]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import '../../../../src/build/buildWhenChanged.mjs';
import { interleave, line, median, title } from '../figures.mjs';

const { values } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, loads: { type: 'string', default: '15' }, page: { type: 'string', default: 'stream' } },
});
const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');

const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-settings-'));
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: obs.obsFlags });
const checkouts = { 'this checkout': '.', ...(values.beside && { [values.beside]: values.beside }) };
const running = [];

/** Opens the page in a new profile. Resolves to the loading time in ms and the number of loaded bytes. */
async function load(product) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main section')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.openedMs = performance.now();
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(product.settings.replace('#/settings?', `#/settings/${values.page}?`));
  const ms = await (await page.waitForFunction(() => window.openedMs)).jsonValue();
  const bytes = await page.evaluate(() =>
    performance.getEntriesByType('resource').reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return { ms, bytes };
}

try {
  const measurements = {};
  for (const [name, checkout] of Object.entries(checkouts)) {
    const home = join(folder, String(running.length));
    const product = await products.startProduct({ home, build: resolve(checkout, 'dist') });
    running.push(product);
    await load(product); // warms up the product
    measurements[name] = () => load(product);
  }
  const results = await interleave(measurements, Number(values.loads));
  title(`Settings, page ${values.page}: median of ${values.loads} loads`);
  const [baseline] = Object.values(results).slice(-1);
  for (const [name, loads] of Object.entries(results)) {
    const [ms, base] = [loads, baseline].map((all) => median(all.map((one) => one.ms)));
    const kilobytes = median(loads.map(({ bytes }) => bytes)) / 1000;
    line(name, `${ms.toFixed(0)} ms`, `${(ms / base).toFixed(2)} ×`, `${kilobytes.toFixed(1)} kB`);
  }
} finally {
  await browser.close();
  await Promise.all(running.map((product) => product.stop()));
  await rm(folder, { recursive: true, force: true });
}
