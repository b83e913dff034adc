/*
 * The README's pictures: real donations through the whole product in three of its looks, seen in the Chromium of OBS 31
 * and 32, laid over a scene. Needs a build.   node e2e/gallery/readmePictures.mjs [folder, default e2e/pictures]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { layOver } from './layOver.mjs';

const folder = resolve(process.argv[2] ?? 'e2e/pictures');
const looks = { pin: 'alert', paper: 'alert-paper', gilt: 'alert-gilt' };
const viewport = { width: 1280, height: 720 };
const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: api } = await runnerImport('./e2e/support/api.ts');
const { module: settings } = await runnerImport('./e2e/support/settingsFile.ts');

await mkdir(folder, { recursive: true });
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
  const sceneUrl = new URL('/src/testing/overlay/scene.html#busy', scenes.resolvedUrls?.local[0]).href;
  for (const [theme, name] of Object.entries(looks)) {
    await settings.changeSettings(product, ({ boxes }) => {
      boxes.alerts = { ...boxes.alerts, durationMs: 4_000, gapMs: 0, look: { ...boxes.alerts.look, theme } };
    });
    await overlay.waitForTimeout(1_000);
    await api.donate(product, {
      amount: 25,
      donorName: 'Marisol Vega',
      message: 'Your streams get me through the week. Thank you for the music!',
    });
    await overlay.waitForSelector(`[data-alert-key][data-theme="${theme}"]`);
    await overlay.waitForTimeout(1_300);
    const picture = await overlay.screenshot({ omitBackground: true });
    await layOver(browser, sceneUrl, picture, viewport, join(folder, `${name}.png`));
    await overlay.waitForSelector('[data-alert-key]', { state: 'detached' });
  }
  console.log(`the pictures are in ${folder}`);
} finally {
  await browser.close();
  await scenes.close();
  await product.stop();
  await products.removeHome(home);
}
