import { readFile } from 'node:fs/promises';
import { changeSettings, readSettings, settingsAccess, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { watchProblem } from './support/watch.ts';

test('[DAT-6] the page lists which supporter data is stored, where and how long, and links to its deletion', async ({ product, page }) => {
  await page.goto(settingsPage(product, 'transfer'));
  const kept = page.getByRole('region', { name: 'Supporter data & privacy' });
  await expect(kept.getByRole('term')).toHaveCount(5);
  await expect(kept.getByRole('term').first()).toContainText('In the event log on this computer (receipts.db)');
  await expect(kept.getByRole('definition').first()).not.toBeEmpty();
  await kept.getByRole('link', { name: /Delete one supporter’s data/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Stream', level: 1 })).toBeVisible();
});

test('[SPG-15] [SPG-16] [SPG-21] settings are exported, imported after a preview of the changes, and the import is undone', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  const problem = watchProblem(page);
  await page.goto(settingsPage(product, 'transfer'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all settings' }).press('Enter');
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(settingsAccess(product).key);
  expect(text).not.toContain(product.apiKey);

  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts?.look ?? {}, { theme: 'gilt' }));
  const choose = page.getByLabel('Settings file');
  await choose.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(text.slice(0, 200)) });
  await expect(page.getByText('The file is not JSON, or is incomplete.')).toBeVisible();
  await choose.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const part = page.getByRole('group').filter({ hasText: 'Design' });
  await part.locator('summary').press('Enter');
  await expect(part.getByRole('listitem')).toHaveText(/theme\s*gilt\s*→\s*pin/);
  const theme = async () => (await readSettings(product)).boxes.alerts?.look.theme;
  expect(await theme()).toBe('gilt');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await expect.poll(theme).toBe('pin');
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect.poll(theme).toBe('gilt');
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused();
  expect(problem.errors).toEqual([]);
});
