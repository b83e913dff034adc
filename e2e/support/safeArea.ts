import type { Page } from '@playwright/test';
import type { Placement } from '../../src/contract/settings/index.ts';
import { createCamera } from './overlayPicture.ts';

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
  const reader = await page.context().newPage();
  return {
    elements: (...placements) => page.evaluate(beyondByBoxes, [placements, safePercent / 100] as const),
    async pixels(placement) {
      await page.evaluate(beyondByBoxes, [[placement], safePercent / 100] as const);
      return reader.evaluate(beyondByPixels, [await photograph(), safePercent / 100, solidAlpha] as const);
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

async function beyondByPixels([base64, share, solid]: readonly [string, number, number]): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const [across, down] = [Math.ceil(width * share), Math.ceil(height * share)];
  let beyond = Number.NEGATIVE_INFINITY;
  // The four bands outside of the safe area, each with one more row or column of pixels, which is inside.
  const bands = [
    [0, 0, width, down + 1],
    [0, height - down - 1, width, down + 1],
    [0, 0, across + 1, height],
    [width - across - 1, 0, across + 1, height],
  ] as const;
  for (const [left, top, wide, high] of bands) {
    const { data } = context.getImageData(left, top, wide, high);
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < solid) continue;
      const [x, y] = [left + (((at - 3) / 4) % wide), top + Math.floor((at - 3) / 4 / wide)];
      beyond = Math.max(beyond, width * share - x, height * share - y, x + 1 - width * (1 - share), y + 1 - height * (1 - share));
    }
  }
  return beyond;
}
