// The story has over 50 lines, because it opens each page only once.
import type { Page } from '@playwright/test';
import { defaultWidget } from '../src/contract/settings/index.ts';
import { languages } from '../src/page/i18n/language.ts';
import { donate } from './support/api.ts';
import { changeSettings, settingsAccess, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink } from './support/liveControl.ts';
import { watchProblem } from './support/watch.ts';
import { addWidgetElements } from './support/widgetElements.ts';

test('[LNG-2] [SPG-21] a page uses the language of its browser, from right to left in Arabic; a chosen one applies to every open page without a reload', async ({
  product,
  browser,
  context,
}) => {
  await test.step('of the browser', async () => {
    const context = await browser.newContext({ locale: 'ar-EG', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const problem = watchProblem(page);
    await page.goto(settingsPage(product, 'moderation'));
    await expect(page.getByRole('heading', { level: 1, name: 'الإشراف' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('.brand')).toHaveCSS('direction', 'ltr'); // the dot must remain after the name, even in Arabic
    const pages = await page.locator('#settings-pages').boundingBox();
    const main = await page.locator('main').boundingBox();
    expect(pages?.x ?? 0).toBeGreaterThan(main?.x ?? 0);
    for (const width of [1280, 390, 300]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBeLessThanOrEqual(0);
    }
    expect(problem.errors).toEqual([]);
    await context.close();
  });
  await test.step('chosen', async () => {
    const settings = await context.newPage();
    await settings.goto(settingsPage(product, 'moderation'));
    const control = await context.newPage();
    await control.goto(product.settings.replace('#/settings', '#/control'));
    const demo = await context.newPage();
    await demo.goto(product.demo);
    const pages = [settings, control, demo];
    // Wait until each page shows its data. Otherwise, its text would differ from the text after the reload.
    await expect(settings.getByRole('link', { name: 'Connection: Overlay not open in OBS' })).toBeVisible();
    await expect(control.getByRole('status', { name: 'Overlays' })).toContainText('overlay');
    await expect(demo.getByRole('progressbar', { name: 'Goal' })).toBeVisible();
    for (const page of pages) {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    }
    await demo.getByLabel('Your name').first().fill('Ada');
    await settings.locator('.browser-menu > summary').click();
    await settings.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(settings.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
    await expect(settings.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await settings.keyboard.press('Escape');
    const textOf = (page: Page) => page.locator('body').innerText();
    for (const page of pages) {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    }
    await expect(demo.getByLabel('Dein Name').first()).toHaveValue('Ada');
    for (const page of pages) {
      const shown = [await page.title(), await textOf(page)];
      await page.reload();
      await expect.poll(async () => [await page.title(), await textOf(page)]).toEqual(shown);
    }
    await settings.locator('.browser-menu > summary').click();
    await settings.getByRole('combobox', { name: 'Sprache' }).selectOption('日本語');
    for (const page of pages) await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});

test('[SPG-20] in every language the labels of the controls fit their buttons, in a dock of 300 pixels and on a wide page', async ({
  product,
  context,
}) => {
  await changeSettings(product, (settings) => {
    const control = { paused: true, muted: { alerts: false, sound: false, speech: false }, approveFirst: true };
    Object.assign(settings, { moderation: { safeUntilMs: Date.now() + 600_000 }, control });
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 300, height: 800 });
  await page.goto(controlLink(product));
  await page.locator('.more-controls').click();
  await expect(page.locator('.main-controls button')).toHaveCount(14); // with *More controls* itself
  // Another page of the browser chooses the languages. A file is enough, because only its storage is needed.
  const other = await context.newPage();
  await other.goto(`${settingsAccess(product).origin}/companion/v1/health`);
  const pauses = new Set<string | null>();
  for (const language of languages) {
    await other.evaluate((chosen) => localStorage.setItem('ovation.language', chosen), language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [300, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const spilled = () =>
        page.evaluate(() => {
          const spills = (one: Element) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
            return (
              inner.left < outer.left ||
              inner.right > outer.right ||
              one.scrollWidth > one.clientWidth ||
              one.scrollHeight > one.clientHeight
            );
          };
          const root = document.documentElement;
          const wide = root.scrollWidth > root.clientWidth ? ['the page'] : [];
          return [...wide, ...[...document.querySelectorAll('.main-controls button, .safe')].filter(spills).map((one) => one.textContent)];
        });
      await expect.poll(spilled, `${language} ${width}`).toEqual([]); // fonts may load late
    }
    pauses.add(await page.locator('.pause').textContent());
  }
  expect(pauses.size).toBe(languages.length);
});

test('[WDG-4] in Arabic lists the amounts stay in one column', async ({ product, openOverlay }) => {
  await changeSettings(product, (settings) => Object.assign(settings, { locale: 'ar' }));
  const linkOf = await addWidgetElements(product, { feed: defaultWidget('feed') });
  const feed = await openOverlay(linkOf('feed'));
  for (const [donorName, currency] of [
    ['Ada', 'usd'],
    ['سارة', 'eur'],
    ['Grace Hopper', 'chf'],
  ])
    await donate(product, { amount: 25, donorName, currency });
  const sums = feed.locator('.sum');
  await expect(feed.getByText('Grace Hopper')).toBeVisible();
  const ends = () => sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().right)));
  await expect.poll(async () => new Set(await ends()).size).toBe(1);
});
