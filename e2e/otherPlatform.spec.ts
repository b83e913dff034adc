import { command } from './support/command.ts';
import { callCompanion, changeSettings } from './support/companion.ts';
import { alertOf, test as base, expect, isLive } from './support/fixtures.ts';
import { type OtherPlatform, startOtherPlatform } from './support/otherPlatform.ts';
import { makeHome, type ProductProcess, removeHome, startProduct } from './support/product.ts';

const test = base.extend<{ platform: OtherPlatform; connected: ProductProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  platform: async ({}, use) => {
    const platform = await startOtherPlatform();
    await use(platform);
    await platform.close();
  },
  connected: async ({ platform }, use) => {
    const home = await makeHome();
    const product = await startProduct({ home, environment: { CREATOR_API_URL: platform.baseUrl, CREATOR_API_KEY: platform.apiKey } });
    await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000 }));
    await use(product);
    await product.stop();
    await removeHome(home);
  },
});

test('[DLV-1] [CMP-4] another platform works: events that only REST has are shown after the stream was lost, and no page gets private data', async ({
  connected,
  platform,
  context,
}) => {
  const page = await context.newPage();
  await page.goto(connected.overlay);
  await isLive(page);
  // Only REST can deliver this donation. The stream never sends it, and offers no resume point.
  const silent = platform.donateSilently('Only in the list');
  platform.cutStreams();
  await expect(alertOf(page, `donation.created:${silent}`)).toHaveAttribute('data-alert-origin', 'reconciled');
  await command(connected, 'skip');

  const id = platform.donate({ amount: 1_500, currency: 'JPY', donorName: '花子', message: null });
  const alert = alertOf(page, `donation.created:${id}`);
  await expect(alert).toContainText('花子');
  await expect(alert.locator('[data-part="amount"]')).toHaveText('¥1,500');

  const answer = await (await callCompanion(connected, 'GET', '/read/donation/list')).text();
  expect(answer).toContain('Only in the list');
  expect(answer).not.toMatch(/secret@example\.com|4242|donorEmail|Last4/);
});
