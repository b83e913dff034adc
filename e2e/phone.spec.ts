import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openContext } from './support/context.ts';
import { fillSettings, openPages } from './support/filledSettings.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, fillControl, setDuration } from './support/liveControl.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';

/* Touch targets on a phone and a tablet; `accessibility.spec.ts` tests those of the settings in a narrow window, where the same rules apply. */

const phone: BrowserContextOptions = { viewport: { width: narrowPx, height: 844 }, hasTouch: true, isMobile: true };

const tablet: BrowserContextOptions = { viewport: { width: 1_024, height: 768 }, hasTouch: true };

async function open(browser: Browser, address: string, device = phone): Promise<Page> {
  const page = await (await openContext(browser, device)).newPage();
  await page.goto(address);
  return page;
}

test('[SPG-20] every control of the demo page and of live control is at least 44 pixels wide and high on a phone', async ({
  product,
  openOverlay,
  browser,
}) => {
  test.setTimeout(120_000);
  await setDuration(product, 60_000);
  await openOverlay();
  const control = await open(browser, controlLink(product));
  await fillControl(control, product);
  for (const key of ['f', '1']) await control.keyboard.press(key);
  await expect(control.getByRole('button', { name: 'End safe mode', exact: true })).toBeVisible();
  const found = (await smallTargets(control)).map((one) => `control: ${one}`);
  await control.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(control.getByRole('dialog')).toBeVisible();
  found.push(...(await smallTargets(control, 'dialog')).map((one) => `sheet: ${one}`));
  const demo = await open(browser, product.demo);
  await expect(demo.getByRole('button', { name: /Donate/ }).first()).toBeVisible();
  found.push(...(await smallTargets(demo)).map((one) => `demo: ${one}`));
  expect(found).toEqual([]);
});

test('[SPG-20] so is every control of the settings on a tablet, whose pages are wide, and none of them is wider than the screen', async ({
  product,
  openOverlay,
  browser,
}) => {
  test.setTimeout(120_000);
  await openOverlay();
  await fillSettings(product);
  const page = await open(browser, product.settings, tablet);
  await expect(page.getByText('Overlay connected').first()).toBeVisible();
  const found: string[] = [];
  for await (const { name, added } of openPages(page)) {
    found.push(...(await smallTargets(page, added)).map((one) => `${name}: ${one}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${name} is wider than the screen`);
  }
  expect(found).toEqual([]);
});
