import { settingsPage } from './support/companion.ts';
import { fillSettings, openAlertsPages, openOverlayEditor, openPages } from './support/filledSettings.ts';
import { expect, test } from './support/fixtures.ts';

test('[SPG-20] no page, editor or dialog writes an error or a refused style to the console', { tag: '@slow' }, async ({
  product,
  openOverlay,
  context,
}) => {
  test.setTimeout(240_000);
  await openOverlay();
  await fillSettings(product);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1_440, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Tests run in one process, which has no autostart and says so.
    if (message.type() === 'error' && !message.location().url.endsWith('/companion/v1/computer')) errors.push(message.text());
  });
  await page.goto(settingsPage(product, 'home'));
  await expect(page.locator('#settings-pages a').first()).toBeVisible();
  for await (const { name } of openPages(page)) {
    expect({ name, errors }).toEqual({ name, errors: [] });
    if (name === 'home' || name === 'history') await expect(page.getByText('For the crew!').first()).toBeVisible();
  }
  for await (const { name } of openAlertsPages(page)) expect({ name, errors }).toEqual({ name, errors: [] });
  await openOverlayEditor(page);
  await page.getByRole('button', { name: 'Add Custom widget' }).click();
  await page.getByRole('button', { name: 'Start with empty code' }).click();
  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'HTML' });
  await code.click();
  await page.keyboard.insertText('<p>typed</p>');
  await expect(code).toContainText('typed');
  for (const tab of ['CSS', 'JS', 'FIELDS']) {
    await page.getByRole('dialog').getByRole('tab', { name: tab, exact: true }).click();
    await page.keyboard.press('Control+End');
  }
  expect(errors).toEqual([]);
});
