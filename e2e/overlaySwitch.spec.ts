// The story has over 50 lines, because it opens the editor only once.
import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { changeSettings } from './support/companion.ts';
import { openLayers } from './support/editorPage.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

const size = { width: 1_920, height: 1_080 };
const fill = { x: 0, y: 0, width: 1_920, height: 1_080 };
const element = (element: string, name?: string) => ({
  box: element,
  rect: fill,
  rotation: 0,
  hidden: false,
  locked: false,
  ...(name && { name }),
});
const scenes = ['Gameplay', 'Just chatting', 'Starting soon', 'Be right back', 'Music night', 'Vertical', 'Charity stream'];

const addScenes = (product: Product) =>
  changeSettings(product, (settings) => {
    settings.overlays = {
      alerts: { size, elements: [element('alerts', 'Alerts of the marathon with a name that is far too long')] },
      ...Object.fromEntries(scenes.map((title) => [title.toLowerCase().replaceAll(' ', '-'), { title, size, elements: [] }])),
    };
  });

const overlaySwitch = (page: Page) => page.locator('.overlay-switch > summary');
const choices = (page: Page) => page.getByRole('list', { name: 'Overlays' }).getByRole('button');

test('[SPG-64] [SPG-32] names of layers stay on one line; the bar opens overlays by keyboard and on a phone, renames and deletes the open one, and names and fills a new one', async ({
  product,
  openEditor,
}) => {
  const page = await openEditor();
  const layerName = page.locator('.layer-name');
  await test.step('short name of a layer', async () => {
    await expect(layerName).toHaveText('Alerts');
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const middles = () =>
        page
          .locator('.layers .layer-row > *')
          .evaluateAll((buttons) =>
            buttons.map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
          );
      await expect.poll(async () => new Set(await middles()).size).toBe(1);
    }
  });
  await addScenes(product);
  await test.step('long name of a layer', async () => {
    await expect(layerName).toHaveAttribute('title', 'Alerts of the marathon with a name that is far too long (Alerts)');
    for (const width of [390, 1_024, 1_440]) {
      await page.setViewportSize({ width, height: 844 });
      await openLayers(page);
      const measure = () =>
        layerName.evaluate((button) => {
          const [text, beside] = [button.querySelector('bdi'), button.nextElementSibling];
          if (!text || !beside) throw new Error('There is no layer');
          const isWhole = text.scrollWidth <= text.clientWidth;
          const gap = beside.getBoundingClientRect().left - button.getBoundingClientRect().right;
          return { isOneLine: text.clientHeight < 30, hasRoom: isWhole || gap < 2 };
        });
      await expect.poll(measure).toEqual({ isOneLine: true, hasRoom: true });
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
    await expect.poll(() => layerName.locator('bdi').evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
  });
  await test.step('name of a layer in an Arabic page', async () => {
    await layerName.dblclick();
    await page.getByRole('textbox', { name: /^Name of/ }).fill('Camera');
    await page.keyboard.press('Enter');
    await expect(layerName.locator('bdi')).toHaveText('Camera');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const gapToRow = () =>
      layerName.locator('bdi').evaluate((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return (name.closest('li')?.querySelector('.layer-icon')?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right;
      });
    await expect.poll(gapToRow).toBeLessThan(12);
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr';
    });
  });
  await test.step('another overlay', async () => {
    await expect(overlaySwitch(page)).toHaveText('Alerts');
    await overlaySwitch(page).press('Enter');
    await expect(choices(page)).toHaveCount(scenes.length + 1);
    await expect(choices(page).and(page.locator('[aria-current]'))).toHaveText('Alerts');
    expect(await violationsOf(page, '.overlay-switch')).toEqual([]); // only the list, because the page below it is covered
    await page.keyboard.press('Escape');
    await expect(overlaySwitch(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await choices(page).filter({ hasText: 'Be right back' }).press('Enter');
    await expect(overlaySwitch(page)).toHaveText('Be right back');
    await expect(overlaySwitch(page)).toBeFocused();
    await expect(page).toHaveURL(/overlay=be-right-back/);
    await expect(page.getByRole('heading', { level: 2, name: 'Be right back', exact: true })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
    await expect(overlaySwitch(page)).toHaveText('Alerts');
    await page.setViewportSize({ width: 390, height: 844 });
    await overlaySwitch(page).click();
    await expect(choices(page).last()).toBeInViewport({ ratio: 1 });
    await choices(page).filter({ hasText: 'Vertical' }).click();
    await expect(overlaySwitch(page)).toHaveText('Vertical');
    await page.setViewportSize({ width: 1_440, height: 900 });
  });
  await test.step('new overlay', async () => {
    await overlaySwitch(page).click();
    await page.getByRole('button', { name: 'New overlay' }).click();
    const name = page.getByRole('textbox', { name: 'Name of New overlay' });
    await expect(name).toBeFocused();
    await name.fill('Podcast');
    await name.press('Enter');
    await expect(overlaySwitch(page)).toHaveText('Podcast');
    await expect(overlaySwitch(page)).toBeFocused();
    await expect(page).toHaveURL(/overlay=new-overlay/);
    await page.getByRole('button', { name: 'Use the template Minimal' }).click();
    await expect(page.getByRole('list', { name: 'Layers' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.locator('.editor > h2')).toBeFocused();
    await overlaySwitch(page).press('F2');
    await page.getByRole('textbox', { name: 'Name of Podcast' }).fill('Gameplay');
    await page.keyboard.press('Enter');
    await expect(page.locator('.overlay-choice').getByRole('status')).toContainText('Gameplay');
    await expect(overlaySwitch(page)).toHaveText('Podcast');

    const menu = page.locator('.overlay-menu > summary');
    await menu.press('Enter');
    await expect(page.getByRole('button', { name: 'Duplicate Podcast' })).toBeVisible();
    expect(await violationsOf(page, '.overlay-menu')).toEqual([]); // only the menu, because the page below it is covered
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Duplicate Podcast' })).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Delete Podcast' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('“Podcast” deleted.')).toBeVisible();
  });
});
