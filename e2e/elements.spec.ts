import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { defaultWidget, overlayOfElement, type Rect } from '../src/contract/settings/index.ts';
import { donate } from './support/api.ts';
import { alertsOf, callCompanion, changeSettings, companionJson, overlayLinks, settingsAccess, settingsPage } from './support/companion.ts';
import { alertsRect, goalRect, isWithin, layer, overlayOf } from './support/elements.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

test('[OVL-2] [OVL-3] [OVL-4] one link shows each element as in a source of its size; a moved alert continues, a hidden one moves to another open overlay', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    alerts.durationMs = 90_000;
    settings.boxes.goal = { ...alerts, widget: defaultWidget('goal') };
    settings.overlays = { alerts: overlayOf(layer('goal', goalRect), layer('alerts', alertsRect)), goal: overlayOfElement('goal') };
  });
  const overlay = await openOverlay(); // opens the link that existed before this change
  const goal = overlay.locator('[data-widget="goal"]');
  await expect(goal).toBeVisible();
  const { id } = await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await expect.poll(() => isWithin(alert, alertsRect)).toBe(true);
  expect(await isWithin(goal, goalRect)).toBe(true);
  expect(overlay.context().pages()).toHaveLength(1);

  const source = await context.newPage();
  await source.setViewportSize({ width: goalRect.width, height: goalRect.height });
  await source.goto((await overlayLinks(product)).get('goal') ?? '');
  const alone = source.locator('[data-widget="goal"]');
  await expect(alone).toBeVisible();
  const sizeOf = (widget: Locator) =>
    widget.evaluate((node) => [Number.parseFloat(getComputedStyle(node).fontSize).toFixed(2), node.clientWidth, node.clientHeight]);
  await expect(async () => expect(await sizeOf(goal)).toEqual(await sizeOf(alone))).toPass({ timeout: 30_000 });
  await source.close();

  const place = (rect: Rect, hidden = false) =>
    changeSettings(product, (settings) => {
      settings.overlays = {
        alerts: overlayOf({ ...layer('alerts', rect), hidden }),
        other: overlayOf(layer('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 })),
      };
    });
  await alert.evaluate((node) => Object.assign(node, { isTheSame: true }));
  const topLeft = { ...alertsRect, x: 20, y: 20 };
  await place(topLeft);
  await expect.poll(() => isWithin(alert, topLeft)).toBe(true);
  expect(await alert.evaluate((node) => 'isTheSame' in node)).toBe(true);

  const other = await openOverlay((await overlayLinks(product)).get('other'));
  await place(topLeft, true);
  await expect(overlay.locator('section.overlay')).toHaveCount(0);
  await expect(alertOf(other, `donation.created:${id}`)).toBeVisible();
});

test('[SPG-15] an overlay is shared with its media as one file, and imported after a preview', async ({ product, context }) => {
  const png = await readFile(join(import.meta.dirname, '../public/starter/trophy.png'));
  const mediaFile = await companionJson<{ id: string }>(product, 'POST', '/media?name=cup.png', new Uint8Array(png));
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    settings.boxes.picture = { ...alerts, widget: { kind: 'image', medium: mediaFile.id, fit: 'contain' } };
    settings.overlays = { alerts: overlayOf(layer('picture', goalRect), layer('alerts', alertsRect)) };
  });
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'overlays'));
  await page.getByRole('button', { name: 'Edit the layout of alerts' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share alerts as a file' }).click(),
  ]);
  const notice = page.locator('.editor-notice');
  await expect(notice).toContainText('ovation-overlay-alerts.ovation saved');
  await expect(notice).toContainText('It contains 2 elements and 1 image.');
  await expect(notice).toContainText('It leaves out links and keys');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeEmpty();
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  expect(text).toContain(png.toString('base64'));
  expect(text).not.toContain(settingsAccess(product).key);

  await callCompanion(product, 'DELETE', `/media/${mediaFile.id}?evenIfUsed=true`);
  await page.getByRole('button', { name: '‹ Overlays' }).click();
  await page.getByRole('button', { name: 'New overlay' }).click();
  await page
    .getByLabel('Choose an overlay file')
    .setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer: await readFile(path) });
  // The preview shows an alert and requests its image, although the companion does not have this image.
  const picture = page.frameLocator('.file-preview iframe');
  await expect(picture.locator('.alert')).toBeVisible();
  const cup = picture.locator('[data-widget="image"] img');
  await expect.poll(() => cup.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const contents = page.locator('.file-contents');
  await expect(contents).toContainText('1920 × 1080');
  await expect(contents).toContainText(/2 elements.*Alerts.*Image/);
  await expect(contents).toContainText(/1 file.*cup\.png.*kB/);
  await page.getByRole('button', { name: 'Add this overlay' }).click();
  await expect(page.getByRole('heading', { name: 'Alerts 2' }).first()).toBeVisible();
  const { media } = await companionJson<{ media: { id: string }[] }>(product, 'GET', '/media');
  expect(media.map(({ id }) => id)).toEqual([mediaFile.id]);
  await expect.poll(async () => (await overlayLinks(product)).has('alerts-2')).toBe(true);
});
