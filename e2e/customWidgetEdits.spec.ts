import type { Page } from '@playwright/test';
import { readSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

/* Edits of custom code that are not applied yet, or cannot be (SPEC CUS-45). */

test.use({ viewport: { width: 1_920, height: 1_080 } });

/** Beside the title of the code's panel, while that is folded. */
const notApplied = (page: Page) => page.getByText('Not applied yet', { exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const layer = (page: Page, name: RegExp) => page.locator('.layers').getByRole('button', { name }).first();

/** Opens one of the texts of the code that is shown, with the caret in it. */
async function openText(page: Page, name: string) {
  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('tab', { name, exact: true }).click();
  const code = page.getByRole('textbox', { name });
  await code.click();
  return code;
}

async function addEmptyWidget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Custom widget' }).click();
  await page.getByRole('button', { name: 'Start with empty code' }).click();
}

test('[SPG-7] [CUS-45] code that is not applied is there again after another element, and the browser asks before it is lost', async ({
  openEditor,
}) => {
  const page = await openEditor();
  await addEmptyWidget(page);
  await openText(page, 'JS');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// kept\n');
  await expect(apply(page)).toBeEnabled();
  await layer(page, /^Alerts/).click();
  await expect(notApplied(page)).toHaveCount(0);
  await layer(page, /^Custom widget/).click();
  await expect(notApplied(page)).toBeVisible();
  await expect(await openText(page, 'JS')).toContainText('// kept');

  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(notApplied(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'JS' })).not.toContainText('// kept');
});

test('[CUS-45] [CUS-64] code of alerts that is not applied is there again after another kind’s tab, and after its panel was folded', async ({
  openEditor,
}) => {
  const page = await openEditor();
  const drawing = page.locator('summary', { hasText: 'Drawn by' });
  await page.getByRole('tab', { name: 'Donation' }).click();
  await drawing.click();
  await page.getByRole('combobox', { name: 'Drawn by' }).selectOption('Custom code');
  await page.getByRole('button', { name: /^Banner/ }).click();
  await openText(page, 'HTML');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('<i>kept</i>');
  await expect(apply(page)).toBeEnabled();
  await page.getByRole('tab', { name: 'Follower' }).click();
  await expect(notApplied(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Donation' }).click();
  await expect(notApplied(page)).toBeVisible();
  await drawing.click();
  await expect(notApplied(page)).toHaveCount(0);
  await drawing.click();
  await expect(notApplied(page)).toBeVisible();
  const code = await openText(page, 'HTML');
  await expect(code).toContainText('<i>kept</i>');
  await apply(page).click();
  await expect(notApplied(page)).toHaveCount(0);
  await expect(code).toContainText('<i>kept</i>');
});

test('[CUS-45] [CUS-50] code that cannot be read is not applied, the page says why, and what is on stream stays', async ({
  product,
  openEditor,
  openOverlay,
}) => {
  const overlay = await openOverlay();
  const page = await openEditor();
  await addEmptyWidget(page);
  const live = overlay.frameLocator('iframe.frame').locator('#latest');
  await expect(live).toBeVisible();
  const codes = async () =>
    Object.values((await readSettings(product)).boxes).flatMap(({ widget }) => (widget?.kind === 'custom' ? [widget.code] : []));
  const before = await codes();
  // Who loads the frame anew loses it.
  await live.evaluate((node) => node.setAttribute('data-first', ''));

  await openText(page, 'FIELDS');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"color": ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Not applied\. FIELDS of the custom widget is not valid JSON: line 1, column/)).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(page.frameLocator('.stage iframe').frameLocator('iframe.frame').locator('#latest')).toBeVisible();
  await expect(overlay.frameLocator('iframe.frame').locator('#latest[data-first]')).toBeVisible();
  await expect.poll(codes).toEqual(before);

  await page.getByRole('textbox', { name: 'FIELDS' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('{"type": "colorpicker", "value": "rgb(1, 2, 3)"}}');
  await page.keyboard.press('Control+s');
  await expect(live).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(notApplied(page)).toHaveCount(0);
  await expect(page.getByText(/^Not applied\./)).toHaveCount(0);
});
