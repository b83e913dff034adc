import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { smallTargets } from './touchTargets.ts';

const widths = [640, 300];
const narrowest = { width: 300, height: 844 };
export const wide = { width: 1440, height: 1000 };

async function overflowOf(page: Page, viewport: { readonly width: number; readonly height: number }): Promise<string[]> {
  await page.setViewportSize(viewport);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [`${viewport.width}: ${beyond} px too wide`] : [];
}

async function severalPrimary(page: Page): Promise<string[]> {
  const primary = await page.locator('.button.primary:visible').allInnerTexts();
  return primary.length > 1 ? [`[SPG-20] several primary buttons: ${primary.join(', ')}`] : [];
}

/** Checks a part of a page at every width, in light and dark colours. The window is wide afterwards. */
export async function checkPage(page: Page, name: string, root = 'body'): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) found.push(...(await overflowOf(page, { width, height: 800 })));
  found.push(...(await overflowOf(page, wide)), ...(await severalPrimary(page)));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Light and dark pages differ only in their colours, so dark pages are checked only for colours.
    const faults = await violationsOf(page, root, colorScheme === 'light' ? 'all' : 'colours');
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found.map((fault) => `${name}, ${fault}`);
}

/**
 * Checks a part with the same controls as an earlier part. It may make the page too wide only in the narrowest window, because in a wide
 * window the panels have their own scrollbar. The window is wide afterwards.
 */
export async function checkSimilarPart(page: Page, name: string, root: string): Promise<string[]> {
  const found = await overflowOf(page, narrowest);
  found.push(...(await smallTargets(page, root)));
  await page.setViewportSize(wide);
  found.push(...(await severalPrimary(page)), ...(await violationsOf(page, root)));
  return found.map((fault) => `${name}, ${fault}`);
}
