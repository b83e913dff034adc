import type { Page } from '@playwright/test';
import { type Design, defaultDesign, placements, themeNames, type WidgetContent } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert, layOutAlert, longestTexts, showAt } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { createSafeAreaMeter, type SafeAreaMeter } from './support/safeArea.ts';
import { changes, goals } from './support/widgetSamples.ts';

const sizes = [
  [1920, 1080],
  [400, 300],
  [1920, 240],
] as const;

/** Widths of the source at which pixels are measured in addition to the layout. */
const widthsInPixels = new Set<number>([400]);

async function alertsStayWithin(page: Page, meter: SafeAreaMeter): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate((isDrawn) => document.documentElement.style.setProperty('opacity', isDrawn ? '1' : '0'), widthsInPixels.has(width));
    for (const theme of themeNames)
      for (const [parts, design] of [
        [{}, { tier: 3 }],
        [longestTexts, { tier: 2, scale: 2 }],
        [longestTexts, { placement: 'takeover' }],
      ] as const) {
        const where = `${theme} ${width}×${height} ${JSON.stringify(design)}`;
        const alert = createAlert({ ...parts, look: { theme, ...design } });
        await layOutAlert(page, alert);
        const own = 'placement' in design ? [design.placement] : placements.filter((each) => each !== 'takeover');
        expect(await meter.elements(...own), where).toBeLessThanOrEqual(0.5);
        // Rotated parts and the safe area both grow with the source, so pixels are measured only at one small size, which is fast.
        if (!widthsInPixels.has(width)) continue;
        await showAt(page, alert);
        const extremes = own.filter((placement) => ['top-left', 'bottom-right', 'takeover'].includes(placement));
        for (const placement of extremes) expect(await meter.pixels(placement), `${where} ${placement}, drawn`).toBeLessThanOrEqual(2);
      }
  }
}

/** No card leaves its layer, with any text and any design size. */
async function cardsStayInLayer(page: Page): Promise<void> {
  const meter = await createSafeAreaMeter(page, 0);
  // Gives the alert a layer as large as the page, and places the alert at the layer's right edge.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>('.frame.page');
    frame?.classList.add('own');
    frame?.style.setProperty('--x', '1');
    frame?.style.setProperty('--y', '0.4');
  });
  for (const [width, height] of [
    [1_210, 486],
    [300, 500],
    [900, 120],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of themeNames)
      for (const parts of [{}, longestTexts]) {
        await layOutAlert(page, createAlert({ ...parts, look: { theme, tier: 2, scale: 2, placement: 'top-left' } }));
        const right = await page.locator('.alert').evaluate((view) => view.getBoundingClientRect().right);
        expect(Math.abs(right - width), `${theme} ${width}×${height} stands at its side`).toBeLessThanOrEqual(1);
        expect(await meter.elements('top-left'), `${theme} ${width}×${height} ${JSON.stringify(parts).slice(0, 20)}`).toBeLessThanOrEqual(
          1,
        );
      }
  }
}

test('[SHW-57] [OVL-6] alerts of every theme stay within the safe area at every position and size, and in their layer, with the longest texts too', async ({
  page,
}) => {
  await openHarness(page);
  await drawNothing(page);
  const meter = await createSafeAreaMeter(page, defaultDesign.safeArea);
  await test.step('safe area', () => alertsStayWithin(page, meter));
  await test.step('layer', () => cardsStayInLayer(page));
});

const contents: readonly WidgetContent[] = changes.flatMap(([before]) => before);

async function showWidget([content, design]: readonly [WidgetContent, Design]): Promise<void> {
  window.harness.widget(null);
  window.harness.preload(design.theme);
  window.harness.widget({ look: design, content });
  const isThere = () => document.querySelector(`.widget[data-widget="${content.kind}"][data-look="${design.theme}"]`);
  await window.harness.until(isThere, `widget ${content.kind} in ${design.theme}`);
  await document.fonts.ready;
  for (const animation of document.getAnimations()) animation.finish();
}

async function widgetsStayWithin(page: Page, meter: SafeAreaMeter): Promise<void> {
  for (const [width, height] of [
    [400, 300],
    [1920, 120],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of themeNames)
      for (const content of contents) {
        await page.evaluate(showWidget, [content, { ...defaultDesign, theme, placement: 'center' }] as const);
        const beyond = await meter.elements('top-left', 'bottom-right', 'center', 'lower-third');
        expect(beyond, `${theme} ${content.kind} ${width}×${height}`).toBeLessThanOrEqual(0.5);
      }
  }
}

