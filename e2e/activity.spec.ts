import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { watchProblem } from './support/watch.ts';

/** Reopens *Activity* until `check` passes, because a receipt is copied only after its alert. */
async function openHistory(page: Page, product: Product, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(settingsPage(product, 'history'));
    await check();
  }).toPass({ timeout: 90_000 });
}

test('[SPG-14] a donation that was not shown has its reason and a link to the setting; the list is filtered and exported; a deletion is confirmed, undone and carried out', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes }) =>
    Object.assign(boxes.alerts ?? {}, { durationMs: 1_500, gapMs: 0, minimumAmounts: { USD: 300 } }),
  );
  const overlay = await openOverlay();
  const shown = overlay.waitForFunction(() => document.querySelector('[data-alert-key]')?.textContent?.includes('Ada'));
  const small = await donate(product, { amount: 1, donorName: '=Grace()' });
  const ada = await donate(product, { amount: 5, donorName: 'Ada', message: 'Hello there' });
  await shown;

  const settings = await context.newPage();
  const problem = watchProblem(settings);
  const row = (name: string) => settings.locator('tbody').filter({ hasText: name });
  await openHistory(settings, product, () => expect(row('Ada')).toContainText('Shown', { timeout: 10_000 }));
  await settings.getByRole('combobox', { name: 'Status' }).selectOption('Filtered');
  await expect(row('Ada')).toHaveCount(0);
  await row('Grace').getByRole('button', { name: 'Why wasn’t it shown?' }).press('Enter');
  await expect(row('Grace')).toContainText('The amount was below this overlay’s minimum.');
  await expect(row('Grace')).toContainText(`donation.created:${small.id}`);
  const exported = settings.waitForEvent('download');
  await settings.getByText('Export', { exact: true }).click();
  await settings.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toContain(",'=Grace(),1,USD,");
  expect(file).not.toContain('Ada');

  await row('Grace').getByRole('link', { name: 'Change the minimum amounts' }).click();
  await expect(settings.getByRole('region', { name: 'Minimum amounts' })).toBeFocused();
  await expect(settings.getByRole('textbox', { name: 'Minimum in USD' })).toHaveValue('3.00');

  await settings.goBack();
  await settings.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await settings.getByRole('textbox', { name: 'Name or amount' }).fill('ada');
  await expect(row('Grace')).toHaveCount(0);
  await row('Ada').getByRole('button', { name: 'Details' }).click();
  await expect(row('Ada')).toContainText('Hello there');
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
  const replayed = overlay.waitForFunction(
    (key) => document.querySelector(`[data-alert-key="${key}"][data-alert-origin="replay"]`) !== null,
    `donation.created:${ada.id}`,
  );
  await row('Ada').getByRole('button', { name: 'Replay' }).press('Enter');
  await replayed;
  await expect(row('Ada')).toContainText('Replays next, marked as a replay');
  await settings.getByRole('combobox', { name: 'Type' }).selectOption('Followers');
  await expect(settings.getByText('No events match these filters.')).toBeVisible();
  await settings.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(row('Grace')).toBeVisible();
  await expect(settings.getByRole('textbox', { name: 'Name or amount' })).toHaveValue('');

  await settings.reload();
  await row('Ada').getByRole('button', { name: 'Details' }).click();
  const history = settings.getByRole('region', { name: 'Events' });
  await history.getByRole('button', { name: 'Delete the data of Ada' }).click();
  await expect(history.getByText('Delete 1 entry of Ada')).toBeVisible();
  // Presses *Undo* as soon as it appears, because it is available for only 8 s.
  const undone = history.getByRole('button', { name: 'Undo' }).click();
  await history.getByRole('button', { name: 'Delete', exact: true }).click();
  await undone;
  await expect(row('Ada')).toContainText('Shown');
  await history.getByRole('button', { name: 'Delete the data of Ada' }).click();
  await history.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(history.getByText('1 entry deleted, here and in the open overlays.')).toBeVisible();
  await expect(row('Ada')).toHaveCount(0);
  await expect(row('Grace')).toBeVisible();
  expect(problem.errors).toEqual([]);
});

test('[SPG-34] Home lists problems with a button that fixes them, and alerts that were not shown with the reason', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 1_000, minimumAmounts: { USD: 300 } }));
  const home = await context.newPage();
  await home.goto(product.settings);
  await expect(home.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const now = home.getByRole('region', { name: 'Right now' });
  await expect(now.getByRole('link', { name: 'Add the overlay to OBS' })).toBeVisible();
  await openOverlay();
  await expect(now).toContainText('Everything works');
  await donate(product, { amount: 1, donorName: 'Grace' });
  await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(home.getByRole('region', { name: 'Latest' })).toContainText('Ada');
  const notShown = home.getByRole('region', { name: 'Not shown today (1)' });
  await expect(notShown).toContainText('The amount was below this overlay’s minimum.');

  await changeSettings(product, (settings) =>
    Object.assign(settings, { control: { paused: true, muted: { alerts: false, sound: false, speech: false } } }),
  );
  await now.getByRole('button', { name: 'Resume' }).click();
  await expect(now).toContainText('Everything works');
  await notShown.getByRole('link', { name: 'Change the minimum amounts' }).click();
  await expect(home.getByRole('textbox', { name: 'Minimum in USD' })).toHaveValue('3.00');
});
