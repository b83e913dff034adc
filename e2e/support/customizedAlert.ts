import type { Page } from '@playwright/test';
import type { Alert } from '../../src/contract/engine/index.ts';
import type { Customization, ThemeName } from '../../src/contract/settings/index.ts';
import { createAlert, showAt } from './harnessAlert.ts';

let keys = 0;

export interface CustomizedAlert {
  readonly theme?: ThemeName;
  readonly dressing?: Customization;
  readonly look?: Partial<Alert['look']>;
  readonly parts?: Partial<Alert>;
}

export function createCustomizedAlert({
  theme = 'pin',
  dressing: customization = {},
  look: design = {},
  parts = {},
}: CustomizedAlert): Alert {
  keys += 1;
  const key = `donation.created:${keys}`;
  return createAlert({
    key,
    keys: [key],
    message: 'For the crew!',
    perks: [],
    ...parts,
    look: { theme, ...design, dressing: customization },
  });
}

export const showCustomized = (page: Page, wanted: CustomizedAlert, atMs = 3_000): Promise<void> =>
  showAt(page, createCustomizedAlert(wanted), atMs);

export const startAlert = (page: Page, wanted: CustomizedAlert): Promise<void> =>
  page.evaluate((alert) => window.harness.show(alert), createCustomizedAlert(wanted));

export const clearStage = (page: Page): Promise<void> => page.evaluate(() => window.harness.clear());

export const notices = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.harness.received().flatMap((message) => (message.kind === 'notice' ? JSON.stringify(message.notice) : [])));

export const shown = (page: Page) => page.locator('[data-alert-key]');
