import type { Page } from '@playwright/test';
import { decodePng } from './png.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes the page's background transparent. Returns a function that takes a screenshot as base64 PNG. The function is faster than
 * `page.screenshot`, but the page must paint something.
 */
export async function createCamera(page: Page): Promise<(clip?: Rect) => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  return async (clip) => {
    const area = clip && { clip: { ...clip, scale: 1 } };
    return (await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, ...area })).data;
  };
}

/** Stops painting but not layout, for tests that measure only layout. In software, painting 1080p takes most of a core. */
export async function drawNothing(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { opacity: 0 }' });
}

/** Alpha (0 to 255) of some points of a page. The page may be completely transparent. */
export async function alphaAt(page: Page, points: readonly { readonly x: number; readonly y: number }[]): Promise<number[]> {
  const capture = () => page.screenshot({ omitBackground: true, timeout: 10_000 });
  // If a page paints nothing, Chromium 127 sometimes captures no frame. Another attempt succeeds.
  const { width, height, data } = decodePng((await capture().catch(capture).catch(capture)).toString('base64'));
  return points.map(({ x, y }) => {
    if (x >= width || y >= height) throw new Error(`(${x}, ${y}) is outside of the page`);
    return data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3] ?? Number.NaN;
  });
}
