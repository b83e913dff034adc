import type { Page } from '@playwright/test';
import { settingsPage } from './companion.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';

/* The page *Stream*: its feed, and the rows of events. */

export const feedOf = (page: Page) => page.getByRole('region', { name: 'Feed' });
/** The rows of the feed that contain a text, such as the supporter's name. */
export const feedRows = (page: Page, text: string | RegExp) => feedOf(page).locator('.feed-row').filter({ hasText: text });

export async function openStream(page: Page, product: Pick<Product, 'settings'>): Promise<Page> {
  await page.goto(settingsPage(product, 'stream'));
  await expect(feedOf(page).getByText('Reading events…')).toHaveCount(0);
  await expect(feedOf(page).getByText('No events yet').or(feedOf(page).locator('.feed-row')).first()).toBeVisible();
  return page;
}

/** Opens the menu of the first row that contains the text, and chooses a command. */
export async function chooseInRow(page: Page, text: string, name: string): Promise<void> {
  const row = feedRows(page, text).first();
  await row.locator('summary').press('Enter');
  await row.getByRole('button', { name }).press('Enter');
}
