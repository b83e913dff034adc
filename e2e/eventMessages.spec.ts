import { donate } from './support/api.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { buyDemoPerks } from './support/demoPurchase.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink } from './support/liveControl.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[SPG-14] on a phone, Home, Activity, Recent and the perk queue show what supporters wrote', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 1_000, gapMs: 0 }));
  const overlay = await openOverlay();
  await donate(product, { amount: 5, donorName: 'Ada', message: 'Good luck tonight' });
  await buyDemoPerks(product, 'Grace', 'Play it in A minor');
  await expect(overlay.locator('[data-alert-key]').filter({ hasText: 'Grace' })).toBeVisible();
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);

  const control = await context.newPage();
  await control.goto(controlLink(product));
  await expect(control.getByText('Good luck tonight')).toBeVisible();
  const page = await context.newPage();
  for (const [name, message] of [
    ['home', 'Good luck tonight'],
    ['history', 'Good luck tonight'],
    ['perks', 'Play it in A minor'],
  ] as const)
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto(settingsPage(product, name));
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
});
