import { type Browser, type BrowserContext, type BrowserContextOptions, type BrowserType, errors } from '@playwright/test';
import { wait } from './wait.ts';

/*
 * Under a current Playwright, Chromium 127 sometimes does not open the first page of a browser: the call hangs for ever, about
 * once in fifty starts. So a browser's first context is returned once it has opened a page, and is created again otherwise.
 */

/** For the first try; a busy computer gets more time with each. */
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

/** As `openContext`, for a browser with a profile on disk. */
export async function openProfile(
  type: BrowserType,
  profile: string,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
): Promise<BrowserContext> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await type.launchPersistentContext(profile, { ...options, timeout: firstPageMs * attempt }); // ends the browser that is late
    } catch (error) {
      // Only that hang goes away by itself.
      if (attempt >= tries || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
