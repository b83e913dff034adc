import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { isStill } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';

/** Positions of the buttons and of the current alert, by name. Ignores what pressing a button adds to the page. */
const placesOf = (page: Page) =>
  page.locator('.main-controls > .big, .main-controls .row, .main-controls > .slider, .now > .stage, .then > *').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.className.split(' ')[0], Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    }),
  );

test('[DSK-11] no press moves another control; the timer is below what is playing, on a phone and in the dock', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, (settings) => {
    const { boxes } = settings;
    if (!boxes.alerts) throw new Error('The settings have no element `alerts`');
    Object.assign(boxes.alerts, { durationMs: 60_000 });
    boxes.timer = { ...boxes.alerts, widget: { kind: 'timer' } } as typeof boxes.alerts;
    const elements = ['alerts', 'timer'].map((element, at) => {
      return { box: element, rect: { x: 960 * at, y: 0, width: 500, height: 300 }, rotation: 0, hidden: false, locked: false };
    });
    settings.overlays = { ...settings.overlays, alerts: { size: { width: 1_920, height: 1_080 }, elements } };
  });
  await openOverlay();
  await donate(product, { amount: 25, donorName: 'Ada', message: 'Hello' });
  const page = await context.newPage();
  for (const [width, height] of [
    [1_440, 900],
    [1_024, 768],
    [390, 844],
    [300, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(product.settings.replace('#/settings', '#/control'));
    await expect(page.getByText('Now playing')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 5 minutes' })).toBeVisible();
    await isStill(page.locator('.then > *').last());
    const before = await placesOf(page);
    for (const name of [/^Mute alerts$/, /^Mute sounds$/, /^Approve first/, /^Pause/, /Safe mode/]) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('status', { name: 'Last command' })).not.toBeEmpty();
      expect({ width, name: String(name), places: await placesOf(page) }).toEqual({ width, name: String(name), places: before });
      const muteTime = await page
        .locator('.mute-time .left')
        .evaluate((text) => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight]);
      expect({ width, name: String(name), cut: muteTime.some((px) => px > 1) }).toEqual({ width, name: String(name), cut: false });
    }
    const playing = await page.locator('.stage').boundingBox();
    if (!playing) throw new Error('Nothing is playing');
    expect(playing.y).toBeLessThan(height);
    const timer = await page.getByRole('button', { name: 'Add 5 minutes' }).boundingBox();
    if (!timer) throw new Error('There is no timer');
    if (width < 1_000) expect(playing.y).toBeLessThan(timer.y);
    for (const name of [/^Mute alerts$/, /^Mute sounds$/, /^Approve first/, /^Resume/, /^End/])
      await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
    const clear = page.getByRole('button', { name: /^Clear the queue/ }).first();
    await expect(clear).toHaveAttribute('aria-disabled', 'true');
  }
});
