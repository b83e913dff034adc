// The story has over 50 lines, because it opens the page only once.
import type { Page } from '@playwright/test';
import { wideTables, woff2File } from '../src/files/testing/fontFixtures.ts';
import { openPanel } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { command, hasMediaFile } from './support/command.ts';
import { callCompanion, changeSettings, readSettings, settingsPage } from './support/companion.ts';
import { addCustomWidget } from './support/customWidget.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import { longAlert } from './support/shortAlerts.ts';

/* Fonts of the creator. Each letter of the font in these tests is exactly one em wide. */

test.use({ viewport: { width: 1_440, height: 900 } });

const wide = { name: 'wide.woff2', mimeType: 'font/woff2', buffer: woff2File(wideTables()) };

/** The width of the element's text divided by its font size and its number of letters. */
const emPerLetter = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/^[ -~]{2,}$/.test(text) || !node.parentElement) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { fontSize, letterSpacing, fontFamily, fontWeight } = getComputedStyle(node.parentElement);
      // Measures on a canvas with the computed style, because the theme scales and spaces the letters.
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return null;
      context.font = `${fontWeight} 100px ${fontFamily}`;
      const drawn = range.getBoundingClientRect().width;
      const size = Number.parseFloat(fontSize);
      const spacing = Number.parseFloat(letterSpacing) || 0;
      return { drawn: drawn / text.length / (size + spacing), measured: context.measureText(text).width / text.length / 100 };
    }
    return null;
  });

test('[MED-23] [SHW-51] an uploaded font is chosen in three presses and drawn by alerts and widgets; alerts draw it from the cache after it was deleted', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, longAlert));
  const overlay = await openOverlay();
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'look'));
  const design = await openPanel(page, 'All alerts', 'Design');
  const menu = design.locator('.font-menu');
  await menu.locator('summary').click();
  expect(await violationsOf(page, '.font-menu')).toEqual([]);
  const choosing = page.waitForEvent('filechooser');
  await menu.getByRole('button', { name: 'Upload font… Font' }).click();
  await (await choosing).setFiles(wide);
  await expect(menu.locator('summary')).toHaveAttribute('aria-label', 'Font: Wide Boxes');
  await expect(menu.locator('.font-list')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  const { boxes: elements } = await readSettings(product);
  const id = elements.alerts?.look.dressing?.font ?? '';
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await hasMediaFile(overlay, id);
  const donation = await donate(product, { amount: 5, donorName: 'Ada' });
  const alert = alertOf(overlay, `donation.created:${donation.id}`);
  await expect(alert).toBeVisible();
  const width = await emPerLetter(overlay, '.alert .title');
  expect(width?.measured).toBeCloseTo(1, 2);
  expect(width?.drawn).toBeCloseTo(1, 1);
  expect((await callCompanion(product, 'DELETE', `/media/${id}`)).status).toBe(409);

  const fields = '{ "font": {"type": "googleFont", "label": "Title font", "value": "Roboto"} }';
  const css = "p { display: inline-block; font: 20px '{font}'; }";
  const html = '<link href="https://fonts.googleapis.com/css?family={font}:400,700" rel="stylesheet"><p>Ada</p>';
  await addCustomWidget(product, { html, css, fields });
  await page.locator('.layers').getByRole('button', { name: /^mine/ }).first().click();
  await page.locator('.custom-font summary').click();
  await page.getByRole('radio', { name: 'Wide Boxes' }).click();
  const text = page.frameLocator('.stage iframe').frameLocator('iframe.frame').locator('p');
  await expect(text).toHaveCSS('font-family', `uploaded-${id}`);
  await expect.poll(() => text.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(60, 0);
  expect(await violationsOf(page, '.custom-font')).toEqual([]);

  await page.close();
  await command(product, 'skip');
  expect((await callCompanion(product, 'DELETE', `/media/${id}?evenIfUsed=true`)).ok).toBe(true);
  await overlay.reload();
  await isLive(overlay);
  const later = await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(alertOf(overlay, `donation.created:${later.id}`)).toBeVisible();
  expect((await emPerLetter(overlay, '.alert .title'))?.measured).toBeCloseTo(1, 2);
});
