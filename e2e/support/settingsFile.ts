import type { Settings } from '../../src/contract/index.ts';
import type { Product } from './product.ts';

/** Reads the settings document, changes it, and saves it, as any program with the settings key may. */
export async function changeSettings(product: Product, change: (settings: Settings) => void): Promise<Settings> {
  const { origin, key } = settingsAccess(product);
  const url = `${origin}/companion/v1/settings`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const settings = (await (await fetch(url, { headers })).json()) as Settings; // the product's own document
  change(settings);
  const saved = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(settings) });
  if (!saved.ok) throw new Error(`The settings were refused: ${await saved.text()}`);
  return (await saved.json()) as Settings; // as above
}

/** The link to one page of the settings. */
export function settingsPage({ settings }: Product, page: string): string {
  return settings.replace('#/settings?', `#/settings/${page}?`);
}

export function settingsAccess({ settings }: Product): { origin: string; key: string } {
  const { origin, hash } = new URL(settings);
  return { origin, key: new URLSearchParams(hash.split('?')[1]).get('key') ?? '' };
}
