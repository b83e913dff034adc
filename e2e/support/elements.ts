import type { Locator } from '@playwright/test';
import type { Layer, Overlay, Rect } from '../../src/contract/settings/index.ts';
import { expect } from './fixtures.ts';

export const alertsRect = { x: 960, y: 400, width: 900, height: 600 };
export const goalRect = { x: 60, y: 40, width: 640, height: 180 };

export const layer = (element: string, rect: Rect): Layer => ({ box: element, rect, rotation: 0, hidden: false, locked: false });
export const overlayOf = (...layers: Layer[]): Overlay => ({ size: { width: 1_920, height: 1_080 }, elements: layers });

export async function isWithin(part: Locator, { x, y, width, height }: Rect): Promise<boolean> {
  const box = await part.boundingBox();
  if (!box) return false;
  return box.x >= x - 1 && box.y >= y - 1 && box.x + box.width <= x + width + 1 && box.y + box.height <= y + height + 1;
}

/** Waits until the element no longer moves. Fonts and images that load late move the stage. */
export async function isStill(element: Locator): Promise<void> {
  let before = '';
  const isSame = async () => {
    const last = before;
    before = JSON.stringify(await element.boundingBox());
    return last === before;
  };
  await expect.poll(isSame, { intervals: [200] }).toBe(true);
}
