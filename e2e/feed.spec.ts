import { donate } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, expect, isLive, testWithProcess as test } from './support/fixtures.ts';
import { startOtherPlatform } from './support/otherPlatform.ts';
import { makeHome, removeHome, startAgain, startProduct } from './support/product.ts';
import { feedRows, openStream } from './support/streamPage.ts';

test('[RCP-22] [SPG-14] Stream lists a donation within 1 s without an overlay and with two, also after a restart, and nothing twice', async ({
  product,
  context,
}) => {
  const page = await openStream(await context.newPage(), product);
  await donate(product, { amount: 5, donorName: 'Ada', message: 'Please play “Halo”' });
  await expect(feedRows(page, 'Ada')).toContainText('No overlay open', { timeout: 1_000 });
  await expect(feedRows(page, 'Ada')).toContainText('$5.00');
  await expect(feedRows(page, 'Ada')).toContainText('Please play “Halo”');

  await product.kill();
  const again = await startAgain(product);
  await donate(again, { amount: 7, donorName: 'Grace', message: 'Hi' });
  await expect(feedRows(page, 'Grace')).toContainText('No overlay open', { timeout: 30_000 });
  await expect(feedRows(page, 'Ada')).toHaveCount(1);
  await expect(feedRows(page, 'Grace')).toHaveCount(1);

  await changeSettings(again, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 3_000, gapMs: 0 }));
  for (let overlays = 0; overlays < 2; overlays += 1) {
    const overlay = await context.newPage();
    await overlay.goto(again.overlay);
    await isLive(overlay);
  }
  await donate(again, { amount: 9, donorName: 'Lin' });
  // The feed does not repeat the alert that is playing.
  await expect(page.locator('.feed-row, .stage').filter({ hasText: 'Lin' }).first()).toBeVisible({ timeout: 1_000 });
  await expect(feedRows(page, 'Lin')).toContainText('Shown');
  for (const name of ['Ada', 'Grace', 'Lin']) await expect(feedRows(page, name)).toHaveCount(1);
  await again.kill();
});

test('[RCP-24] alerts are shown if the companion gets no stream, and Stream lists them from the receipts and lists', async ({
  context,
}) => {
  const platform = await startOtherPlatform({ refusesPrograms: true });
  const home = await makeHome();
  const product = await startProduct({ home, environment: { CREATOR_API_URL: platform.baseUrl, CREATOR_API_KEY: platform.apiKey } });
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 3_000, gapMs: 0 }));
  const overlay = await context.newPage();
  await overlay.goto(product.overlay);
  await isLive(overlay);
  const id = platform.donate({ amount: 500, currency: 'EUR', donorName: 'Ada', message: null });
  await expect(alertOf(overlay, `donation.created:${id}`)).toContainText('Ada');
  const page = await openStream(await context.newPage(), product);
  await expect(feedRows(page, 'Ada')).toContainText('Shown', { timeout: 30_000 });
  await expect(feedRows(page, 'Ada')).toHaveCount(1);
  await product.stop();
  await platform.close();
  await removeHome(home);
});
