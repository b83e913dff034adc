import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { donate } from './api.ts';
import { openContext } from './context.ts';
import { deskLink, holdMessages, slow, waiting } from './deskHands.ts';
import { expect, test } from './fixtures.ts';
import type { Product } from './product.ts';
import { changeSettings } from './settingsFile.ts';
import { smallTargets } from './touchTargets.ts';

/* Every control of the pages that people work with can be hit by a thumb, on a phone and wherever the page is as narrow as one. */

const size = { width: 390, height: 844 };
const layouts: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: size, hasTouch: true, isMobile: true },
  'a narrow window': { viewport: size },
};

async function open(browser: Browser, options: BrowserContextOptions, address: string): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await page.goto(address);
  return page;
}

/** Pages have their rows, fields and open parts. */
async function furnish(product: Product): Promise<void> {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('The document has lost its box');
    const widget = { kind: 'goal' as const, style: 'bar' as const, title: '', milestones: [] };
    Object.assign(settings.boxes, { goal: { ...alerts, widget } });
    Object.assign(alerts, {
      minimumAmounts: { USD: { minor: 500, equivalents: true }, EUR: 300 },
      variants: [{ id: 'large', when: { type: 'donation.created' }, change: { title: 'Wow, {name}!' }, weight: 1 }],
    });
    Object.assign(settings, { moderation: { on: true, words: ['kumquat'], safeUntilMs: Date.now() + 3_600_000 } });
  });
  await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
}

/** What a tap opens is measured open. */
async function unfold(page: Page): Promise<void> {
  for (const name of [/^Show preview/, /^Edit variant/]) {
    const button = page.getByRole('button', { name });
    if ((await button.count()) > 0) await button.first().click();
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

for (const [layout, options] of Object.entries(layouts)) {
  test(`SPG-25: every control of the settings is 44 pixels wide and high at least, in ${layout}`, async ({
    product,
    openOverlay,
    browser,
  }) => {
    test.setTimeout(180_000);
    await furnish(product);
    await openOverlay();
    const page = await open(browser, options, product.settings);
    await expect(page.getByRole('button', { name: 'Undo last change' })).toBeVisible();
    const links = await page.locator('#settings-pages a').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const link of [...links, links[0]?.replace(/#\/settings.*/, '#/settings/look?box=goal') ?? '']) {
      await page.goto(link);
      await expect(page.locator('main h1').first()).toBeVisible();
      if (link.includes('/stats')) await expect(page.locator('canvas').first()).toBeVisible();
      await unfold(page);
      found.push(...(await smallTargets(page)).map((one) => `${link.replace(/.*#\/settings/, '')}: ${one}`));
    }
    await page
      .getByRole('button', { name: /^(Pages|Menu)/ })
      .first()
      .click();
    found.push(...(await smallTargets(page, '.page-nav')).map((one) => `menu: ${one}`));
    await page.context().close();
    expect(found).toEqual([]);
  });
}

test('SPG-25: so is every control of the demo page and of a desk with everything on it', async ({ product, openOverlay, browser }) => {
  test.setTimeout(120_000);
  await slow(product, 60_000);
  await openOverlay();
  const desk = await open(browser, layouts.phone ?? {}, deskLink(product));
  for (const donorName of ['Ada', 'Bob', 'Cleo']) await donate(product, { amount: 5, donorName });
  await expect(waiting(desk)).toHaveText([/Bob/, /Cleo/]);
  await desk.keyboard.press('s');
  await expect(desk.getByRole('button', { name: /^Replay/ })).toHaveCount(1);
  await desk.keyboard.press('c');
  await holdMessages(product);
  await donate(product, { amount: 5, donorName: 'Dora', message: 'held' });
  for (const donorName of ['Emil', 'Fay']) await donate(product, { amount: 5, donorName });
  await expect(desk.getByRole('heading', { name: 'Held for you (1)' })).toBeVisible();
  for (const key of ['f', '1']) await desk.keyboard.press(key);
  await expect(desk.getByRole('button', { name: 'End safe mode' })).toBeVisible();
  const found = (await smallTargets(desk)).map((one) => `desk: ${one}`);
  await desk.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  found.push(...(await smallTargets(desk, 'dialog')).map((one) => `sheet: ${one}`));
  const demo = await open(browser, layouts.phone ?? {}, product.demo);
  await expect(demo.getByRole('button', { name: /Donate/ }).first()).toBeVisible();
  found.push(...(await smallTargets(demo)).map((one) => `demo: ${one}`));
  expect(found).toEqual([]);
});
