import type { Browser, Page } from '@playwright/test';
import { donate } from './api.ts';
import { changeSettings } from './companion.ts';
import { openContext } from './context.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';
import { feedRows } from './streamPage.ts';

/** Opens *Stream* alone in a separate browser context, which shares nothing with the overlay's context. */
export async function openControl(browser: Browser, link: string): Promise<Page> {
  const control = await (await openContext(browser)).newPage();
  await control.goto(link);
  await expect(control.getByRole('status', { name: 'Overlays' })).toContainText('overlay');
  return control;
}

export const controlLink = ({ settings }: Product) => settings.replace('#/settings', '#/control');
export const lastCommand = (control: Page) => control.getByRole('status', { name: 'Last command' });
export const queuedTitles = (control: Page) => control.locator('ol.entries > li .entry-title');
export const setDuration = (product: Product, durationMs = 20_000) =>
  changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs, gapMs: 0, groupAbove: 0 }));
export const requireApprovalOfMessages = (product: Product) =>
  changeSettings(product, (settings) =>
    Object.assign(settings, { moderation: { hold: { what: 'messages', release: 'by-hand', forMs: 0 } } }),
  );
/** Creates one alert in each state: ended, removed (with *Undo*), waiting for approval, on stage, queued. */
export async function fillControl(control: Page, product: Product): Promise<void> {
  for (const donorName of ['Ada', 'Bob', 'Cleo']) await donate(product, { amount: 5, donorName });
  await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/]);
  await control.keyboard.press('s');
  await expect(feedRows(control, 'Ada')).toContainText('Skipped manually');
  await control.keyboard.press('c');
  await expect(queuedTitles(control)).toHaveCount(0);
  await requireApprovalOfMessages(product);
  await donate(product, { amount: 5, donorName: 'Dora', message: 'held' });
  for (const donorName of ['Emil', 'Fay']) await donate(product, { amount: 5, donorName });
  await expect(control.getByRole('heading', { name: 'Needs approval (1)' })).toBeVisible();
}
export const keyOf = ({ id }: { readonly id: string }) => `donation.created:${id}`;
