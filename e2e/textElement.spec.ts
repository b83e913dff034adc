// The story has over 50 lines, because it measures one page.
import { type ContentOf, type Design, defaultDesign } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { texts } from './support/widgetSamples.ts';

/* A creator's texts, each with its own font, size and colour. `visualComfort.spec.ts` tests their contrast on panels. */

type View = readonly [content: ContentOf<'text'>, look?: Partial<Design>];
type Harness = import('@playwright/test').Page;

const filling = { placement: 'center', safeArea: 0, scale: 2 } as const;

const show = (page: Harness, [content, design = {}]: View) =>
  page.evaluate((view) => window.harness.widget(view), { look: { ...defaultDesign, ...filling, ...design }, content });

const wordsStyle = (page: Harness, property: string) =>
  page
    .locator('.widget .words')
    .last()
    .evaluate((words, name) => getComputedStyle(words).getPropertyValue(name), property);

test('[WDG-17] a text fills its layer, its letters contrast with the scene, its font is loaded when chosen; a clock has its own time zone and hours', async ({
  page,
}) => {
  await page.clock.install();
  let requests = 0;
  await page.route(/caveat-latin-wght/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.setViewportSize({ width: 960, height: 200 });
  await openHarness(page);
  await drawNothing(page); // only styles and layout are read
  await test.step('font', async () => {
    await show(page, [texts.onPanel]);
    await expect(page.locator('.widget .words')).toHaveText(/Back in/);
    expect(requests).toBe(0);
    await show(page, [{ ...texts.onPanel, font: 'caveat' }]);
    await expect.poll(() => requests).toBe(1);
    await page.clock.fastForward(15_000);
    await page.clock.fastForward(15_000);
    await expect.poll(() => wordsStyle(page, 'font-family')).toMatch(/Customized caveat/);
    expect(requests).toBe(2);
    await show(page, [texts.onPanel]);
    await expect.poll(() => wordsStyle(page, 'font-family')).not.toMatch(/Customized/);
  });
  await test.step('size', async () => {
    const panel = page.locator('.widget .panel').last();
    const share = () => panel.evaluate((node) => Math.max(node.clientWidth / innerWidth, node.clientHeight / innerHeight));
    for (const text of ['iiiiiiii', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'One\ntwo\nthree', '谢谢大家的支持'])
      for (const theme of ['pin', 'broadcast'] as const) {
        await show(page, [{ ...texts.onScene, text }, { theme }]);
        await expect.poll(share, `${text} in ${theme}`).toBeGreaterThan(0.85);
        await expect.poll(share, `${text} in ${theme}`).toBeLessThanOrEqual(1);
      }
    await show(page, [{ ...texts.onPanel, text: 'Small', px: 40 }]);
    await expect.poll(() => wordsStyle(page, 'font-size')).toBe('20px');
    await show(page, [{ ...texts.onPanel, text: 'Far too large for its place', px: 400 }]);
    await expect.poll(share).toBeLessThanOrEqual(1);
  });
  await test.step('letters', async () => {
    const lightnessOf = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)?.[1] ?? Number.NaN);
    for (const [color, lightness] of [
      ['#2a0a5e', 1],
      ['#000000', 1],
      ['#ffe08a', 0],
      [null, 0],
    ] as const) {
      await show(page, [{ ...texts.onScene, color, edge: 'outline' }]);
      await expect.poll(async () => lightnessOf(await wordsStyle(page, '-webkit-text-stroke-color')), String(color)).toBe(lightness);
      await show(page, [{ ...texts.onScene, color, edge: 'shadow' }]);
      await expect.poll(() => wordsStyle(page, '-webkit-text-stroke-width')).toBe('0px');
      await expect.poll(async () => lightnessOf(await wordsStyle(page, 'text-shadow')), String(color)).toBe(lightness);
    }
    await show(page, [{ ...texts.onPanel, weight: 'regular', align: 'end' }]);
    await expect.poll(() => wordsStyle(page, 'font-weight')).toBe('400');
    await expect.poll(() => wordsStyle(page, 'text-align')).toBe('right');
  });
  await test.step('clock', async () => {
    await page.clock.setFixedTime(new Date('2026-03-01T22:05:07Z'));
    const clock = { kind: 'clock', title: '', locale: 'en-US', timeZone: 'Asia/Tokyo', hours: 'own', seconds: false, date: false } as const;
    const shown = page.locator('.widget[data-widget="clock"]').last();
    for (const [change, text] of [
      [{}, '7:05 AM'],
      [{ hours: 'h23', seconds: true }, '07:05:07'],
      [{ hours: 'h12', locale: 'de', timeZone: 'UTC', date: true }, '10:05 PMSonntag, 1. März'],
    ] as const) {
      const content = { ...clock, ...change };
      await page.evaluate((view) => window.harness.widget(view), { look: defaultDesign, content });
      await expect.poll(async () => (await shown.textContent())?.replaceAll('\u202f', ' ')).toBe(text);
    }
  });
});
