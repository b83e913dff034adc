import { expect, type Locator, type Page } from '@playwright/test';
import type { EventType } from '../../src/contract/api/index.ts';
import { openTestOptions } from './editorPage.ts';

function alertTab(page: Page, name: string): Locator {
  return page.getByRole('tablist', { name: 'Type of alert' }).getByRole('tab', { name });
}

export async function chooseType(page: Page, type: EventType): Promise<void> {
  await openTestOptions(page);
  await page.locator('.editor-tests').getByRole('combobox', { name: 'Alert type' }).selectOption(type);
  await page.keyboard.press('Escape');
}

/** Opens a panel of the alerts in the editor, and selects one of its tabs. Returns the panel. */
export async function openPanel(
  page: Page,
  tab: 'All alerts' | 'Donation' | 'Perk' | 'Follower' | 'Goal',
  panel: string,
): Promise<Locator> {
  await alertTab(page, tab).click();
  await expect(alertTab(page, tab)).toHaveAttribute('aria-selected', 'true'); // otherwise the panel may still show the previous tab
  const details = page.locator('details.panel').filter({ has: page.getByRole('heading', { level: 2, name: panel, exact: true }) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
  return details;
}

export async function openLayout(page: Page): Promise<void> {
  await page.locator('.editor-panels > .panel > summary').click();
}
