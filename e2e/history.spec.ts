import { readFile } from 'node:fs/promises';
import { donate } from './api.ts';
import { alertOf, expect, test } from './fixtures.ts';
import { changeSettings, settingsPage } from './settingsFile.ts';

test('[SPG-14] a donation that did not play says why, leads to what decided, and the list is narrowed and exported', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes }) =>
    Object.assign(boxes.alerts ?? {}, { durationMs: 1_000, gapMs: 0, minimumAmounts: { USD: 300 } }),
  );
  const overlay = await openOverlay();
  const small = await donate(product, { amount: 1, donorName: 'Grace' });
  const ada = await donate(product, { amount: 5, donorName: 'Ada', message: 'Hello there' });
  await expect(alertOf(overlay, `donation.created:${ada.id}`)).toBeVisible();

  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'history'));
  const row = (name: string) => settings.locator('tbody').filter({ hasText: name });
  await expect(row('Ada')).toContainText('Shown');
  await settings.getByRole('combobox', { name: 'What became of it' }).selectOption('Left out by a rule');
  await expect(row('Ada')).toHaveCount(0);
  await row('Grace').getByRole('button', { name: 'Why did this not play?' }).press('Enter');
  await expect(row('Grace')).toContainText('Its amount was below the minimum of its currency in this box.');
  await expect(row('Grace')).toContainText(`donation.created:${small.id}`);
  const exported = settings.waitForEvent('download');
  await settings.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toContain('Grace');
  expect(file).not.toContain('Ada');

  await row('Grace').getByRole('link', { name: 'Change the minimum amounts' }).click();
  await expect(settings.getByRole('region', { name: 'Minimum amounts' })).toBeFocused();
  await expect(settings.getByRole('textbox', { name: 'Minimum in USD' })).toHaveValue('3.00');

  await settings.goBack();
  await settings.getByRole('combobox', { name: 'What became of it' }).selectOption('Everything');
  await settings.getByRole('textbox', { name: 'Name or amount' }).fill('ada');
  await expect(row('Grace')).toHaveCount(0);
  await row('Ada').getByRole('button', { name: 'Details' }).click();
  await expect(row('Ada')).toContainText('Hello there');
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
  await row('Ada').getByRole('button', { name: 'Show it again' }).press('Enter');
  await expect(alertOf(overlay, `donation.created:${ada.id}`)).toHaveAttribute('data-alert-origin', 'replay');
  await expect(row('Ada')).toContainText('It is shown once more, marked as a replay');
  await settings.getByRole('combobox', { name: 'Kind' }).selectOption('Followers');
  await expect(settings.getByText('Nothing here yet.')).toBeVisible();
});
