import type { Page } from '@playwright/test';
import { layerOf, overlayOfElement } from '../src/contract/settings/index.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

const openCardMenu = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('.overlay-menu > summary').click();

test('[SPG-8] each card shows the shape of its overlay; nine fit on two screens, each with its link', async ({ product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await test.step('shape', async () => {
    const size = { width: 1_080, height: 1_920 };
    const layer = layerOf('alerts', { x: 0, y: 0, ...size });
    const overlays = {
      alerts: overlayOfElement('alerts'),
      tall: { title: 'Tall', size, elements: [layer] },
      veiled: { title: 'Veiled', size, elements: [{ ...layer, hidden: true }] },
      bare: { title: 'Bare', size, elements: [] },
    };
    await changeSettings(product, (settings) => Object.assign(settings, { overlays }));
    await page.goto(settingsPage(product, 'overlays'));
    const picture = (name: string) => page.getByRole('region', { name, exact: true }).locator('.overlay-picture');
    const ratioOf = (name: string) =>
      picture(name)
        .locator('.overlay-image')
        .evaluate((image) => image.clientHeight / image.clientWidth);
    expect(await ratioOf('Tall')).toBeCloseTo(16 / 9, 1);
    await expect(picture('Tall').frameLocator('iframe').locator('.alert')).toHaveCount(1);
    await expect(picture('Veiled').locator('.overlay-image')).toHaveAttribute('data-drawn', 'true');
    await expect(picture('Veiled').frameLocator('iframe').locator('.alert')).toHaveCount(0);
    await expect(picture('Bare')).toContainText('Nothing in it yet');
    await expect(picture('Bare').locator('iframe')).toHaveCount(0);
  });
  await test.step('nine overlays', async () => {
    const titles = ['Gameplay', 'Just chatting', 'Starting soon', 'Be right back', 'Charity', 'Music', 'Podcast', 'Vertical'];
    const size = { width: 1_920, height: 1_080 };
    await changeSettings(product, (settings) => {
      const named = titles.map((title, index) => [`scene-${index}`, { title, size, elements: [] }]);
      settings.overlays = { alerts: overlayOfElement('alerts'), ...Object.fromEntries(named) };
    });
    await expect(page.locator('.overlay-card')).toHaveCount(9);
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await heightOf()).toBeLessThanOrEqual(1_800);
    const music = page.getByRole('region', { name: 'Music', exact: true });
    await music.getByRole('button', { name: 'Copy link of Music' }).click();
    await expect(music.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/overlay/scene-5?');

    await openCardMenu(page, 'Music');
    await page.getByRole('button', { name: 'Link for OBS of Music' }).press('Enter');
    await expect(music.getByRole('link', { name: /Drag into OBS/ })).toBeFocused();
    await music.getByRole('button', { name: 'Close the link of Music' }).press('Enter');
    await expect(music.locator('.overlay-menu > summary')).toBeFocused();

    const create = page.getByRole('button', { name: 'New overlay' });
    await create.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New overlay' });
    await expect(dialog.getByRole('button', { name: 'Use the template Minimal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(create).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    const lefts = () =>
      page.locator('.overlay-card').evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
    await expect.poll(lefts).toBe(1);
  });
});
