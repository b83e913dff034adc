// Two functions have over 50 lines, because opening and filling the page takes longer than a check.
import type { Page } from '@playwright/test';
import { eventTypes } from '../src/contract/api/index.ts';
import type { Alert } from '../src/contract/engine/index.ts';
import { type Customization, type Design, defaultDesign, themeNames, type WidgetContent } from '../src/contract/settings/index.ts';
import { type ContrastMeter, createContrastMeter, minRatio } from './support/contrast.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert, showAt } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { changes, credits, goals } from './support/widgetSamples.ts';

test.use(withMotion);

/* Reduced motion and contrast, in the real overlay with a fake engine. `themes.spec.ts` counts flashes. */

function animatedProperties(): string[] {
  const notFrames = ['offset', 'computedOffset', 'easing', 'composite', 'opacity'];
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return ['an unknown effect'];
    const properties = effect.getKeyframes().flatMap((frame) => {
      const names = Object.keys(frame).filter((name) => !notFrames.includes(name));
      return names.filter((name) => frame[name] !== 'none');
    });
    return [...new Set(properties)].map((property) => `${property} of ${effect.target?.getAttribute('class')}`);
  });
}

/** The computer's contrast theme changes no colour of an alert. */
async function keepsColours(page: Page): Promise<void> {
  const colours = () =>
    page.locator('.frame').evaluateAll((frames) =>
      frames.flatMap((frame) =>
        [...frame.querySelectorAll('*')].map((each) => {
          const { backgroundColor, backgroundImage, color, boxShadow, textShadow } = getComputedStyle(each);
          return [each.className.toString(), backgroundColor, backgroundImage, color, boxShadow, textShadow].join(' ');
        }),
      ),
    );
  for (const theme of themeNames) {
    await showAt(page, createAlert({ look: { theme, calm: true } }), 2_000);
    const before = await colours();
    expect(before.length).toBeGreaterThan(5);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await colours(), theme).toEqual(before);
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** The digits of a figure are in order, also if money is written from right to left. */
async function ordersDigits(page: Page): Promise<void> {
  for (const raised of ['$1,234.50', '\u200f1,234.50\u00a0US$']) {
    await page.evaluate((view) => window.harness.widget(view), { look: defaultDesign, content: { ...goals.near, raised } } as const);
    const digits = page.locator('[data-part="raised"] .digit');
    await expect(digits).toHaveText(['1', '2', '3', '4', '5', '0']);
    const lefts = await digits.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(lefts, raised).toEqual([...lefts].sort((one, other) => one - other));
    await page.evaluate(() => window.harness.widget(null));
    await expect(digits).toHaveCount(0);
  }
  // A slash separates the raised amount and the target. Depending on the writing system, either amount can be on the left.
  for (const [raised, target] of [
    ['$268.00', '$400.00'],
    ['\u200f٢٦٨٫٠٠\u00a0US$', '\u200f٤٠٠٫٠٠\u00a0US$'],
  ] as const) {
    await page.evaluate((view) => window.harness.widget(view), {
      look: defaultDesign,
      content: { ...goals.near, raised, target },
    } as const);
    await expect(page.locator('.target')).toHaveText(target);
    const gap = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
      return (box('.target')?.left ?? 0) - (box('.raised')?.right ?? 0);
    });
    expect(gap, target).toBeGreaterThan(10);
    await page.evaluate(() => window.harness.widget(null));
    await expect(page.locator('.target')).toHaveCount(0);
  }
  // Digits of these writing systems do not roll. They must still be drawn from left to right.
  for (const raised of ['\u200f١٬٢٣٤٫٥٠\u00a0US$', '۱٬۲۳۴٫۵۰\u00a0US$']) {
    await page.evaluate((view) => window.harness.widget(view), { look: defaultDesign, content: { ...goals.near, raised } } as const);
    const figure = page.locator('[data-part="raised"]');
    await expect(figure).toHaveText(raised);
    const lefts = await figure.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { index } of (node.textContent ?? '').matchAll(/\p{Nd}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          found.push(range.getBoundingClientRect().left);
        }
      return found;
    });
    expect(lefts).toHaveLength(6);
    expect(lefts, raised).toEqual([...lefts].sort((one, other) => one - other));
    await page.evaluate(() => window.harness.widget(null));
    await expect(figure).toHaveCount(0);
  }
  for (const theme of ['broadcast', 'neon'] as const) {
    await showAt(page, createAlert({ amount: '\u200f1,234.50\u00a0US$', look: { theme } }));
    const lefts = await page.locator('.digit').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(lefts.length).toBe(6);
    expect(lefts, theme).toEqual([...lefts].sort((one, other) => one - other));
  }
}

