import { defaultDesign, placements, themeNames } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert, layOutAlert, longestTexts, showAt } from './support/harnessAlert.ts';
import { createSafeAreaMeter } from './support/safeArea.ts';

const sizes = [
  [1920, 1080],
  [400, 300],
  [1920, 240],
] as const;

/** Widths of the source at which pixels are measured in addition to the layout. */
const widthsInPixels = new Set<number>([400]);

/** Several themes share a page, because opening a page takes as long as testing one theme. */
for (const themes of [themeNames.slice(0, 3), themeNames.slice(3)])
  test(`[SHW-57] ${themes.join(', ')} stay within the safe area, at every position and size, with the longest texts too`, async ({
    page,
  }) => {
    await openHarness(page);
    const meter = await createSafeAreaMeter(page, defaultDesign.safeArea);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        (isDrawn) => document.documentElement.style.setProperty('opacity', isDrawn ? '1' : '0'),
        widthsInPixels.has(width),
      );
      for (const theme of themes)
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
  });
