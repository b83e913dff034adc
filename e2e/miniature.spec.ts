import type { BrowserContext, Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { callCompanion, changeSettings, companionJson, settingsPage } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* The miniature on the page *Stream* (SPEC DSK-22). */

const frameOf = (page: Page) => page.getByRole('region', { name: 'What viewers see' }).frameLocator('iframe');
const pictureOf = (page: Page) => page.getByRole('region', { name: 'What viewers see' }).getByRole('img');

/** Counts the sounds that a page and its frames start. */
async function countSounds(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const count = () => {
      if (window.top) Reflect.set(window.top, 'startedSounds', Number(Reflect.get(window.top, 'startedSounds') ?? 0) + 1);
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!this.muted) count();
      return play.call(this);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...times: Parameters<typeof start>) {
      count();
      return start.apply(this, times);
    };
  });
  return (page) => page.evaluate(() => Number(Reflect.get(window, 'startedSounds') ?? 0));
}

const openOverlays = async (product: Product) => (await companionJson<{ overlays: number }>(product, 'GET', '/control/state')).overlays;

test('[DSK-22] the miniature plays what the overlay plays, silently and without being an overlay, and ends it on skip', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 30_000, gapMs: 0 }));
  const sounds = await countSounds(context);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && !/^\/(assets|$)/.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  await page.goto(settingsPage(product, 'stream'));
  const region = page.getByRole('region', { name: 'What viewers see' });
  await expect(region).toContainText('Overlay not open in OBS');
  await expect(region.getByRole('link', { name: 'Add the overlay to OBS' })).toBeVisible();
  await expect(region.locator('iframe')).toHaveCount(0);

  const overlay = await openOverlay();
  await expect(region.locator('iframe')).toHaveCount(1);
  await expect(region.getByText('Overlay not open in OBS')).toHaveCount(0);
  const { id } = await donate(product, { amount: 25, donorName: 'Ada', message: 'Hello there' });
  const key = `donation.created:${id}`;
  await expect(alertOf(overlay, key)).toBeVisible();
  const drawn = frameOf(page).locator('[data-alert-key]');
  await expect(drawn).toContainText('Ada', { timeout: 2_000 });
  await expect(drawn).toContainText('$25.00');
  await expect(drawn).toContainText('Hello there');
  await expect(pictureOf(page)).toHaveAccessibleName(/Ada donated, \$25\.00, Hello there/);

  await callCompanion(product, 'POST', '/control/pause', {});
  await expect(region.getByText('Paused')).toBeVisible();
  await callCompanion(product, 'POST', '/control/skip', {});
  await expect(drawn).toHaveCount(0, { timeout: 2_000 });
  await expect(alertOf(overlay, key)).toHaveCount(0);
  await expect(pictureOf(page)).toHaveAccessibleName(/nothing is playing/);

  expect(await openOverlays(product)).toBe(1);
  expect(await sounds(overlay)).toBeGreaterThan(0);
  expect(await sounds(page)).toBe(0);
  await callCompanion(product, 'POST', '/control/replay', { key });
  await callCompanion(product, 'POST', '/control/resume', {});
  await expect(alertOf(overlay, key)).toBeVisible();
  await expect(drawn).toContainText('Ada');
  expect(calls).toEqual([]);
});
