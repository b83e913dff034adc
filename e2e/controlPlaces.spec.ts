import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { alertsOf, changeSettings, settingsPage } from './support/companion.ts';
import { alertsRect, goalRect, isStill, layer, overlayOf } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, requireApprovalOfMessages, setDuration } from './support/liveControl.ts';
import type { Product } from './support/product.ts';

const measured = '.approvals .button, .stage, .four > *, .main-controls > *, .main-controls .row, .queue h3, .feed-tools > *';

/**
 * The positions of the controls and lists on the page, with everything scrolled to the top. Does not look at the elements inside a control,
 * because pressing the control may replace them.
 */
const placesOf = (page: Page) =>
  page.locator(measured).evaluateAll((all) => {
    scrollTo(0, 0);
    document.querySelector('.side')?.scrollTo(0, 0);
    return all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.parentElement?.className, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    });
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const isPressed = (page: Page, name: string | RegExp) => expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');

/** Each entry: a button, a check that the page has reacted to the press, and the state line's text after the press. */
const presses = [
  [/^Mute alerts$/, (page: Page) => isPressed(page, /^Mute alerts$/), 'Something is muted'],
  [/^Mute sounds$/, (page: Page) => isPressed(page, /^Mute sounds$/), 'Something is muted'],
  [/^Mute for 5 minutes$/, (page: Page) => expect(page.getByRole('timer', { name: /left$/ }).last()).toBeVisible(), 'Something is muted'],
  [/^Approve first/, (page: Page) => isPressed(page, /^Approve first/), '1 more'],
  [/^Pause/, (page: Page) => expect(page.locator('.pause')).toContainText('Resume'), '2 more'],
  [/^Safe mode/, (page: Page) => expect(button(page, 'End safe mode')).toBeVisible(), '3 more'],
  [/^Followers$/, (page: Page) => isPressed(page, /^Followers$/), '3 more'],
  [/^All$/, (page: Page) => isPressed(page, /^All$/), '3 more'],
] as const;

async function addTimer(product: Product): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    settings.boxes.timer = { ...alerts, widget: { kind: 'timer' } } as typeof alerts;
    settings.overlays = { ...settings.overlays, alerts: overlayOf(layer('alerts', alertsRect), layer('timer', goalRect)) };
  });
}

/** Presses each control, and expects that the others stay where they are. Then ends what the presses have started. */
async function pressAll(page: Page, place: 'alone' | 'settings', width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const isSettings = place === 'settings';
  if (isSettings) await expect(page.locator('.state-line')).toContainText('Everything works');
  const more = page.getByRole('button', { name: 'More controls' });
  if (width < 900) {
    await expect(more).toBeVisible();
    if ((await more.getAttribute('aria-expanded')) === 'false') {
      await isStill(page.locator('.four'));
      const four = await page.locator('.four').boundingBox();
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      expect(await page.locator('.four').boundingBox()).toEqual(four);
    }
  }
  await expect(page.getByRole('button', { name: 'Add 5 minutes' })).toBeVisible();
  await isStill(page.locator('.feed-tools'));
  const at = `${place} ${width}`;
  const before = await placesOf(page);
  for (const [name, isShown, state] of presses) {
    await button(page, name).click();
    await isShown(page);
    if (isSettings) await expect(page.locator('.state-line')).toContainText(state);
    expect({ at, name: String(name), places: await placesOf(page) }).toEqual({ at, name: String(name), places: before });
    const muteTime = await page
      .locator('.mute-time .left')
      .evaluate((text) => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight]);
    expect({ at, name: String(name), cut: muteTime.some((px) => px > 1) }).toEqual({ at, name: String(name), cut: false });
  }
  for (const name of [/^Mute alerts$/, /^Mute sounds$/, /^Approve first/, /^Resume/, /^End safe mode/])
    await page.locator('.main-controls').getByRole('button', { name }).first().click();
  await expect(page.locator('.pause')).toContainText('Pause');
  await expect(button(page, /^Safe mode/)).toBeVisible();
  await expect(button(page, /^Clear the queue/)).toHaveAttribute('aria-disabled', 'true');
}

test('[DSK-11] no press moves another control, in a dock, on a phone, in a wide window and in the settings; a dock that becomes wider is as a new window', async ({
  product,
  openOverlay,
  context,
}) => {
  await setDuration(product, 120_000);
  await addTimer(product);
  await openOverlay();
  for (const donorName of ['Ada', 'Lena']) await donate(product, { amount: 5, donorName, message: 'Thank you for the music of tonight' });
  const page = await context.newPage();
  const row = page.locator('.queue .entries > li', { hasText: 'Lena' });
  const heightOfRow = () => row.evaluate((each) => each.getBoundingClientRect().height);
  const openAnew = async (address: string, width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText('Now playing')).toBeVisible();
  };

  await test.step('a dock that becomes wider has rows as high as in a new window', async () => {
    await openAnew(controlLink(product), 1_440, 900);
    await expect(row).toBeVisible();
    const heightInWideWindow = await heightOfRow();
    await openAnew(controlLink(product), 300, 700);
    await expect(row).toBeVisible();
    expect(await heightOfRow()).toBeGreaterThan(heightInWideWindow);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await expect.poll(heightOfRow, { timeout: 5_000 }).toBe(heightInWideWindow); // the next minute renders the rows again
  });
  await command(product, 'skip');
  await expect(page.locator('.stage')).toContainText('Lena');
  await requireApprovalOfMessages(product);
  await donate(product, { amount: 5, donorName: 'Dora', message: 'Held' });
  await expect(page.getByRole('heading', { name: 'Needs approval (1)' })).toBeVisible();
  await pressAll(page, 'alone', 300, 700);
  await pressAll(page, 'alone', 1_440, 900);
  // A phone is checked only in the settings, because alone the page has the same single column.
  await openAnew(settingsPage(product, 'stream'), 390, 844);
  await pressAll(page, 'settings', 390, 844);
  await pressAll(page, 'settings', 1_440, 900);
});
