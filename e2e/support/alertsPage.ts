import type { Locator, Page } from '@playwright/test';

/** Opens a panel of the alerts page, on one of its tabs, and returns it. */
export async function openPanel(
  page: Page,
  tab: 'All alerts' | 'Donation' | 'Perk' | 'Follower' | 'Goal',
  panel: string,
): Promise<Locator> {
  await page.getByRole('tab', { name: tab }).click();
  const details = page.locator('details.panel').filter({ has: page.getByRole('heading', { level: 2, name: panel, exact: true }) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
  return details;
}
