import { defaultDesign, themeNames, type WidgetContent } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { goals } from './support/widgetSamples.ts';

test('[WDG-48] a long amount covers no other text of a widget and leaves room for a name, in any theme and size', async ({ page }) => {
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
  await openHarness(page);
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
});

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
