import type { ControlOutcome } from '../../src/contract/index.ts';
import { companionJson } from './companion.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';

/** Sends a command as a program with the settings key does. */
export const command = (product: Product, verb: string, body = {}) =>
  companionJson<ControlOutcome>(product, 'POST', `/control/${verb}`, body);

/** Waits until the overlay has the settings that were saved before: it has answered a command that was sent after them. */
export const hasSettings = (product: Product) =>
  expect.poll(async () => (await command(product, 'skip-speech')).overlays).toBeGreaterThan(0);
