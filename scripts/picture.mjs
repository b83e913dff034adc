/*
 * The README's picture: a real donation through the whole product, seen in the Chromium of OBS 31 and 32, laid over a
 * scene. Needs a build.   node scripts/picture.mjs [file, default e2e/pictures/alert.png]
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { layOver } from './layOver.mjs';

const file = resolve(process.argv[2] ?? 'e2e/pictures/alert.png');
const viewport = { width: 1280, height: 720 };
const { module: obs } = await runnerImport('./e2e/chromium.ts');
const { module: products } = await runnerImport('./e2e/product.ts');
const { module: api } = await runnerImport('./e2e/api.ts');

await mkdir(dirname(file), { recursive: true });
const home = await products.makeHome();
const product = await products.startProduct({ home });
const scenes = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await scenes.listen();
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
try {
  const overlay = await browser.newPage({ viewport });
  await overlay.goto(product.overlay);
  await overlay.waitForSelector('[data-state="live"]');
  await api.donate(product, {
    amount: 25,
    donorName: 'Marisol Vega',
    message: 'Your streams get me through the week. Thank you for the music!',
  });
  await overlay.waitForSelector('[data-alert-key]');
  await overlay.waitForTimeout(1_300);
  const picture = await overlay.screenshot({ omitBackground: true });
  const sceneUrl = new URL('/src/testing/overlay/scene.html#busy', scenes.resolvedUrls?.local[0]).href;
  await layOver(browser, sceneUrl, picture, viewport, file);
  console.log(`the picture is ${file}`);
} finally {
  await browser.close();
  await scenes.close();
  await product.stop();
  await products.removeHome(home);
}