test('[SHW-102] [SHW-51] [WDG-3] with reduced motion, by the system or the settings, all only fades; confetti can be off; a contrast theme changes no colour; digits are in order', async ({
  page,
}) => {
  await openHarness(page);
  await drawNothing(page); // only styles, layout and animations are read
  await test.step('themes', async () => {
    const customization = { image: 'starter/comet.webm', layout: 'above', idle: 'sway' } as const;
    for (const [at, theme] of themeNames.entries()) {
      const isOfSystem = at % 2 === 0;
      await page.emulateMedia({ reducedMotion: isOfSystem ? 'reduce' : 'no-preference' });
      const design = { theme, tier: 3, calm: !isOfSystem, placement: 'takeover', ...(at < 2 && { dressing: customization }) } as const;
      await showAt(page, createAlert({ look: design, durationMs: at < 2 ? 8_000 : 60_000 }), 100);
      expect(await page.evaluate(animatedProperties), theme).toEqual([]);
      expect(await page.locator('.burst').count(), theme).toBe(0);
      expect(await page.locator('.picture video').count(), theme).toBe(0);
      if (at >= 2) continue;
      expect(await page.locator('.picture canvas').count(), theme).toBe(1);
      await page.evaluate(() => window.harness.freezeExitAt(100));
      expect(await page.evaluate(animatedProperties), theme).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await showAt(page, createAlert({ look: { theme: 'pin', tier: 2 } }), 100);
    expect(await page.evaluate(animatedProperties), 'what moves is seen').toContain('transform of rays');
  });
  await page.evaluate(() => window.harness.clear());
  await test.step('widgets', async () => {
    // Animations are read by the page itself, because they could end before the test asks for them.
    await page.addScriptTag({ content: String(animatedProperties) });
    const show = async (content: WidgetContent, calm: boolean) => {
      const animated = await page.evaluate(
        async (view) => {
          window.harness.widget(view);
          await window.harness.until(() => document.querySelector(`[data-widget="${view.content.kind}"]`), 'widget');
          await new Promise((resolve) => setTimeout(resolve, 60));
          return Reflect.get(window, 'animatedProperties')() as string[];
        },
        { look: { ...defaultDesign, calm }, content },
      );
      await expect(page.locator(`[data-widget="${content.kind}"]`).last()).toBeVisible();
      return animated;
    };
    for (const content of [...changes.flat(), credits]) expect(await show(content, true), content.kind).toEqual([]);
    expect(await page.locator('.burst').count()).toBe(0);
    await show(changes[0]?.[0] ?? credits, false);
    expect(await show(changes[0]?.[1] ?? credits, false), 'what moves is seen').toContain('transform of fill');
  });
  await page.evaluate(() => window.harness.widget(null));
  await expect(page.locator('[data-widget]')).toHaveCount(0);
  await test.step('confetti', async () => {
    for (const theme of themeNames) {
      const pieces = async (confetti?: boolean) => {
        const design = { theme, tier: 2, ...(confetti !== undefined && { dressing: { confetti } }) } as const;
        await showAt(page, createAlert({ look: design }), 1_000);
        return page.locator('.burst > i').count();
      };
      expect(await pieces(), theme).toBeGreaterThan(10);
      expect(await pieces(false), theme).toBe(0);
      expect(await pieces(true), theme).toBeGreaterThan(10);
    }
  });
  await test.step('contrast theme', () => keepsColours(page));
  await page.evaluate(() => window.harness.clear());
  await test.step('digits', () => ordersDigits(page));
});

interface Choice {
  readonly name: string;
  readonly type?: Alert['type'];
  readonly tier?: 0 | 3;
  readonly accent?: string;
  readonly dressing?: Customization;
  /** Choices with the same `layout` share one image that marks the letters, so all of them must place letters equally. */
  readonly layout?: string;
}

const imageBehind = (shade: '0' | '1'): Customization => ({ image: shade.repeat(32), layout: 'behind' });
/** Choices of a creator that make text hard to read: colours with low contrast, and images behind the text. */
const badChoices: readonly Choice[] = [
  ...eventTypes.map((type): Choice => ({ name: type, type })),
  { name: 'the largest', tier: 3, layout: 'tier' },
  { name: 'a toast', tier: 0, layout: 'toast' },
  ...['#ffffff', '#ff0000'].map((accent) => ({ name: `accent ${accent}`, accent })),
  { name: 'blue words', dressing: { textColor: '#0000ff' } },
  { name: 'yellow words', dressing: { textColor: '#ffff00' } },
  { name: 'a black picture behind', dressing: imageBehind('0'), layout: 'behind' },
  { name: 'a white picture behind', dressing: imageBehind('1'), layout: 'behind' },
];

async function serveFlatPictures(page: Page): Promise<void> {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><path fill="${colour}" d="M0 0h64v36H0z"/></svg>`;
  await page.route('**/media/*', (route) =>
    route.fulfill({ body: svg(route.request().url().endsWith('0') ? '#000' : '#fff'), contentType: 'image/svg+xml' }),
  );
}

async function alertsAreLegible(page: Page, meter: ContrastMeter): Promise<void> {
  await serveFlatPictures(page);
  const lowContrast: string[] = [];
  for (const theme of themeNames)
    for (const { name, type = 'donation.created', tier = 1, accent = null, dressing: customization, layout = '' } of badChoices) {
      await showAt(page, createAlert({ type, look: { theme, tier, accent, ...(customization && { dressing: customization }) } }));
      const read = await meter.read(theme + layout);
      for (const part of ['title', 'amount', 'perks', 'message']) expect(read.map(({ of }) => of.split(' ')[0])).toContain(part);
      for (const { of, scene, sizePx, ratio } of read)
        if (ratio < minRatio(sizePx))
          lowContrast.push(`${theme}, ${name}: ${of} of ${sizePx.toFixed(0)} px over ${scene}: ${ratio.toFixed(2)}`);
    }
  expect(lowContrast).toEqual([]);
}

/** Runs in the page. Copies all widgets side by side when their entrances are over, so that one image shows all of them. */
async function lineUp([contents, design]: readonly [readonly WidgetContent[], Design]): Promise<void> {
  const shownWidget = () => document.querySelector<HTMLElement>('.widget:not(.line-up *)');
  const sheet = document.createElement('div');
  sheet.className = 'line-up';
  sheet.style.cssText = 'position: absolute; inset: 8px; display: flex; flex-wrap: wrap; gap: 12px; align-content: start';
  for (const content of contents) {
    window.harness.widget({ look: design, content });
    const isThere = () => shownWidget()?.dataset.widget === content.kind && !shownWidget()?.dataset.copied;
    await window.harness.until(isThere, `widget ${content.kind}`);
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    const copy = shownWidget()?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) continue;
    copy.style.position = 'relative';
    sheet.append(copy);
    shownWidget()?.remove();
    window.harness.widget(null);
  }
  document.querySelector('.overlay')?.append(sheet);
}

async function applyTheme([theme, accent]: readonly [Design['theme'], string | null]): Promise<void> {
  window.harness.preload(theme);
  for (const widget of document.querySelectorAll<HTMLElement>('.line-up > .widget')) {
    widget.dataset.look = theme;
    widget.toggleAttribute('data-accent', accent !== null);
    widget.style.setProperty('--pick', accent);
  }
  await window.harness.fontsLoaded(document.querySelector('.line-up > .widget') ?? document.body);
}

async function widgetsAreLegible(page: Page, meter: ContrastMeter): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const lowContrast: string[] = [];
  await page.evaluate(lineUp, [changes.flat(), { ...defaultDesign, scale: 0.7 }] as const);
  for (const theme of themeNames)
    for (const accent of theme === 'pin' ? [null, '#ffffff'] : ['#ffffff']) {
      await page.evaluate(applyTheme, [theme, accent] as const);
      const read = await meter.read(`widgets ${theme}`);
      for (const { kind } of changes.flat()) expect(read.map(({ of }) => of.split(' ')[0])).toContain(kind);
      for (const { of, scene, sizePx, ratio } of read)
        if (ratio < minRatio(sizePx))
          lowContrast.push(`${theme}, ${accent}: ${of} of ${sizePx.toFixed(0)} px over ${scene}: ${ratio.toFixed(2)}`);
    }
  expect(lowContrast).toEqual([]);
}

test('[SHW-56] alerts of any colour and widgets are legible in every theme over a bright, a dark and a busy scene', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openHarness(page);
  const meter = await createContrastMeter(page);
  await test.step('alerts', () => alertsAreLegible(page, meter));
  await page.evaluate(() => window.harness.clear());
  await test.step('widgets', () => widgetsAreLegible(page, meter));
});
