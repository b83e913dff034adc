/*
 * Measures the processor time of each theme's moving background in the Chromium of OBS 31 and 32, and of the same page without a
 * background. The browser draws with the processor, because it has no graphics card. With a graphics card, a background takes less
 * processor time.
 *   npm run lab -- bench scenes [--only theme] [--rounds 3] [--seconds 6]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { beside, interleave, line, median, title } from '../figures.mjs';
import { cpuSecondsOfTree } from '../processes.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '6' } },
});
const seconds = Number(values.seconds);
const goalPercent = 5;
/** How long to wait before measuring: the theme's fonts and drawings load first. */
const settleMs = 3_000;

const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: bundle } = await runnerImport('./e2e/support/globalSetup.ts');
const { module: harness } = await runnerImport('./e2e/support/harness.ts');
const { module: contract } = await runnerImport('./src/contract/settings/design.ts');
await bundle.default();
const url = await harness.harnessUrl();
const executablePath = await obs.obsChromium();
const server = await chromium.launchServer({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
const browser = await chromium.connect(server.wsEndpoint());
const browserId = server.process().pid;

/** The smallest motion, for comparison: a square that moves eight times a second. */
const square = `<!doctype html><style>body{background:#123}i{position:absolute;width:200px;height:200px;background:#fc0;animation:a 8s steps(64) infinite}
@keyframes a{to{transform:translateX(60px)}}</style><i></i>`;

async function measureSquare() {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.setContent(square);
  return measurePage(page);
}

/** `theme`: null measures an overlay without a background. */
async function measure(theme) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  if (theme) {
    const view = { look: { ...contract.defaultDesign, theme }, content: { kind: 'background', motion: 'calm' } };
    await page.evaluate((shown) => window.harness.widget(shown), view);
    await page.waitForFunction(() => document.querySelectorAll('.scene-background > i').length > 0);
  }
  return measurePage(page);
}

/** The share of a core that the browser takes, in percent. */
async function measurePage(page) {
  await pause(settleMs);
  const [startedAt, before] = [performance.now(), cpuSecondsOfTree(browserId)];
  await pause(seconds * 1_000);
  const percent = ((cpuSecondsOfTree(browserId) - before) / ((performance.now() - startedAt) / 1_000)) * 100;
  await page.close();
  return percent;
}

try {
  const themes = contract.themeNames.filter((name) => !values.only || name === values.only);
  const measurements = {
    empty: () => measure(null),
    square: measureSquare,
    ...Object.fromEntries(themes.map((theme) => [theme, () => measure(theme)])),
  };
  const seen = await interleave(measurements, Number(values.rounds));
  title(`Processor time of a moving background, % of a core (Chromium ${browser.version()}, ${values.rounds} rounds)`);
  line('no background', median(seen.empty).toFixed(1));
  line('a small square that moves', median(seen.square).toFixed(1));
  for (const theme of themes) line(theme, beside(median(seen[theme]), goalPercent, { unit: ' %' }));
} finally {
  await browser.close();
  await server.close();
}
