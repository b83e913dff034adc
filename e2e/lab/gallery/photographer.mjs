import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

export const defaultSize = [1280, 720];

/** The media id of a creator's image. No companion runs, so the gallery serves the busy scene as this image. */
export const customPicture = 'f'.repeat(32);

const dataUrl = (png) => `data:image/png;base64,${png.toString('base64')}`;

/**
 * Runs in the page. Shows an alert and freezes it `atMs` after the start of its entrance. With `exit`, the time counts from the start
 * of its exit. With `grown`, it counts from the start of its growth.
 */
async function freezeAlert({ alert, atMs, exit, grown }) {
  window.harness.preload(alert.look.theme);
  window.harness.show(alert);
  await (exit ? window.harness.freezeExitAt(atMs) : window.harness.freezeAt(grown ? 3_000 : atMs));
  if (grown) await window.harness.growTo({ ...alert, ...grown }, atMs);
}

function showWidget({ bleed, ...view }) {
  document.documentElement.style.setProperty('--w', String(window.innerWidth - 2 * bleed)); // as the frame of a layer does
  document.querySelector('.frame').style.inset = `${bleed}px`;
  window.harness.preload(view.look.theme);
  window.harness.widget(null); // so that the widget starts from its first state
  window.harness.widget(view);
}

async function openHarness() {
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  const { module: bundle } = await runnerImport('./e2e/support/globalSetup.ts');
  const { module: harness } = await runnerImport('./e2e/support/harness.ts');
  await bundle.default();
  const executablePath = await obs.obsChromium();
  const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
  return { browser, url: await harness.harnessUrl() };
}

async function photographScene(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(new URL('scene.html#busy', url).href);
  await page.waitForTimeout(150);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Opens the tests' overlay harness (`src/testing/overlay`). Prints errors of the page. */
async function openPage({ browser, url, busy, size: [width, height] }) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  await page.route(`**/media/${customPicture}`, (route) => route.fulfill({ body: busy, contentType: 'image/png' }));
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Puts an image over a scene, as viewers see it. `crop`: the part of the scene, as position and size of a CSS background. */
async function layOver({ browser, scene, picture, size: [width, height], crop = '0 0 / cover', ...options }) {
  const page = await browser.newPage({ viewport: { width, height } });
  const style = `body { margin: 0; background: url(${dataUrl(scene)}) ${crop} } img { width: 100%; display: block }`;
  await page.setContent(`<!doctype html><style>${style}</style><img src="${dataUrl(picture)}" alt="">`);
  await page.evaluate(() => document.querySelector('img').decode());
  const composite = await page.screenshot(options);
  await page.close();
  return composite;
}

/**
 * Takes images of the overlay in the tests' harness, in the Chromium of OBS 31 and 32. Images are PNG bytes with alpha. Callers must close
 * the photographer.
 */
export async function openPhotographer() {
  const { module: contract } = await runnerImport('./src/contract/settings/design.ts');
  const { browser, url } = await openHarness();
  const busy = await photographScene(browser, url);
  const open = (size) => openPage({ browser, url, busy, size });
  const pages = new Map();

  async function pageOf(size) {
    const name = size.join('x');
    if (!pages.has(name)) pages.set(name, await open(size));
    return pages.get(name);
  }

  return {
    contract,
    browser,
    open,
    busy,
    async photographAlert(alert, design, { size = defaultSize, atMs = 3_000, exit = false, grown = null } = {}) {
      const page = await pageOf(size);
      // A short alert could end before the image is taken on a busy computer.
      const durationMs = exit ? 2_500 : 60_000;
      const shown = { ...alert, look: { ...contract.defaultDesign, tier: 1, ...design }, durationMs };
      await page.evaluate(freezeAlert, { alert: shown, atMs, exit, grown });
      const picture = await page.screenshot({ omitBackground: true });
      await page.evaluate(() => window.harness.clear());
      return picture;
    },
    /**
     * Takes an image of a widget, `afterMs` after the start of its entrance. `bleed`: the width of a border for shadows and glow, in px.
     * `isFramed`: whether the overlay has a frame.
     */
    async photographWidget(content, design, { size = defaultSize, afterMs = 1_500, bleed = 0, isFramed = false } = {}) {
      const page = await pageOf(size.map((side) => side + 2 * bleed));
      await page.evaluate(showWidget, { look: { ...contract.defaultDesign, ...design }, content, bleed });
      await page.waitForTimeout(afterMs);
      await page.evaluate((set) => document.querySelector('.scene-background')?.toggleAttribute('data-framed', set), isFramed);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot({ omitBackground: true });
    },
    layOverScene: (picture, options) => layOver({ browser, scene: busy, picture, ...options }),
    close: () => browser.close(),
  };
}
