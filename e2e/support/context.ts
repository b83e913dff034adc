import { type Browser, type BrowserContext, type BrowserContextOptions, type BrowserType, errors } from '@playwright/test';
import { wait } from './wait.ts';

/*
 * With a current Playwright, the first page of Chromium 127 sometimes never opens, about once in fifty starts. Therefore the
 * first context is returned only after it has opened a page. Otherwise it is created again.
 */

/** Time limit of the first attempt, ms. Each further attempt gets more time, because the computer may be busy. */
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

/** Opens a first page. For tests that open their contexts themselves. */
export async function warmUp(browser: Browser): Promise<void> {
  if (!thatOpenedPages.has(browser)) await (await openContext(browser)).close();
}

/** Like `openContext`, but for a browser with a profile on disk. */
export async function openProfile(
  type: BrowserType,
  profile: string,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
): Promise<BrowserContext> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await type.launchPersistentContext(profile, { ...options, timeout: firstPageMs * attempt }); // the timeout also ends the browser
    } catch (error) {
      // Try again only after this hang.
      if (attempt >= tries || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
