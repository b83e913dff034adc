import type { Page } from '@playwright/test';
import { type Alert, type Customization, defaultLook, type ThemeName } from '../../src/contract/index.ts';
import { showAt } from './harnessAlert.ts';

/* Alerts in the harness that wear something of a creator's own. */

let keys = 0;

export interface Wanted {
  readonly theme?: ThemeName;
  readonly dressing?: Customization;
  readonly look?: Partial<Alert['look']>;
  readonly parts?: Partial<Alert>;
}

export function dressedAlert({ theme = 'pin', dressing = {}, look = {}, parts = {} }: Wanted): Alert {
  keys += 1;
  return {
    ...{ key: `donation.created:${keys}`, keys: [`donation.created:${keys}`], type: 'donation.created', origin: 'test' },
    title: [
      { text: 'Marisol Vega', donor: true },
      { text: ' donated', donor: false },
    ],
    ...{ amount: '$25.00', message: 'For the crew!', perks: [], durationMs: 60_000, sound: 'donation', volume: 0 },
    ...parts,
    look: { ...defaultLook, tier: 0, theme, ...look, dressing },
  };
}

export const showDressed = (page: Page, wanted: Wanted, atMs = 3_000): Promise<void> => showAt(page, dressedAlert(wanted), atMs);

/** Begins it, in its own time. */
export const begin = (page: Page, wanted: Wanted): Promise<void> =>
  page.evaluate((alert) => window.harness.show(alert), dressedAlert(wanted));

export const clear = (page: Page): Promise<void> => page.evaluate(() => window.harness.clear());

/** What the creator is told. */
export const notices = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.harness.received().flatMap((said) => (said.kind === 'notice' ? JSON.stringify(said.notice) : [])));

export const shown = (page: Page) => page.locator('[data-alert-key]');
