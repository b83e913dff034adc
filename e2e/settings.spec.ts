// The stories have over 50 lines, because each opens the settings only once.
import { eventTypes } from '../src/contract/api/index.ts';
import type { KeptReceipt } from '../src/contract/companion/index.ts';
import { chooseType, openPanel } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { command, hasSettings, hasTheme } from './support/command.ts';
import { changeSettings, companionJson, settingsPage } from './support/companion.ts';
import { openTestOptions } from './support/editorPage.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import { longAlert } from './support/shortAlerts.ts';
import { watchProblem } from './support/watch.ts';

test('[SPG-10] [SPG-12] [SPG-21] [SHW-36] a test of each type and of a new variation plays in OBS like a real alert; moderation is tested on the page, and applies', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, longAlert));
  const settings = await context.newPage();
  const problem = watchProblem(settings);
  await settings.goto(settingsPage(product, 'alerts'));
  await settings.getByRole('button', { name: 'Send a test to OBS: donation' }).click();
  await expect(settings.getByText(/Overlay not open\./)).toBeVisible();
  const overlay = await openOverlay();
  await expect(settings.getByText('Overlay connected')).toBeVisible();
  await test.step('a test of each type', async () => {
    for (const type of eventTypes) {
      await chooseType(settings, type);
      await settings.getByRole('button', { name: /^Send a test to OBS: / }).click();
      const alert = overlay.locator(`[data-alert-keys*="${type}:test-"]`);
      await expect(alert).toHaveAttribute('data-alert-origin', 'test');
      await command(product, 'skip');
    }
  });
  await test.step('a variation', async () => {
    const variations = await openPanel(settings, 'Donation', 'Variations');
    await variations.getByRole('button', { name: 'Other conditions' }).click();
    await expect(variations.getByRole('textbox', { name: 'Title' })).toBeFocused();
    const amount = variations.getByRole('textbox', { name: 'Amount' });
    await amount.fill('1.234');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('50');
    await variations.getByRole('radio', { name: 'Gilt' }).check();
    await variations.getByRole('textbox', { name: 'Title' }).fill('{name} is a legend');
    const alert = overlay.locator('[data-alert-key]');
    await settings.getByRole('button', { name: 'Preview variation: At least $50.00, in any currency' }).click();
    await expect(settings.frameLocator('.stage iframe').locator('[data-alert-key]')).toHaveAttribute('data-theme', 'gilt');
    await expect(alert).toHaveCount(0);
    await hasTheme(overlay, 'gilt');
    await settings.getByRole('button', { name: 'Send a test to OBS: At least $50.00, in any currency' }).click();
    await expect(alert).toHaveAttribute('data-alert-origin', 'test');
    await expect(alert).toHaveAttribute('data-theme', 'gilt');
    await expect(alert).toContainText('Test Supporter is a legend');
    await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
    await hasSettings(product);
    const small = await donate(product, { amount: 49 });
    const large = await donate(product, { amount: 51, currency: 'eur' });
    await command(product, 'skip');
    await expect(alertOf(overlay, `donation.created:${small.id}`)).toHaveAttribute('data-theme', 'pin');
    await command(product, 'skip');
    await expect(alertOf(overlay, `donation.created:${large.id}`)).toHaveAttribute('data-theme', 'gilt');
    await command(product, 'skip');
  });
  await test.step('moderation, and safe mode that hides all names and messages', async () => {
    await settings.goto(settingsPage(product, 'moderation'));
    const saved = settings.getByRole('status', { name: 'Save status' });
    await settings.getByRole('switch', { name: 'Moderate names and messages' }).check();
    await settings.getByRole('textbox', { name: 'Blocked words' }).fill('kumquat');
    await settings.getByRole('textbox', { name: 'Blocked words' }).press('Enter');
    await settings.getByRole('textbox', { name: 'Test a message' }).fill('Nice kumquat!');
    await expect(settings.getByText('a blocked word: censored')).toBeVisible();
    await expect(saved).toHaveText('Saved');
    await hasSettings(product);
    const rude = await donate(product, { amount: 5, message: 'Nice kumquat!' });
    await expect(alertOf(overlay, `donation.created:${rude.id}`)).toContainText('Nice ***!');
    await command(product, 'skip');
    await settings.getByRole('button', { name: 'Safe mode for 15 minutes' }).click();
    await expect(settings.getByText('Safe mode is on.')).toBeVisible();
    await expect(saved).toHaveText('Saved');
    await hasSettings(product);
    const kind = await donate(product, { amount: 5, donorName: 'Ada', message: 'Lovely stream' });
    const alert = alertOf(overlay, `donation.created:${kind.id}`);
    await expect(alert).toContainText('Someone');
    await expect(alert).not.toContainText(/Ada|Lovely/);
    await command(product, 'skip');
    const readReceipts = () => companionJson<{ receipts: KeptReceipt[] }>(product, 'GET', '/receipts');
    await expect.poll(async () => (await readReceipts()).receipts).toHaveLength(4);
    await settings.getByRole('link', { name: 'Alerts', exact: true }).click();
    const minimums = await openPanel(settings, 'Donation', 'Filters');
    await minimums.getByRole('textbox', { name: 'New minimum' }).fill('10');
    await minimums.getByRole('button', { name: 'Add minimum' }).click();
    await openPanel(settings, 'All alerts', 'Filters');
    await settings.getByRole('button', { name: 'Test against your last 50 events' }).click();
    await expect(settings.getByText('2 of 4 would show.')).toBeVisible();
  });
  expect(problem.errors).toEqual([]);
});

