import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { post } from './support/api.ts';
import { settingsPage } from './support/companion.ts';
import { expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

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
