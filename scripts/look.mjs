/*
 * Pictures of the overlay's looks in the Chromium of OBS 31 and 32, for eyes to judge: each event type and hostile
 * text, over a bright, a dark and a busy scene, and an entrance frame by frame.
 *   node scripts/look.mjs [folder, default test-results/look]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { layOver } from './layOver.mjs';
import { hostile, samples } from './look-alerts.mjs';

const folder = resolve(process.argv[2] ?? 'test-results/look');
const only = process.argv[3];
const sizes = [
  [800, 600],
  [1920, 1080],
];
const scenes = ['busy', 'white', 'black'];

await mkdir(folder, { recursive: true });
const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await server.listen();
const url = new URL('/src/testing/overlay/harness.html', server.resolvedUrls?.local[0]).href;
const { module: obs } = await runnerImport('./e2e/chromium.ts');
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });

async function open(width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** One moment of an alert's entrance, or with `exit` of its exit, over a scene. */
async function still(page, alert, timeMs, scene, name, exit = false) {
  const moment = { alert: exit ? { ...alert, durationMs: 3_200 } : alert, timeMs, exit };
  await page.evaluate(async (wanted) => {
    window.harness.show(wanted.alert);
    if (wanted.exit) await window.harness.freezeExitAt(wanted.timeMs);
    else window.harness.freezeAt(wanted.timeMs);
  }, moment);
  const picture = await page.screenshot({ omitBackground: true });
  await page.evaluate(() => window.harness.clear());
  const sceneUrl = new URL(`/src/testing/overlay/scene.html#${scene}`, url).href;
  await layOver(browser, sceneUrl, picture, page.viewportSize(), join(folder, `${name}.png`));
}

const wanted = (name) => !only || name.includes(only);
for (const [width, height] of sizes) {
  const page = await open(width, height);
  for (const [name, alert] of Object.entries({ ...samples, ...hostile })) {
    const used = name in samples ? scenes : ['busy'];
    for (const scene of used) {
      const title = `${width}-${name}-${scene}`;
      if (wanted(title)) await still(page, alert, 3_000, scene, title);
    }
  }
  await page.close();
}
const page = await open(1280, 720);
for (const timeMs of [60, 160, 240, 320, 420, 540, 700, 900, 1_300, 1_800]) {
  const title = `entrance-${String(timeMs).padStart(4, '0')}`;
  if (wanted(title)) await still(page, samples.donation, timeMs, 'busy', title);
}
for (const timeMs of [60, 140, 220, 300, 380, 440]) {
  const title = `exit-${String(timeMs).padStart(3, '0')}`;
  if (wanted(title)) await still(page, samples.donation, timeMs, 'busy', title, true);
}
if (wanted('4k')) {
  const large = await open(3840, 2160);
  await still(large, samples.donation, 3_000, 'busy', '4k');
}
for (const [width, height] of [
  [400, 300],
  [1920, 240],
  [360, 900],
]) {
  const title = `odd-${width}x${height}`;
  if (wanted(title)) await still(await open(width, height), samples.both, 3_000, 'busy', title);
}
await browser.close();
await server.close();
console.log(`pictures in ${folder}`);
