import { type Browser, type BrowserContext, type BrowserContextOptions, type BrowserType, errors } from '@playwright/test';
import { wait } from './wait.ts';

/*
 * Under a current Playwright, Chromium 127 sometimes never opens the first page of a browser, about once in fifty starts. A first
 * context is therefore returned after it has opened a page, and otherwise created again.
 */

/** Limit of the first try; each further try gets more time, for a busy computer. */
const firstPageMs = 6_000;
const tries = 4;
const thatOpenedPages = new WeakSet<Browser>();

export async function openContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  for (let attempt = 1; ; attempt += 1) {
    const context = await browser.newContext(options);
    if (thatOpenedPages.has(browser)) return context;
    const page = await Promise.race([context.newPage(), wait(firstPageMs * attempt)]);
    if (page) {
      thatOpenedPages.add(browser);
      await page.close();
      return context;
    }
    await context.close();
    if (attempt >= tries) throw new Error(`The browser opened no page in ${tries} tries`);
  }
}

/** Opens a first page, for tests that open contexts themselves. */
export async function warmUp(browser: Browser): Promise<void> {
  if (!thatOpenedPages.has(browser)) await (await openContext(browser)).close();
}

/** Like `openContext`, for a browser with a profile on disk. */
export async function openProfile(
  type: BrowserType,
  profile: string,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
): Promise<BrowserContext> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await type.launchPersistentContext(profile, { ...options, timeout: firstPageMs * attempt }); // the timeout ends the browser
    } catch (error) {
      // Only this hang is worth another try.
      if (attempt >= tries || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
