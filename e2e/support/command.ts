import type { Page } from '@playwright/test';
import type { ControlOutcome } from '../../src/contract/companion/index.ts';
import type { ThemeName } from '../../src/contract/settings/index.ts';
import { companionJson } from './companion.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';

export const command = (product: Product, verb: string, body = {}) =>
  companionJson<ControlOutcome>(product, 'POST', `/control/${verb}`, body);

/**
 * Waits until the overlay has the latest saved settings. Messages arrive in order: an overlay that answers a command already has the
 * settings that were saved before it.
 */
export const hasSettings = (product: Product) =>
  expect.poll(async () => (await command(product, 'skip-speech')).overlays).toBeGreaterThan(0);

/** Waits until the overlay has loaded the theme. An alert waits only 1.5 s for its theme, which is too short on a slow computer. */
export const hasTheme = (overlay: Page, theme: ThemeName) => hasPart(overlay, theme);

/** Waits until the overlay has loaded a file. `file`: its name without the hash of the build. */
const hasPart = (overlay: Page, file: string) =>
  expect
    .poll(() => overlay.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), `/${file}-`))
    .toBe(true);

export const hasMediaFile = (overlay: Page, id: string) =>
  expect.poll(() => overlay.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), `/media/${id}`)).toBe(true);
