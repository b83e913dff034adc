// The story has over 50 lines, because it opens the page only once.
import { readFile } from 'node:fs/promises';
import { donate } from './support/api.ts';
import { changeSettings, companionJson, readSettings, settingsAccess, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { shortAlerts } from './support/shortAlerts.ts';
import { watchProblem } from './support/watch.ts';

test('[SPG-15] [SPG-16] [SPG-21] [DAT-6] [RCP-5] [RCP-6] settings are exported and imported after a preview; supporter data is listed, exported and deleted', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, shortAlerts));
  await openOverlay();
  await donate(product, { amount: 1, donorName: '=Grace()' });
  const page = await context.newPage();
  const problem = watchProblem(page);
  await page.goto(settingsPage(product, 'transfer'));
  await test.step('settings are exported, imported after a preview of the changes, and the import is undone', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all settings' }).press('Enter');
    const file = await (await download).path();
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain(settingsAccess(product).key);
    expect(text).not.toContain(product.apiKey);

    await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts?.look ?? {}, { theme: 'gilt' }));
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
  });
  await test.step('the page lists which supporter data is stored, where and how long; it exports them, and deletes old entries', async () => {
    const kept = page.getByRole('region', { name: 'Supporter data & privacy' });
    await expect(kept.getByRole('term')).toHaveCount(5);
    await expect(kept.getByRole('term').first()).toContainText('In the event log on this computer (receipts.db)');
    await expect(kept.getByRole('definition').first()).not.toBeEmpty();

    const receipts = async () => (await companionJson<{ receipts: unknown[] }>(product, 'GET', '/receipts')).receipts;
    await expect.poll(receipts).toHaveLength(1);
    await kept.getByText('Export', { exact: true }).click();
    const download = page.waitForEvent('download');
    await kept.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
    expect(await readFile(await (await download).path(), 'utf8')).toContain(",'=Grace(),1,USD,");

    await kept.getByText('Delete old entries', { exact: true }).click();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await kept.getByLabel('Before').fill(tomorrow);
    await kept.getByRole('button', { name: 'Delete…' }).press('Enter');
    await expect(kept.getByText(`Delete 1 entry before ${tomorrow}`)).toBeVisible();
    await kept.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(kept.getByText('1 entry deleted, here and in the open overlays.')).toBeVisible();
    expect(await receipts()).toEqual([]);

    await kept.getByRole('link', { name: /Delete one supporter’s data/ }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Stream', level: 1 })).toBeVisible();
    await expect(page.getByText('No events yet')).toBeVisible();
  });
  expect(problem.errors).toEqual([]);
});
