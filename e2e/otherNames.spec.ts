import type { BrowserContext, Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { firstPage, test as profileTest, waitUntilCached } from './support/profileFixtures.ts';
import { watchAlerts } from './support/watch.ts';

/* Pages at other names of this computer, such as `localhost`. Each host name has its own browser storage and its own engine. */

const byLocalhost = (link: string) => link.replace('127.0.0.1', 'localhost');
const originOf = (page: Page) => new URL(page.url()).origin;
const shortAlerts = { durationMs: 1_500, gapMs: 100 };

test('[MCH-14] one source at localhost and one at 127.0.0.1 play each alert once; a settings link at localhost opens with its key and keeps it', async ({
  product,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
  const pages = [await context.newPage(), await context.newPage()] as const;
  const seen = [await watchAlerts(pages[0]), await watchAlerts(pages[1])];
  await pages[0].goto(product.overlay);
  await isLive(pages[0]);
  await pages[1].goto(byLocalhost(product.overlay));
  await isLive(pages[1]);
  const keys: string[] = [];
  for (const amount of [5, 6, 7]) keys.push(`donation.created:${(await donate(product, { amount })).id}`);
  await expect.poll(() => seen.flat().map(({ key }) => key)).toContain(keys[2]);
  await expect(pages[0].locator('[data-alert-key]')).toHaveCount(0);
  await expect(pages[1].locator('[data-alert-key]')).toHaveCount(0);
  expect(seen.flat().map(({ key }) => key)).toEqual(keys);
  expect(pages[1].url()).toBe(product.overlay);
  await Promise.all(pages.map((page) => page.close()));
  await test.step('settings', () => expectSettings(context, product));
});

/** A settings link at localhost opens with its key. A tab of an earlier version keeps its key. */
async function expectSettings(context: BrowserContext, product: Product): Promise<void> {
  const page = await context.newPage();
  await page.goto(byLocalhost(product.settings));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => originOf(page)).toBe(new URL(product.settings).origin);
  expect(page.url()).not.toContain('key=');

  // Simulates a tab at this host name that was opened before an update.
  const key = new URLSearchParams(new URL(product.settings).hash.split('?')[1]).get('key') ?? '';
  const tab = await context.newPage();
  await tab.addInitScript((key) => {
    if (location.hostname === 'localhost') sessionStorage.setItem('ovation-settings-key', key);
  }, key);
  await page.close(); // otherwise this page would pass its key to the next tab
  await tab.goto(`${byLocalhost(new URL(product.settings).origin)}/#/settings/overlays`);
  await expect(tab.getByRole('button', { name: 'Edit the layout of alerts' })).toBeVisible();
  expect(originOf(tab)).toBe(new URL(product.settings).origin);
}

profileTest(
  '[MCH-14] [AWY-1] a cached page moves when the companion is there, and shows nothing again; while it is away, a link by localhost opens the cached page',
  async ({ start, openBrowser }) => {
    const first = await start({ environment: { OVATION_HOST: 'localhost' } });
    await changeSettings(first, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
    expect(new URL(first.overlay).hostname).toBe('localhost');
    const before = await openBrowser();
    const page = firstPage(before);
    await page.goto(first.overlay);
    await isLive(page);
    await waitUntilCached(page);
    const shown = await donate(first, { amount: 5 });
    await expect(alertOf(page, `donation.created:${shown.id}`)).toBeVisible();
    await expect(page.locator('[data-alert-key]')).toHaveCount(0);
    await before.close();
    await first.kill();

    const overlay = firstPage(await openBrowser());
    const seen = await watchAlerts(overlay);
    await overlay.goto(first.overlay);
    await expect(overlay.locator('[data-box="alerts"]')).toBeAttached();
    expect(overlay.url()).toBe(first.overlay); // the address does not change if the companion cannot be reached
    const second = await start({ environment: { OVATION_HOST: '127.0.0.1' } });
    await expect.poll(() => overlay.url()).toBe(second.overlay);
    await isLive(overlay);
    const { id } = await donate(second, { amount: 7 });
    await expect.poll(() => seen.map(({ key }) => key)).toEqual([`donation.created:${id}`]);
    await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
    await overlay.goto(byLocalhost(second.overlay));
    await isLive(overlay);
    await waitUntilCached(overlay);
    await second.kill();
    await overlay.goto('about:blank');
    await overlay.goto(byLocalhost(second.overlay));
    await expect(overlay.locator('[data-box="alerts"]')).toBeAttached();
    expect(overlay.url()).toBe(second.overlay);
    const third = await start();
    await isLive(overlay);
    const later = await donate(third, { amount: 7 });
    await expect.poll(() => seen.map(({ key }) => key)).toEqual([id, later.id].map((one) => `donation.created:${one}`));
  },
);
