import { openPanel } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import { watchProblem } from './support/watch.ts';

test('[TXT-1] [TXT-5] the next alert uses the texts of the settings', async ({ product, openOverlay, context }) => {
  const overlay = await openOverlay();
  const problem = watchProblem(overlay);
  const settings = await context.newPage();
  const problemHere = watchProblem(settings);
  await settings.goto(settingsPage(product, 'alerts'));
  await openPanel(settings, 'Donation', 'Text');
  const title = settings.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('{amount, plural, one {A dollar} other {# dollars}} from ');
  await settings.getByRole('group', { name: 'Variables for Title' }).getByRole('button', { name: '{name}' }).click();
  await settings.getByRole('textbox', { name: 'Message', exact: true }).fill('“{message}” — {name}, {amount}');
  await openPanel(settings, 'All alerts', 'Text');
  await settings.getByRole('textbox', { name: 'Max name length' }).fill('8');
  await settings.getByRole('textbox', { name: 'Max message lines' }).fill('1');
  await settings.getByRole('textbox', { name: 'New minimum' }).fill('5');
  await settings.getByRole('button', { name: 'Add minimum' }).click();
  await settings.getByRole('switch', { name: 'Hide .00' }).check();
  await openPanel(settings, 'Donation', 'Text');
  await expect(settings.getByRole('figure', { name: 'Example' })).toContainText('25 dollars from Test Su…');
  await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000, gapMs: 100 }));
  await hasSettings(product);
  const { id } = await donate(product, { amount: 7, donorName: 'Marisol Vega', message: '{name} <b>rocks</b>' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert.locator('[data-part="title"]')).toHaveText('7 dollars from Marisol…');
  await expect(alert.locator('[data-part="message"]')).toHaveText('“{name} <b>rocks</b>” — Marisol…, $7');
  await expect(alert.locator('[data-part="message"] bdi')).toHaveText(['{name} <b>rocks</b>', 'Marisol…']);
  await expect(alert.locator('[data-part="amount"]')).toHaveCount(0); // the title has the amount
  await command(product, 'skip');
  const small = await donate(product, { amount: 1, donorName: 'Bo', message: 'psst' });
  const quiet = alertOf(overlay, `donation.created:${small.id}`);
  await expect(quiet.locator('[data-part="title"]')).toHaveText('A dollar from Bo');
  await expect(quiet.locator('[data-part="message"]')).toHaveCount(0);
  expect([...problem.errors, ...problemHere.errors]).toEqual([]);
});

test('[TXT-3] the settings report an invalid text from another program, and the alert is shown without it', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes: { alerts } }) => {
    if (!alerts) throw new Error('the settings have no element `alerts`');
    alerts.durationMs = 30_000;
    alerts.variants.push({ id: 'v', when: { type: 'donation.created' }, weight: 1, change: { title: 'Wow {who}' } });
  });
  const overlay = await openOverlay();
  const { id } = await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(alertOf(overlay, `donation.created:${id}`).locator('[data-part="title"]')).toHaveText('Ada donated');
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'account'));
  await expect(settings.getByText(/of variation v \(overlay alerts\) has an error at character 5/).first()).toBeVisible();
});
