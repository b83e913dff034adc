import { type Design, defaultDesign, themeNames, type WidgetContent } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { createSafeAreaMeter } from './support/safeArea.ts';
import { changes, goals } from './support/widgetSamples.ts';

/* Widgets stay within the safe area. `safeArea.spec.ts` tests alerts. */

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

test('[SHW-57] no widget leaves the safe area, at any position, on sources and strips', async ({ page }) => {
  await openHarness(page);
  await drawNothing(page);
  const meter = await createSafeAreaMeter(page, defaultDesign.safeArea);
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
});

test('[SHW-57] the title of a goal is as large with milestones as without, and everything is within the panel', async ({ page }) => {
  await openHarness(page);
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
});
