import type { Browser, Page } from '@playwright/test';
import { widgetKinds } from '../src/contract/settings/index.ts';
import { openPanel } from './support/alertsPage.ts';
import { violationsOf } from './support/axe.ts';
import { openContext } from './support/context.ts';
import { fillSettings, openAlertsPages, openOverlayEditor, openPages } from './support/filledSettings.ts';
import { expect, test } from './support/fixtures.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';

/*
 * Checks every page with the automatic rules of WCAG 2.2 AA (axe), in light and dark colours. Also checks that pages as narrow as an OBS
 * dock (300 px) do not scroll horizontally.
 */

const widths = [640, 300];
const narrowest = { width: 300, height: 844 };
const wide = { width: 1440, height: 1000 };

/** Opens pages in a window as large as a tablet. Lists controls that are too small for a finger, and pages wider than the screen. */
async function faultsOnTablet(browser: Browser, address: string): Promise<string[]> {
  const page = await (await openContext(browser, { viewport: { width: 1_024, height: 768 }, hasTouch: true })).newPage();
  await page.goto(address);
  await expect(page.getByText('Overlay connected').first()).toBeVisible();
  const found: string[] = [];
  for await (const { name, added } of openPages(page, ['stream', 'moderation', 'media', 'transfer'])) {
    found.push(...(await smallTargets(page, added)).map((one) => `tablet, ${name}: ${one}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${name} is wider than a tablet`);
  }
  return found;
}

/** Collects the page's errors and the errors in its console, such as styles that the content security policy refused. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Ignores one error: Ovation cannot start at login if it runs in the tests' process.
    if (message.type() === 'error' && !message.location().url.endsWith('/companion/v1/computer')) errors.push(message.text());
  });
  return errors;
}

async function overflowOf(page: Page, viewport: { readonly width: number; readonly height: number }): Promise<string[]> {
  await page.setViewportSize(viewport);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [`${viewport.width}: ${beyond} px too wide`] : [];
}

/**
 * Checks a part of a page. `similar`: an earlier part has the same controls. A similar part is checked only at the narrowest and the widest
 * width, and only in light colours.
 */
async function check(page: Page, name: string, root = 'body', part: 'first' | 'similar' = 'first'): Promise<string[]> {
  const found: string[] = [];
  if (part === 'first') for (const width of widths) found.push(...(await overflowOf(page, { width, height: 800 })));
  else {
    found.push(...(await overflowOf(page, narrowest)));
    found.push(...(await smallTargets(page, root)));
  }
  found.push(...(await overflowOf(page, wide)));
  const primary = await page.locator('.button.primary:visible').allInnerTexts();
  if (primary.length > 1) found.push(`[SPG-20] several primary buttons: ${primary.join(', ')}`);
  for (const colorScheme of part === 'first' ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Light and dark pages differ only in their colours, so dark pages are checked only for colours.
    const faults = await violationsOf(page, root, colorScheme === 'light' ? 'all' : 'colours');
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found.map((fault) => `${name}, ${fault}`);
}

const openAddedParts = (page: Page) => openAlertsPages(page, { onlyAdded: true });

for (const [parts, open] of [
  ['every page of the settings', openPages],
  ['every kind of alert and of widget in the settings', openAddedParts],
] as const)
  test(`[SPG-20] ${parts} is accessible at every width, has touch targets of 44 pixels in a narrow window and on a tablet, and logs no error`, async ({
    product,
    openOverlay,
    context,
    browser,
  }) => {
    test.setTimeout(480_000);
    await openOverlay();
    await fillSettings(product);
    const page = await context.newPage();
    const errors = watchErrors(page);
    await page.setViewportSize(wide);
    await page.goto(product.settings);
    await expect(page.getByText('Overlay connected').first()).toBeVisible();
    const found: string[] = [];
    for await (const { name, added } of open(page)) {
      // All types of alerts have the same controls, and so have all widgets. So only the first type and the first widget are checked
      // completely.
      const isFirst = open === openPages || name === 'alerts, tab Donation' || name === `widget ${widgetKinds[0]}`;
      found.push(...(await check(page, name, added, isFirst ? 'first' : 'similar')));
      if (!isFirst) continue;
      await page.setViewportSize({ width: narrowPx, height: 844 });
      found.push(...(await smallTargets(page, added)).map((one) => `${name}: ${one}`));
      if (name === 'start') {
        await page
          .getByRole('button', { name: /^(Pages|Menu)/ })
          .first()
          .click();
        found.push(...(await smallTargets(page, '.page-nav')).map((one) => `menu: ${one}`));
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize(wide);
    }
    if (open === openPages) found.push(...(await faultsOnTablet(browser, product.settings)));
    expect([...found, ...errors]).toEqual([]);
  });

test('[SPG-20] [SPG-31] the editor of an overlay is accessible at every width, with touch targets of 44 pixels in a narrow window', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  await page.setViewportSize(wide);
  await page.goto(product.settings);
  const { name, added } = await openOverlayEditor(page);
  const found = await check(page, name, added);
  await page.setViewportSize({ width: narrowPx, height: 844 });
  found.push(...(await smallTargets(page, added)));
  expect(found).toEqual([]);
});

test('[SPG-20] the editor of the code that draws alerts is accessible, dark on a dark page, and logs no error', async ({ openEditor }) => {
  const page = await openEditor();
  const errors = watchErrors(page);
  const drawing = await openPanel(page, 'Donation', 'Drawn by');
  await drawing.getByRole('combobox').first().selectOption({ label: 'Custom code' });
  await drawing.getByRole('button', { name: 'Banner' }).click();
  await drawing.getByText('Code', { exact: true }).click();
  const code = drawing.locator('.cm-editor');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    for (const text of ['HTML', 'CSS', 'JS', 'FIELDS']) {
      await drawing.getByRole('tab', { name: text }).click();
      await expect(code).toHaveCount(1);
      await expect(code).toHaveCSS('background-color', colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 15, 26)');
      // The tabs of the code editor differ only in their texts, so two of them are enough.
      if (text === 'HTML' || text === 'FIELDS') expect(await violationsOf(page, 'details.panel:has(.cm-editor)')).toEqual([]);
    }
  }
  await code.getByRole('textbox').click();
  await page.keyboard.insertText('typed');
  await expect(code).toContainText('typed');
  expect(errors).toEqual([]);
});

test('[SPG-20] live control, the demo page and a link without its key are accessible', async ({ product, openOverlay, context }) => {
  test.setTimeout(120_000);
  await openOverlay();
  const page = await context.newPage();
  const found: string[] = [];
  const addresses = {
    control: product.settings.replace('#/settings', '#/control'),
    demo: product.demo,
    'no key': product.settings.replace(/\?.*/, ''),
  };
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    found.push(...(await check(page, name)));
  }
  expect(found).toEqual([]);
});
