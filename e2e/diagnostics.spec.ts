import { donate } from './support/api.ts';
import { settingsAccess, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

test("[HLT-1] [HLT-2] diagnostics show the connection's history, and the report names nobody", async ({
  product,
  openOverlay,
  context,
}) => {
  await openOverlay();
  await donate(product, { amount: 5, donorName: 'Ada Lovelace', message: 'Secret words' });
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'health'));
  const day = page.getByRole('region', { name: 'The last 24 hours' });
  await expect(async () => {
    await day.getByRole('button', { name: 'Refresh' }).press('Enter');
    await expect(day).toContainText(/Live events\s*1/, { timeout: 2_000 });
  }).toPass();
  await day.getByText('Connection log').press('Enter');
  await expect(day.getByRole('listitem').filter({ hasText: 'Live' }).first()).toBeVisible();
  const room = page.getByRole('region', { name: 'Limits, storage and versions' });
  await expect(room).toContainText(/API calls left\s*\d+ \/ 60/);
  await expect(room).toContainText(/Ovation\s*\d+\.\d+\.\d+/);
  const text = page.getByRole('textbox', { name: 'Report' });
  // Wait until the live channel has reported the open overlay.
  await expect(text).toHaveValue(/^Overlay: Chromium 1\d\d\S*, live/m);
  const report = await text.inputValue();
  for (const secret of ['Ada', 'Secret', 'Juniper', product.apiKey, settingsAccess(product).key]) expect(report).not.toContain(secret);
  await page.getByRole('button', { name: 'Copy report' }).press('Enter');
  await expect(page.getByText(/^Copied\.|blocked copying/)).toBeVisible();
});
