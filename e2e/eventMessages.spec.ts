import { donate } from './support/api.ts';
import { command } from './support/command.ts';
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

test('[SPG-34] Home claims nothing of events that wait for an overlay', async ({ product, openOverlay, context }) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 1_000, gapMs: 0 }));
  const overlay = await openOverlay();
  await donate(product, { amount: 5, donorName: 'Ada' });
  const home = await context.newPage();
  await expect(async () => {
    await home.goto('about:blank');
    await home.goto(settingsPage(product, 'home'));
    await expect(home.getByText('Ada').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await overlay.close();
  await donate(product, { amount: 5, donorName: 'Grace' });
  await home.reload();
  await expect(home.getByText('Ada').first()).toBeVisible();
  await expect(home.getByText(/Everything .* was shown/)).toHaveCount(0);
  await expect(home.getByText(/Events that wait .* are not listed yet/)).toBeVisible();
});

test('[SPG-34] a muted event leads to Live control only while alerts are muted', async ({ product, openOverlay, context }) => {
  await openOverlay();
  await command(product, 'mute', { what: 'alerts' });
  await donate(product, { amount: 5, donorName: 'Ada' });
  const home = await context.newPage();
  const muted = home.locator('.reason').filter({ hasText: 'muted' });
  await expect(async () => {
    await home.goto('about:blank');
    await home.goto(settingsPage(product, 'home'));
    await expect(muted.getByRole('link')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await command(product, 'unmute', { what: 'alerts' });
  await expect(muted.getByRole('link')).toHaveCount(0);
  await expect(muted).toBeVisible();
});
