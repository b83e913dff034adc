import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

/** Width and height of a source. */
export const usualSize = [1280, 720];

/** Id of a creator's own picture. The companion is not here: what it would serve is the busy scene. */
export const ownPicture = 'f'.repeat(32);

const dataUrl = (png) => `data:image/png;base64,${png.toString('base64')}`;

/** In the page: shows an alert and stops it at this moment; `exit` counts from the begin of its exit, `grown` from that of its growth. */
async function holdAlert({ alert, atMs, exit, grown }) {
  window.harness.preload(alert.look.theme);
  window.harness.show(alert);
  await (exit ? window.harness.freezeExitAt(atMs) : window.harness.freezeAt(grown ? 3_000 : atMs));
  if (grown) await window.harness.growTo({ ...alert, ...grown }, atMs);
}

/** In the page. */
function showWidget(view) {
  window.harness.preload(view.look.theme);
  window.harness.widget(view);
}

/** Chromium, and the address of the harness. */
async function openHarness() {
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  const { module: bundle } = await runnerImport('./e2e/support/bundleHarness.ts');
  const { module: harness } = await runnerImport('./e2e/support/harness.ts');
  await bundle.default();
  const executablePath = await obs.obsChromium();
  const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
  return { browser, url: await harness.harnessUrl() };
}

/** What stands behind the overlay. */
async function photographScene(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(new URL('scene.html#busy', url).href);
  await page.waitForTimeout(150);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** A page with the harness. What goes wrong in it is printed. */
async function openPage({ browser, url, busy, size: [width, height] }) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  await page.route(`**/media/${ownPicture}`, (route) => route.fulfill({ body: busy, contentType: 'image/png' }));
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** A picture as viewers see it over a scene. `crop`: the part of the scene, as CSS has it of a background. */
async function layOver({ browser, scene, picture, size: [width, height], crop = '0 0 / cover', ...options }) {
  const page = await browser.newPage({ viewport: { width, height } });
  const style = `body { margin: 0; background: url(${dataUrl(scene)}) ${crop} } img { width: 100%; display: block }`;
  await page.setContent(`<!doctype html><style>${style}</style><img src="${dataUrl(picture)}" alt="">`);
  await page.evaluate(() => document.querySelector('img').decode());
  const laid = await page.screenshot(options);
  await page.close();
  return laid;
}

/**
 * Photographs the overlay: the harness that the tests drive (`src/testing/overlay`), in the Chromium of OBS 31 and 32.
 * Pictures are PNG bytes with true alpha. To be closed.
 */
export async function openStudio() {
  const { module: contract } = await runnerImport('./src/contract/settings/look.ts');
  const { browser, url } = await openHarness();
  const busy = await photographScene(browser, url);
  const open = (size) => openPage({ browser, url, busy, size });
  const pages = new Map();

  /** The one page of a size. */
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
    /** One moment of an alert. */
    async photographAlert(alert, look, { size = usualSize, atMs = 3_000, exit = false, grown = null } = {}) {
      const page = await pageOf(size);
      // Long, because an alert that is photographed on a busy machine would be over before.
      const durationMs = exit ? 2_500 : 60_000;
      const shown = { ...alert, look: { ...contract.defaultLook, tier: 0, ...look }, durationMs };
      await page.evaluate(holdAlert, { alert: shown, atMs, exit, grown });
      const picture = await page.screenshot({ omitBackground: true });
      await page.evaluate(() => window.harness.clear());
      return picture;
    },
    /** A widget when its entrance is over. */
    async photographWidget(content, look, { size = usualSize, afterMs = 1_500 } = {}) {
      const page = await pageOf(size);
      await page.evaluate(showWidget, { look: { ...contract.defaultLook, ...look }, content });
      await page.waitForTimeout(afterMs);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot({ omitBackground: true });
    },
    layOverScene: (picture, options) => layOver({ browser, scene: busy, picture, ...options }),
    close: () => browser.close(),
  };
}
