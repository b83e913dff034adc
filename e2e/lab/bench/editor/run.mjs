/*
 * Measures the frames of the editor while one of 40 elements is dragged and resized, and while the pointer makes the same moves without a
 * drag. `--beside` also measures the build of another checkout. Rounds of the two checkouts alternate.
 *   npm run lab -- bench editor [--beside <checkout>] [--rounds 5] [--browser /usr/bin/chromium]
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
  options: { beside: { type: 'string' }, rounds: { type: 'string', default: '5' }, browser: { type: 'string' } },
});
const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');
const { module: contract } = await runnerImport('./src/contract/settings/index.ts');

const count = 40;
const columns = 8;
const kinds = ['goal', 'feed', 'ticker', 'top', 'totals', 'latest'];
const steps = 60;

const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-editor-'));
const executablePath = values.browser ?? (await obs.obsChromium());
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: obs.obsFlags });
const checkouts = { 'this checkout': '.', ...(values.beside && { [values.beside]: values.beside }) };
const running = [];

function fill(settings) {
  const { alerts } = settings.boxes;
  const elements = [contract.layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 })];
  for (let index = 0; index < count - 1; index += 1) {
    settings.boxes[`element-${index}`] = { ...alerts, widget: contract.defaultWidget(kinds[index % kinds.length]) };
    const place = { x: (index % columns) * 235 + 10, y: Math.floor(index / columns) * 210 + 10, width: 220, height: 180 };
    elements.push(contract.layerOf(`element-${index}`, place));
  }
  settings.overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements } };
}

async function openEditor(product) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await page.goto(product.settings.replace('#/settings?', '#/settings/overlays?overlay=alerts&'));
  await page
    .frameLocator('.stage iframe')
    .locator('[data-widget]')
    .nth(count - 2)
    .waitFor();
  await page.locator('.stage-element[data-box="element-13"]').click();
  await page.waitForTimeout(1_500);
  return page;
}

/** Moves the pointer once per frame, and returns the times between frames in ms. */
async function move(page, [x, y], isPressed) {
  await page.mouse.move(x, y);
  if (isPressed) await page.mouse.down();
  await page.evaluate(() => {
    window.frameTimes = [];
    const record = (at) => {
      window.frameTimes.push(at);
      window.frameId = requestAnimationFrame(record);
    };
    window.frameId = requestAnimationFrame(record);
  });
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + step, y + step / 2);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frameId);
    return window.frameTimes;
  });
  if (isPressed) await page.mouse.up();
  return times.slice(1).map((at, index) => at - times[index]);
}

const centerOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const quantile = (all, share) => all.toSorted((one, other) => one - other)[Math.floor(all.length * share)];

try {
  const measurements = {};
  for (const [name, checkout] of Object.entries(checkouts)) {
    const product = await products.startProduct({ home: join(folder, String(running.length)), build: resolve(checkout, 'dist') });
    running.push(product);
    await companion.changeSettings(product, fill);
    const page = await openEditor(product);
    const element = page.locator('.stage-element[data-box="element-13"]');
    const handle = page.locator('[data-handle="se"]');
    const undone = async (frames) => {
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(300);
      return frames;
    };
    measurements[`${name}: pointer only`] = async () => move(page, [20, 500], false);
    measurements[`${name}: drag`] = async () => undone(await move(page, centerOf(await element.boundingBox()), true));
    measurements[`${name}: resize`] = async () => undone(await move(page, centerOf(await handle.boundingBox()), true));
  }
  const results = await interleave(measurements, Number(values.rounds));
  title(`Frames of the editor with ${count} elements, ms: median and 95th percentile`);
  for (const [name, rounds] of Object.entries(results)) {
    const all = rounds.flat();
    line(name, median(all).toFixed(1), quantile(all, 0.95).toFixed(1), `${all.length} frames`);
  }
} finally {
  await browser.close();
  await Promise.all(running.map((product) => product.stop()));
  await rm(folder, { recursive: true, force: true });
}
