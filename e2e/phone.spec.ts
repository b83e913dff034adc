import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openContext } from './support/context.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, fillControl, setDuration } from './support/liveControl.ts';
import { feedRows } from './support/streamPage.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';

/* Touch targets on a phone. `accessibility.spec.ts` tests the touch targets of the settings. */

const phone: BrowserContextOptions = { viewport: { width: narrowPx, height: 844 }, hasTouch: true, isMobile: true };

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await (await openContext(browser, phone)).newPage();
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
  await feedRows(control, 'Ada').locator('.row-main').tap();
  await expect(control.getByRole('button', { name: 'Replay: Ada' })).toBeVisible();
  await control.getByRole('button', { name: 'More controls' }).tap();
  await expect(control.getByRole('slider', { name: 'Volume of all alerts' })).toBeVisible();
  const found = (await smallTargets(control)).map((one) => `control: ${one}`);
  await control.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(control.getByRole('dialog')).toBeVisible();
  found.push(...(await smallTargets(control, 'dialog')).map((one) => `sheet: ${one}`));
  const demo = await open(browser, product.demo);
  await expect(demo.getByRole('button', { name: /Donate/ }).first()).toBeVisible();
  found.push(...(await smallTargets(demo)).map((one) => `demo: ${one}`));
  expect(found).toEqual([]);
});
