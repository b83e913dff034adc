import type { Browser, Page } from '@playwright/test';
import { openContext } from './context.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';
import { changeSettings } from './settingsFile.ts';

/* What tests of the control desk share. */

/** A desk in a browser of its own: it shares nothing with the overlay's. */
export async function openDesk(browser: Browser, link: string): Promise<Page> {
  const desk = await (await openContext(browser)).newPage();
  await desk.goto(link);
  await expect(desk.getByRole('status', { name: 'Overlays' })).toContainText('overlay');
  return desk;
}

export const deskLink = ({ settings }: Product) => settings.replace('#/settings', '#/control');
export const lastCommand = (desk: Page) => desk.getByRole('status', { name: 'Last command' });
export const waiting = (desk: Page) => desk.locator('ol.entries > li .entry-title');
export const slow = (product: Product, durationMs = 20_000) =>
  changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs, gapMs: 0, groupAbove: 0 }));
/** What the document leaves out of moderation is as it is by default. */
export const holdMessages = (product: Product) =>
  changeSettings(product, (settings) =>
    Object.assign(settings, { moderation: { hold: { what: 'messages', release: 'by-hand', forMs: 0 } } }),
  );
export const keyOf = ({ id }: { readonly id: string }) => `donation.created:${id}`;
