import type { Page } from '@playwright/test';
import type { Placement } from '../../src/contract/settings/index.ts';
import { createCamera } from './overlayPicture.ts';
import { decodePng, type Pixels } from './png.ts';

/**
 * Measures how many px an alert or a widget extends beyond the safe area. 0 or less means that it is inside. Light and particles are
 * ignored.
 */
export interface SafeAreaMeter {
  /** Measures the layout at each of these positions. Resolves to the largest distance. */
  elements(...placements: Placement[]): Promise<number>;
  /** Measures painted pixels, which include parts that are rotated or drawn outside of their layout. */
  pixels(placement: Placement): Promise<number>;
}

/** Particles, light and shadows may extend beyond the safe area, because they contain no information. */
const light = `
  :root[data-solid] :is(.burst, .veil, .rays, .glow, .glint, .chase, .stripe, .ring, .rule) { visibility: hidden !important }
`;
/** A pixel counts if its alpha (up to 255) is at least this. Shadows and the antialiased edges of rotated parts have less. */
const solidAlpha = 200;

export async function createSafeAreaMeter(page: Page, safePercent: number): Promise<SafeAreaMeter> {
  const photograph = await createCamera(page);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.dataset.solid = '';
  }, light);
  return {
    elements: (...placements) => page.evaluate(beyondByBoxes, [placements, safePercent / 100] as const),
    async pixels(placement) {
      await page.evaluate(beyondByBoxes, [[placement], safePercent / 100] as const);
      return beyondByPixels(decodePng(await photograph()), safePercent / 100);
    },
  };
}

function beyondByBoxes([placements, share]: readonly [readonly string[], number]): number {
  const view = document.querySelector<HTMLElement>('.alert, .widget');
  if (!view) throw new Error('nothing is visible');
  const [across, down] = [innerWidth * share, innerHeight * share];
  const beyond = placements.map((placement) => {
    view.dataset.placement = placement;
    const { left, top, right, bottom } = view.getBoundingClientRect();
    return Math.max(across - left, down - top, right - (innerWidth - across), bottom - (innerHeight - down));
  });
  return Math.max(...beyond);
}

function beyondByPixels({ width, height, data }: Pixels, share: number): number {
  const [across, down] = [Math.ceil(width * share), Math.ceil(height * share)];
  const isSolid = (pixel: number) => (data[pixel * 4 + 3] ?? 0) >= solidAlpha;
  if (![...Array(width * height).keys()].some(isSolid)) throw new Error('nothing is drawn');
  let beyond = Number.NEGATIVE_INFINITY;
  // The four bands outside of the safe area, each with one more row or column of pixels, which is inside.
  const bands = [
    [0, 0, width, down + 1],
    [0, height - down - 1, width, down + 1],
    [0, 0, across + 1, height],
    [width - across - 1, 0, across + 1, height],
  ] as const;
  for (const [left, top, wide, high] of bands)
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) {
        if (!isSolid(y * width + x)) continue;
        beyond = Math.max(beyond, width * share - x, height * share - y, x + 1 - width * (1 - share), y + 1 - height * (1 - share));
      }
  return beyond;
}