test('[SPG-7] [SPG-42] [SPG-30] [SPG-9] pages are reached by keyboard from the editor in a narrow window; the preview shows unsaved changes, and the overlay does not', async ({
  product,
  openOverlay,
  context,
}) => {
  const settings = await context.newPage();
  const problem = watchProblem(settings);
  await settings.setViewportSize({ width: 390, height: 800 });
  await settings.goto(settingsPage(product, 'alerts'));
  await test.step('by keyboard', async () => {
    const title = settings.locator('.editor > h2');
    await expect(settings.getByRole('tablist', { name: 'Type of alert' })).toBeVisible();
    await settings.getByRole('button', { name: 'Skip to content' }).press('Enter');
    await expect(title).toBeFocused();
    const tabs = settings.getByRole('tablist', { name: 'Type of alert' });
    await tabs.getByRole('tab', { name: 'All alerts' }).press('End');
    await expect(tabs.getByRole('tab', { name: 'Goal' })).toBeFocused();
    const goals = settings.getByRole('switch', { name: 'Show reached goals' });
    await goals.press('Space');
    await settings.getByRole('button', { name: 'Menu: Alerts' }).press('Enter');
    await expect(settings.locator('.page-nav [aria-current]')).toHaveText('Alerts');
    await settings.getByRole('link', { name: 'Media' }).press('Enter');
    await expect(settings.getByRole('heading', { level: 1, name: 'Media' })).toBeFocused();
    await expect(settings).toHaveTitle('Media – Ovation');
    await settings.goBack();
    await settings.reload();
    await expect(goals).not.toBeChecked();
    await settings.getByRole('button', { name: 'Play in the preview' }).press('Enter');
    await expect(settings.frameLocator('.stage iframe').locator('[data-alert-key]')).toBeVisible();
  });
  await test.step('unsaved changes', async () => {
    const overlay = await openOverlay();
    const sounds: string[] = [];
    settings.on('request', (request) => {
      if (request.url().includes('/sounds/')) sounds.push(request.url());
    });
    await settings.route(/\/companion\/v1\/settings(?:\?|$)/, (route) => route.abort());
    const preview = settings.frameLocator('iframe[title="Preview of the alert"]').locator('[data-alert-key]');
    await settings.setViewportSize({ width: 1_280, height: 720 });
    await settings.goto(settingsPage(product, 'look'));
    await chooseType(settings, 'donation.created');
    await settings.getByRole('button', { name: 'Play in the preview' }).click();
    await expect(preview).toHaveAttribute('data-theme', 'pin');
    await settings.getByRole('radio', { name: 'Gilt' }).check();
    // On a slow computer the theme may load too late. Then the next preview shows it.
    await expect(async () => {
      if ((await preview.getAttribute('data-theme')) !== 'gilt')
        await settings.getByRole('button', { name: 'Play in the preview' }).click();
      await expect(preview).toHaveAttribute('data-theme', 'gilt', { timeout: 5_000 });
    }).toPass();
    await openTestOptions(settings);
    await settings.getByRole('combobox', { name: 'Amount' }).selectOption('$500');
    await expect(preview).toHaveAttribute('data-tier', '4');
    expect(sounds, 'a silent preview loads no sound').toEqual([]);
    await settings.getByRole('checkbox', { name: 'Sound', exact: true }).check();
    await expect.poll(() => sounds.length, 'the preview loads sounds when asked').toBeGreaterThan(0);
    await expect(settings.getByRole('status', { name: 'Save status' })).toContainText('Not saved yet');
    await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
  });
  expect(problem.errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
});
