// The story has over 50 lines, because it opens the page only once.
import { openPanel } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { hasSettings } from './support/command.ts';
import { changeSettings, readSettings, settingsPage } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

test('[SHW-30] [SHW-32] [SHW-67] priority, interruption, combos, time for long messages, entrance and exit are set on the page; OBS gets them', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 2_500 }));
  const overlay = await openOverlay();
  await overlay.emulateMedia({ reducedMotion: 'no-preference' });
  await overlay.evaluate(() => {
    const { animate } = Element.prototype;
    // Records animations, because on a slow computer they may have ended before the test looks.
    Element.prototype.animate = function (this: Element, ...all) {
      if (this.matches('[data-alert-key]')) document.documentElement.dataset.moved += JSON.stringify(all[0]);
      return animate.apply(this, all);
    };
  });
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'alerts'));
  await openPanel(page, 'All alerts', 'Queue');
  const first = page.getByRole('region', { name: 'Priority' });
  const kind = first.getByRole('combobox', { name: 'Priority type' });
  for (const label of ['Donations', 'Goals']) {
    await kind.selectOption({ label });
    await first.getByRole('button', { name: 'Add priority type' }).click();
  }
  await first.getByRole('button', { name: 'Goals: move up' }).click();
  await expect(first.getByRole('list', { name: 'Priority types' }).getByRole('listitem')).toHaveText([/^1. Goals/, /^2. Donations/]);
  await first.getByRole('button', { name: 'Donations: remove priority' }).click();
  for (const [name, amount] of [
    ['Large amounts first', '20'],
    ['Interrupt for very large amounts', '100'],
  ] as const) {
    const part = page.getByRole('region', { name });
    await part.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
    await part.getByRole('textbox', { name: 'New amount' }).fill(amount);
    await part.getByRole('button', { name: 'Add amount' }).click();
  }
  const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
  await fill('Can be passed by at most', '0');
  await expect(page.getByText('Enter a number from 1 to 1000.')).toBeVisible();
  await fill('Can be passed by at most', '12');
  await fill('Combine gifts from one supporter within', '30');
  await fill('Keep adding to a combined alert for', '20');
  await fill('Speed up when more than', '3');
  await fill('Minimum duration', '2.5');
  await openPanel(page, 'All alerts', 'Timing');
  await fill('Extra time for a long message, up to', '12');
  await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  const { boxes: saved } = await readSettings(product);
  expect(saved.alerts?.pacing).toEqual({
    order: ['goal.reached'],
    firstFrom: { USD: { minor: 2_000, equivalents: true } },
    interruptFrom: { USD: { minor: 10_000, equivalents: true } },
    overtakenAtMost: 12,
    comboMs: 30_000,
    growMs: 20_000,
    hurryAbove: 3,
    floorMs: 2_500,
    readMs: 12_000,
    notQueued: [],
    groupAbove: {},
  });

  await openPanel(page, 'All alerts', 'Animation');
  await page.getByRole('combobox', { name: 'Entrance animation' }).selectOption({ label: 'Rise' });
  await page.getByRole('combobox', { name: 'Exit animation' }).selectOption({ label: 'Slide' });
  await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await hasSettings(product);
  await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(overlay.locator('html')).toHaveAttribute('data-moved', /^[^XY]*translateY\(9em\)[^XY]*translateX\(-40em\)[^XY]*$/);

  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000 }));
  await hasSettings(product);
  const small = await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(alertOf(overlay, `donation.created:${small.id}`)).toBeVisible();
  const large = await donate(product, { amount: 100, donorName: 'Grace' });
  await expect(alertOf(overlay, `donation.created:${large.id}`)).toBeVisible();
  await expect(alertOf(overlay, `donation.created:${small.id}`)).toHaveCount(0);
});