/** The title of a goal is as large with milestones as without, and everything is within the panel. */
async function goalStaysInPanel(page: Page): Promise<void> {
  // A new goal has this size on an overlay.
  await page.setViewportSize({ width: 700, height: 147 });
  for (const theme of themeNames)
    for (const title of ['New camera', 'A new camera, so that you can see how badly I play this game']) {
      const show = async (marks: (typeof goals.near)['marks'] | []) => {
        const content = { ...goals.near, title, marks } as WidgetContent;
        await page.evaluate(showWidget, [content, { ...defaultDesign, theme, placement: 'center', safeArea: 0, scale: 2 }] as const);
        return page.evaluate(() => {
          const [panel, heading] = [document.querySelector('.widget .panel'), document.querySelector('.widget .heading')];
          if (!panel || !heading) throw new Error('the goal has no title');
          const { top, bottom } = panel.getBoundingClientRect();
          const parts = [...panel.querySelectorAll('.heading, .figure, .mark-text')].map((part) => part.getBoundingClientRect());
          const isWithin = parts.every((part) => part.top >= top - 1 && part.bottom <= bottom + 1);
          return { px: Number.parseFloat(getComputedStyle(heading).fontSize), isWithin };
        });
      };
      const without = await show([]);
      expect(await show(goals.near.marks), `${theme}: ${title}`).toEqual(without);
      expect(without.isWithin).toBe(true);
    }
}

/** A long amount covers no other text of a widget and leaves room for a name. */
async function longAmountsFit(page: Page): Promise<void> {
  const [long, name] = ['IQD 1,234,567,890.123', 'Wolfeschlegelsteinhausen'];
  const figure = (key: string, label: string, text: string) => ({ key, label, text });
  const figures = [figure('IQD', 'Donated', long), figure('USD', 'Donated', '$1,268.50'), figure('followers', 'Followers', '112')];
  const contents: readonly WidgetContent[] = [
    { kind: 'totals', title: '', figures },
    { ...goals.near, title: 'A new microphone for late-night streams', raised: long, target: long },
    {
      kind: 'latest',
      title: 'Latest donation',
      entry: { key: 'a', type: 'donation.created', name, action: null, amount: long, perks: [], message: null },
    },
  ];
  const crowded: string[] = [];
  for (const size of [
    { width: 480, height: 144 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const theme of themeNames)
      for (const content of contents) {
        await page.evaluate(
          async (view) => {
            window.harness.preload(view.look.theme);
            window.harness.widget(null);
            window.harness.widget(view);
            const shown = () => document.querySelector<HTMLElement>(`[data-look="${view.look.theme}"][data-widget="${view.content.kind}"]`);
            await window.harness.until(shown, 'widget');
            await window.harness.fontsLoaded(shown() ?? document.body);
          },
          { look: { ...defaultDesign, theme, safeArea: 0 }, content },
        );
        const overlaps = await page.evaluate(readOverlaps, `[data-look="${theme}"][data-widget="${content.kind}"]`);
        crowded.push(...overlaps.map((pair) => `${theme}, ${content.kind}, ${size.width}: ${pair}`));
      }
  }
  expect(crowded).toEqual([]);
}

/** Runs in the page. Finds texts of a widget that overlap or leave its panel, and a name that is narrower than four of its letters. */
function readOverlaps(widget: string): string[] {
  const view = [...document.querySelectorAll<HTMLElement>(widget)].at(-1) ?? document.body; // the previous one may still leave
  const texts = [...view.querySelectorAll<HTMLElement>(':is(.number, .heading, .raised, .target, .percent, .name, .detail):not([hidden])')];
  if (texts.length < 2) return ['the widget has no texts'];
  const boxes = texts.map((text) => ({ name: text.className, ...(text.getBoundingClientRect().toJSON() as DOMRect) }));
  const panel = view.querySelector('.panel')?.getBoundingClientRect() ?? new DOMRect();
  const pairs = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 4 && other.top < one.bottom - 4,
      )
      .map((other) => `${one.name} covers ${other.name}`),
  );
  const outside = boxes
    .filter(({ left, right }) => left < panel.left - 1 || right > panel.right + 1)
    .map((box) => `${box.name} leaves the panel`);
  const narrow = texts
    .filter((text) => text.matches('.name') && text.clientWidth < 2 * Number.parseFloat(getComputedStyle(text).fontSize))
    .map(() => 'name is cut too early');
  return [...pairs, ...outside, ...narrow];
}

test('[SHW-57] [WDG-48] widgets stay within the safe area, goals in their panel; a long amount covers no text, in any theme and size', async ({
  page,
}) => {
  await openHarness(page);
  await drawNothing(page);
  const meter = await createSafeAreaMeter(page, defaultDesign.safeArea);
  await test.step('safe area', () => widgetsStayWithin(page, meter));
  await test.step('goal', () => goalStaysInPanel(page));
  await test.step('long amounts', () => longAmountsFit(page));
});
