// The story has over 50 lines, because it opens the settings only once.
import { settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

test('[SPG-121] [SPG-7] [SPG-21] in a small window the pages are a rail of icons with names; each page has a menu for language, appearance and publish mode', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1_024, height: 768 });
  await page.goto(settingsPage(product, 'language'));
  await test.step('a rail of icons, and a search that opens from an icon, in a window of 1,024 px', async () => {
    const main = page.getByRole('navigation', { name: 'Settings', exact: true });
    await expect(main.getByRole('link', { name: 'App settings' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Language & time' })).toHaveAttribute('aria-current', 'page');
    const media = main.getByRole('link', { name: 'Media' });
    const name = media.locator('.nav-words');
    await expect(media).toHaveCSS('width', '44px');
    await expect(name).toHaveCSS('clip-path', 'inset(50%)');
    await media.hover();
    await expect(name).toHaveCSS('clip-path', 'none');

    const opener = main.getByRole('button', { name: 'Search settings' });
    const field = page.getByRole('searchbox', { name: 'Search settings' });
    await expect(field).toBeHidden();
    await opener.press('Enter');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill('Media');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeFocused();
    await expect(field).toBeHidden();
  });
  await test.step('the menu at the top right, and App settings', async () => {
    await page.setViewportSize({ width: 1_280, height: 720 });
    const menu = page.locator('.browser-menu > summary');
    const [html, appearance] = [page.locator('html'), page.getByRole('combobox', { name: 'Appearance' })];
    await expect(appearance).toHaveCount(0);
    await menu.press('Enter');
    await appearance.selectOption('Light');
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await appearance.press('Escape');
    await expect(menu).toBeFocused();
    await expect(appearance).toHaveCount(0);

    await menu.click();
    await page.getByRole('combobox', { name: 'Changes go live' }).selectOption('When I publish');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(appearance).toHaveCount(0);

    await page.getByRole('link', { name: 'App settings' }).click();
    const own = page.getByRole('region', { name: 'This browser' });
    await expect(own.getByRole('combobox', { name: 'Appearance' })).toHaveValue('light');
    await expect(own.getByRole('combobox', { name: 'Changes go live' })).toHaveValue('published');
    await own.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'App-Einstellungen' }).first()).toHaveAttribute('aria-current', 'page');
  });
});
