import type { CDPSession, Page } from '@playwright/test';
import { widgetKinds } from '../src/contract/settings/index.ts';
import { openPanel } from './support/alertsPage.ts';
import { violationsOf } from './support/axe.ts';
import { fillSettings, openAlertsPages, openOverlayEditor, openPages } from './support/filledSettings.ts';
import { expect, test } from './support/fixtures.ts';
import { checkPage, checkSimilarPart, wide } from './support/pageCheck.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';

/*
 * Checks every page with the automatic rules of WCAG 2.2 AA (axe), in light and dark colours. Also checks that pages as narrow as an OBS
 * dock (300 px) do not scroll horizontally. `controlLayout.spec.ts`, `demo.spec.ts` and `keys.spec.ts` check live control, the demo page
 * and a page without a valid key.
 */

const narrow = { width: narrowPx, height: 844 };
const pagesOnTablet = ['stream', 'moderation', 'media', 'transfer'];

/** Makes the window a tablet. Lists controls that are too small for a finger, and a page that is wider than the screen. */
async function faultsOnTablet(page: Page, session: CDPSession, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 1_024, height: 768 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(any-pointer: coarse)').matches)).toBe(true);
  const found = (await smallTargets(page)).map((one) => `tablet, ${name}: ${one}`);
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${name} is wider than a tablet`);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
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

test('[SPG-20] every page of the settings is accessible at every width, has touch targets of 44 pixels in a narrow window and on a tablet, and logs no error', async ({
  product,
  openOverlay,
  context,
}) => {
  test.setTimeout(480_000);
  await openOverlay();
  await fillSettings(product);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const errors = watchErrors(page);
  await page.setViewportSize(wide);
  await page.goto(product.settings);
  await expect(page.getByText('Overlay connected').first()).toBeVisible();
  const found: string[] = [];
  for await (const { name, added } of openPages(page)) {
    found.push(...(await checkPage(page, name, added)));
    await page.setViewportSize(narrow);
    found.push(...(await smallTargets(page, added)).map((one) => `${name}: ${one}`));
    if (name === 'start') {
      await page
        .getByRole('button', { name: /^(Pages|Menu)/ })
        .first()
        .click();
      found.push(...(await smallTargets(page, '.page-nav')).map((one) => `menu: ${one}`));
      await page.keyboard.press('Escape');
    }
    if (pagesOnTablet.includes(name)) found.push(...(await faultsOnTablet(page, session, name)));
    await page.setViewportSize(wide);
  }
  expect([...found, ...errors]).toEqual([]);
});

test('[SPG-20] [SPG-31] every kind of alert and of widget, the editor and its code editor are accessible, have touch targets of 44 pixels, and log no error', async ({
  product,
  context,
}) => {
  test.setTimeout(480_000);
  await fillSettings(product);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.setViewportSize(wide);
  await page.goto(product.settings);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found: string[] = [];
  for await (const { name, added } of openAlertsPages(page, { onlyAdded: true })) {
    // All types of alerts have the same controls, and so have all widgets. So only the first type and the first widget are checked
    // completely.
    const isFirst = name === 'alerts, tab Donation' || name === `widget ${widgetKinds[0]}`;
    found.push(...(isFirst ? await checkPage(page, name, added) : await checkSimilarPart(page, name, added)));
    if (!isFirst) continue;
    await page.setViewportSize(narrow);
    found.push(...(await smallTargets(page, added)).map((one) => `${name}: ${one}`));
  }
  await page.setViewportSize(wide);
  const { name, added } = await openOverlayEditor(page);
  found.push(...(await checkPage(page, name, added)));
  await page.setViewportSize(narrow);
  found.push(...(await smallTargets(page, added)));
  await page.setViewportSize(wide);
  await checkCodeEditor(page);
  expect([...found, ...errors]).toEqual([]);
});

/** Expects that the code editor is accessible, and that its background has the colour of the page. */
async function checkCodeEditor(page: Page): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/settings/alerts`);
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
      if (text === 'HTML' || text === 'FIELDS')
        expect(await violationsOf(page, 'details.panel:has(.cm-editor)', colorScheme === 'light' ? 'all' : 'colours')).toEqual([]);
    }
  }
  await code.getByRole('textbox').click();
  await page.keyboard.insertText('typed');
  await expect(code).toContainText('typed');
}
