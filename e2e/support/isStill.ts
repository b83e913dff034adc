import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the element is where it was a moment before: fonts and pictures that come late move the stage. */
export async function isStill(element: Locator): Promise<void> {
  let before = '';
  const isSame = async () => {
    const last = before;
    before = JSON.stringify(await element.boundingBox());
    return last === before;
  };
  await expect.poll(isSame, { intervals: [200] }).toBe(true);
}
