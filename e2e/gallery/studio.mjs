import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';

/**
 * The overlay's harness (`src/testing/overlay`) in the Chromium of OBS 31 and 32, with `contract` = the names of the looks.
 * To be closed.
 */
export async function openStudio() {
  const { module: contract } = await runnerImport('./src/contract/look.ts');
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  const allow = ['.', await realpath('node_modules')];
  const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs: { allow } } });
  await server.listen();
  const url = new URL('/src/testing/overlay/harness.html', server.resolvedUrls?.local[0]).href;
  const executablePath = await obs.obsChromium();
  const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
  const pages = new Map();

  /** A page with the harness. What goes wrong in it is printed. */
  async function open([width, height]) {
    const page = await browser.newPage({ viewport: { width, height } });
    page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
    await page.goto(url);
    await page.waitForFunction(() => 'harness' in window);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  return {
    contract,
    browser,
    open,
    /** The one page of a size; `prepare` is called with it when it is new. */
    pageOf: async (size, prepare) => {
      const name = size.join('x');
      if (!pages.has(name)) {
        pages.set(name, await open(size));
        await prepare?.(pages.get(name));
      }
      return pages.get(name);
    },
    /** Saves what stands behind the overlay as a picture of that name. */
    scene: async (name, folder) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      await page.goto(new URL(`/src/testing/overlay/scene.html#${name}`, url).href);
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
