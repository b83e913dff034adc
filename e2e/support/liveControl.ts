import type { Browser, Page } from '@playwright/test';
import { openContext } from './context.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';
import { changeSettings } from './settingsFile.ts';

/* What tests of the control page share. */

/** A control in a browser of its own: it shares nothing with the overlay's. */
export async function openControl(browser: Browser, link: string): Promise<Page> {
  const control = await (await openContext(browser)).newPage();
  await control.goto(link);
  await expect(control.getByRole('status', { name: 'Overlays' })).toContainText('overlay');
  return control;
}

export const controlLink = ({ settings }: Product) => settings.replace('#/settings', '#/control');
export const lastCommand = (control: Page) => control.getByRole('status', { name: 'Last command' });
export const waiting = (control: Page) => control.locator('ol.entries > li .entry-title');
export const slow = (product: Product, durationMs = 20_000) =>
  changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs, gapMs: 0, groupAbove: 0 }));
/** What the document leaves out of moderation is as it is by default. */
export const holdMessages = (product: Product) =>
  changeSettings(product, (settings) =>
    Object.assign(settings, { moderation: { hold: { what: 'messages', release: 'by-hand', forMs: 0 } } }),
  );
export const keyOf = ({ id }: { readonly id: string }) => `donation.created:${id}`;
