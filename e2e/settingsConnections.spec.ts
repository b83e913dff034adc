import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { donate, post } from './support/api.ts';
import { settingsPage } from './support/companion.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import { makeHome, type Product, removeHome, startProduct } from './support/product.ts';

test('[ENG-6] an open overlay whose link was renewed shows no more alerts', async ({ product, openOverlay, context }) => {
  const overlay = await openOverlay();
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'account'));
  await settings.getByRole('button', { name: 'Reset overlay link' }).click();
  await settings.getByRole('button', { name: 'Reset now' }).click();
  await expect(overlay.locator('[data-state]').first()).toHaveAttribute('data-state', 'stopped');
  await donate(product, { amount: 5 });
  await overlay.waitForTimeout(1_500);
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
});

test('a settings page with a wrong key says what to do', async ({ product, context }) => {
  const page = await context.newPage();
  await page.goto(product.settings.replace(/key=.*/, 'key=wrong'));
  await expect(page.getByText(/Settings/).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
});

test('a newly connected account is used at once, without a change in OBS', async ({ product, openOverlay, context }) => {
  const home = await makeHome();
  const platform = await startProduct({ home });
  try {
    const overlay = await openOverlay();
    const settings = await context.newPage();
    await settings.goto(settingsPage(product, 'account'));
    await settings.getByText('Connect your account').click();
    await settings.getByLabel('Platform URL').fill(platform.api);
    await settings.getByLabel('API key').fill(`${platform.apiKey}x`);
    await settings.getByRole('button', { name: 'Connect account' }).click();
    await expect(settings.getByRole('region', { name: 'Account' })).toContainText(/key/i);
    await settings.getByLabel('API key').fill(platform.apiKey);
    await overlay.evaluate(() => Object.assign(window, { isOfOldAccount: true }));
    await settings.getByRole('button', { name: 'Connect account' }).click();
    await expect(settings.getByRole('button', { name: /Disconnect account/ })).toBeVisible();
    // The overlay reloads when the account changes, which removes this mark.
    await expect.poll(() => overlay.evaluate(() => 'isOfOldAccount' in window).catch(() => true)).toBe(false);
    await isLive(overlay);
    const { id } = await donate(platform, { amount: 7, donorName: 'From the real account' });
    await expect(alertOf(overlay, `donation.created:${id}`)).toContainText('From the real account');
  } finally {
    await platform.stop();
    await removeHome(home);
  }
});

test('[CMP-21] a revoked key is reported beside the field for a new key, and with a new key the overlay continues at once', async ({
  product,
  context,
}) => {
  const keys = await accountKeys(product);
  const first = await keys.create();
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'account'));
  await settings.getByText('Connect your account').click();
  await settings.getByRole('textbox', { name: 'Platform URL' }).fill(product.api);
  const connectWith = async (key: string) => {
    await settings.getByRole('textbox', { name: 'API key' }).fill(key);
    await settings.getByRole('textbox', { name: 'API key' }).press('Enter');
  };
  await connectWith(first.key);
  const connection = settings.getByRole('region', { name: 'Connection' });
  await expect(connection).toContainText('Connected to Mara Lind');
  await keys.revoke(first);
  const overlay = await context.newPage();
  await overlay.goto(product.overlay);
  await expect(overlay.locator('[data-state]').first()).toHaveAttribute('data-state', 'stopped');
  await expect(connection).toContainText('API key rejected');
  await expect(connection.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(settings.getByRole('textbox', { name: 'Platform URL' })).toHaveValue(product.api);
  await connectWith((await keys.create()).key);
  await isLive(overlay);
  await expect(connection).toContainText('Overlay connected');
  await expect(connection.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

async function accountKeys({ home, api }: Pick<Product, 'home' | 'api'>) {
  const secret = (await readFile(join(home, 'operator.key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${secret}` };
  const { id } = await post<{ id: string }>(`${api}/operator/v1/accounts`, headers, { handle: 'mara', displayName: 'Mara Lind' });
  return {
    create: () => post<{ id: string; key: string }>(`${api}/operator/v1/accounts/${id}/keys`, headers, {}),
    revoke: async (key: { readonly id: string }) => {
      const init = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body: '{"revoked":true}' };
      const answer = await fetch(`${api}/operator/v1/keys/${key.id}`, init);
      if (!answer.ok) throw new Error(`the key could not be revoked: ${answer.status} ${await answer.text()}`);
    },
  };
}
