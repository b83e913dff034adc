import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { alertOf, expect, isLive, testWithProcess as test } from './support/fixtures.ts';
import { startOtherPlatform } from './support/otherPlatform.ts';
import { makeHome, removeHome, startAgain, startProduct } from './support/product.ts';

const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Latest' }).getByRole('listitem').filter({ hasText: name });

test('[RCP-22] [SPG-120] Home shows a donation at once without an overlay, also after a restart, and nothing twice', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'home'));
  await expect(
    page
      .getByText('Nothing yet')
      .or(page.getByRole('region', { name: 'Latest' }))
      .first(),
  ).toBeVisible();
  await donate(product, { amount: 5, donorName: 'Ada', message: 'Please play “Halo”' });
  await expect(rowOf(page, 'Ada')).toContainText('No overlay open', { timeout: 1_000 });
  await expect(rowOf(page, 'Ada')).toContainText('$5.00');
  await expect(rowOf(page, 'Ada')).toContainText('Please play “Halo”');

  await product.kill();
  const again = await startAgain(product);
  await donate(again, { amount: 7, donorName: 'Grace', message: 'Hi' });
  await expect(rowOf(page, 'Grace')).toContainText('No overlay open', { timeout: 30_000 });
  await expect(rowOf(page, 'Ada')).toHaveCount(1);
  await expect(rowOf(page, 'Grace')).toHaveCount(1);

  const overlay = await context.newPage();
  await changeSettings(again, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 3_000, gapMs: 0 }));
  await overlay.goto(again.overlay);
  await isLive(overlay);
  await donate(again, { amount: 9, donorName: 'Lin' });
  await expect(rowOf(page, 'Lin')).toContainText('Playing');
  await expect(rowOf(page, 'Lin')).toContainText('Shown', { timeout: 30_000 });
  await expect(rowOf(page, 'Lin')).toHaveCount(1);
  await again.kill();
});

test('[RCP-24] alerts are shown if the companion gets no stream, and Home lists them from the receipts and lists', async ({ context }) => {
  const platform = await startOtherPlatform({ refusesPrograms: true });
  const home = await makeHome();
  const product = await startProduct({ home, environment: { CREATOR_API_URL: platform.baseUrl, CREATOR_API_KEY: platform.apiKey } });
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 3_000, gapMs: 0 }));
  const overlay = await context.newPage();
  await overlay.goto(product.overlay);
  await isLive(overlay);
  const id = platform.donate({ amount: 500, currency: 'EUR', donorName: 'Ada', message: null });
  await expect(alertOf(overlay, `donation.created:${id}`)).toContainText('Ada');
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'home'));
  await expect(rowOf(page, 'Ada')).toContainText('Shown', { timeout: 30_000 });
  await expect(rowOf(page, 'Ada')).toHaveCount(1);
  await product.stop();
  await platform.close();
  await removeHome(home);
});
