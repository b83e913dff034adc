/*
 * Pictures of the overlay's looks in the Chromium of OBS 31 and 32, for eyes to judge: each event type and hostile
 * text, over a bright, a dark and a busy scene, and an entrance frame by frame.
 *   node scripts/look.mjs [folder, default test-results/look]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
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

/** Puts a true-alpha picture of the overlay over a scene. */
async function compose(picture, scene, { width, height }, path) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(new URL(`/src/testing/overlay/scene.html#${scene}`, url).href);
  await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      document.body.append(image);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await page.screenshot({ path });
  await page.close();
}

async function still(page, alert, timeMs, scene, name) {
  await page.evaluate(
    ([shown, time]) => {
      window.harness.show(shown);
      window.harness.freezeAt(time);
    },
    [alert, timeMs],
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.evaluate(() => window.harness.clear());
  await compose(picture, scene, page.viewportSize(), join(folder, `${name}.png`));
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
const moments = [60, 160, 240, 320, 420, 540, 700, 900, 1_300, 1_800, 6_620, 6_740, 6_840, 6_940];
for (const timeMs of moments) {
  const title = `frame-${String(timeMs).padStart(4, '0')}`;
  if (wanted(title)) await still(page, samples.donation, timeMs, 'busy', title);
}
if (wanted('4k')) {
  const large = await open(3840, 2160);
  await still(large, samples.donation, 3_000, 'busy', '4k');
}
await browser.close();
await server.close();
console.log(`pictures in ${folder}`);
