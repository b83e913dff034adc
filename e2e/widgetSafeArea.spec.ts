import { defaultLook, type Look, themeNames, type WidgetContent } from '../src/contract/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createSafeAreaMeter } from './support/safeArea.ts';
import { changes } from './support/widgetSamples.ts';

/* Widgets stay within the safe area; `safeArea.spec.ts` tests alerts. */

const contents: readonly WidgetContent[] = changes.flatMap(([before]) => before);

/** Runs in the page: shows a widget and ends its entrance. */
async function showWidget([content, look]: readonly [WidgetContent, Look]): Promise<void> {
  window.harness.widget(null);
  window.harness.preload(look.theme);
  window.harness.widget({ look, content });
  const isThere = () => document.querySelector(`.widget[data-widget="${content.kind}"][data-look="${look.theme}"]`);
  await window.harness.until(isThere, `widget ${content.kind} in ${look.theme}`);
  await document.fonts.ready;
  for (const animation of document.getAnimations()) animation.finish();
}

test('[WDG-12] no widget leaves the safe area, at any placement, on sources and strips', async ({ page }) => {
  await openHarness(page);
  const meter = await createSafeAreaMeter(page, defaultLook.safeArea);
  for (const [width, height] of [
    [1920, 1080],
    [400, 300],
    [1920, 120],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of themeNames)
      for (const content of contents) {
        await page.evaluate(showWidget, [content, { ...defaultLook, theme, placement: 'center' }] as const);
        const beyond = await meter.boxes('top-left', 'bottom-right', 'center', 'lower-third');
        expect(beyond, `${theme} ${content.kind} ${width}×${height}`).toBeLessThanOrEqual(0.5);
      }
  }
});
