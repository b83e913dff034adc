import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { memoryFolder } from '../../src/testing/memoryFolder.ts';
import { openProfile } from './context.ts';
import { removeHome } from './product.ts';
import { test as base } from './startFixtures.ts';

interface Fixtures {
  readonly profile: string;
  /** Starts the browser with the profile. The browser is closed after the test. */
  readonly openBrowser: () => Promise<BrowserContext>;
}

/** For tests that start and stop the product and the browser themselves. The service worker is active. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  profile: async ({}, use) => {
    const profile = await mkdtemp(join(memoryFolder(), 'ovation-profile-'));
    await use(profile);
    await removeHome(profile);
  },
  openBrowser: async ({ playwright, launchOptions, viewport, profile }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await openProfile(playwright.chromium, profile, { ...launchOptions, viewport });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export function firstPage(context: BrowserContext): Page {
  const [page] = context.pages();
  if (!page) throw new Error('a persistent context opens with a page');
  return page;
}

/**
 * Waits until the page is cached and can open without the companion. Polls, because `waitForFunction` would treat the promise
 * itself as true.
 */
export async function waitUntilCached(page: Page): Promise<void> {
  const states = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [installing?.state, waiting?.state, active?.state];
    });
  await expect.poll(states).toEqual([undefined, undefined, 'activated']);
}
