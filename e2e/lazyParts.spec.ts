import type { Page } from '@playwright/test';
import { catalogText } from '../src/contract/index.ts';
import { notices } from './support/customizedAlert.ts';
import { expect, test } from './support/fixtures.ts';
import { harnessUrl, openHarness } from './support/harness.ts';
import { createAlert } from './support/harnessAlert.ts';

/* Lazily loaded parts of the overlay. Each part fails to load at first, and loads the next time that it is needed. */

async function keepAway(page: Page, files: RegExp): Promise<() => void> {
  let isAway = true;
  await page.route(files, (route) => (isAway ? route.abort() : route.continue()));
  return () => {
    isAway = false;
  };
}

/** Makes the page use the product's time limits, which are shorter than those of the harness. */
async function openWithProductLimits(page: Page): Promise<void> {
  await page.goto(`${await harnessUrl()}#productLimits`);
  await page.waitForFunction(() => 'harness' in window);
}

async function themeShown(page: Page, key: string): Promise<string | null> {
  await page.evaluate(
    (alert) => {
      window.harness.clear();
      window.harness.show(alert);
    },
    createAlert({ key, keys: [key], look: { theme: 'gilt' } }),
  );
  return page.locator(`[data-alert-key="${key}"]`).getAttribute('data-theme');
}

const [lookLeftOut, lookLate, typeLeftOut, solved] = [
  catalogText('overlay-look-left-out', { why: catalogText('why-not-loaded') }),
  catalogText('overlay-look-left-out', { why: catalogText('why-late') }),
  catalogText('overlay-type-left-out', { why: 'NetworkError' }),
  null,
].map((notice) => JSON.stringify(notice));

test('[AWY-7] [SHW-24] a theme that failed to load is reported, and loaded by the next alert, and so is its font', async ({ page }) => {
  await test.step('theme', async () => {
    const comeBack = await keepAway(page, /gilt-[^/]*\.js/);
    await openHarness(page);
    expect(await themeShown(page, 'donation.created:1')).toBe('pin');
    expect(await notices(page)).toEqual([lookLeftOut]);
    comeBack();
    expect(await themeShown(page, 'donation.created:2')).toBe('gilt');
    expect((await notices(page)).at(-1)).toBe(solved);
  });
  await test.step('font', async () => {
    const comeBack = await keepAway(page, /playfair-display[^/]*\.woff2/);
    await openHarness(page);
    /** The width of a text in the theme's font, and in the system font that replaces it. */
    const widths = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D; // every browser has a 2D context
        return ['700 100px Gilt, serif', '700 100px serif'].map(
          (font) => Object.assign(context, { font }).measureText('Marisol Vega').width,
        );
      });
    expect(await themeShown(page, 'donation.created:1')).toBe('gilt');
    expect(await notices(page)).toEqual([typeLeftOut]);
    const [without, system] = await widths();
    expect(without).toBe(system);
    comeBack();
    expect(await themeShown(page, 'donation.created:2')).toBe('gilt');
    expect((await notices(page)).at(-1)).toBe(solved);
    expect((await widths())[0]).not.toBe(system);
  });
});

test('[AWY-7] a theme whose file never loads is reported as late, and requested with another URL after 10 s', async ({ page }) => {
  const again: string[] = [];
  // Only a retry with another URL gets the file.
  await page.route(/gilt-[^/]*\.js/, (route) => {
    const { search } = new URL(route.request().url());
    if (search === '') return;
    again.push(search);
    return route.continue();
  });
  await page.clock.install();
  await openWithProductLimits(page);
  expect(await themeShown(page, 'donation.created:1')).toBe('pin');
  expect(await notices(page)).toEqual([lookLate]);
  await page.clock.fastForward(10_000);
  await expect.poll(() => notices(page)).toEqual([lookLate, lookLate]);
  // The theme is loaded before the alert. Otherwise, the theme could be too late again on a slow computer.
  await page.evaluate(() => window.harness.preload('gilt'));
  await expect.poll(async () => (await notices(page)).at(-1)).toBe(solved);
  expect(await themeShown(page, 'donation.created:2')).toBe('gilt');
  expect(again).toEqual(['?try=2']);
  expect((await notices(page)).at(-1)).toBe(solved);
});
