import { type Browser, type BrowserContext, type BrowserContextOptions, type BrowserType, errors } from '@playwright/test';
import { wait } from './wait.ts';

/*
 * With a current Playwright, Chromium 127 fails to open its first page in about one of fifty starts. The first context is therefore
 * returned only after it has opened a page.
 */

/** How long a browser may take to open its first page. Each further attempt gets this much more time, because the computer may be busy. */
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

/** Makes sure that the browser can open pages. For tests that create their contexts themselves. */
export async function warmUp(browser: Browser): Promise<void> {
  if (!thatOpenedPages.has(browser)) await (await openContext(browser)).close();
}

/** Like `openContext`, but starts a browser with a profile on disk. */
export async function openProfile(
  type: BrowserType,
  profile: string,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
): Promise<BrowserContext> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await type.launchPersistentContext(profile, { ...options, timeout: firstPageMs * attempt }); // at the timeout, Playwright also ends the browser
    } catch (error) {
      // Another attempt helps only if the browser did not open in time. All other errors are thrown.
      if (attempt >= tries || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
