import type { ElementSettings, Settings } from '../../src/contract/settings/index.ts';
import type { Product } from './product.ts';

export function settingsAccess({ settings }: Pick<Product, 'settings'>): { origin: string; key: string } {
  const { origin, hash } = new URL(settings);
  return { origin, key: new URLSearchParams(hash.split('?')[1]).get('key') ?? '' };
}

/** Calls `/companion/v1` + `path`. A body of bytes is sent unchanged. Any other body is sent as JSON. */
export function callCompanion(product: Pick<Product, 'settings'>, method: string, path: string, body?: unknown): Promise<Response> {
  const { origin, key } = settingsAccess(product);
  const isBytes = body instanceof Uint8Array;
  return fetch(`${origin}/companion/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

export async function companionJson<T>(product: Pick<Product, 'settings'>, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await callCompanion(product, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T; // callers check the fields that they read
}

export const readSettings = (product: Pick<Product, 'settings'>): Promise<Settings> => companionJson(product, 'GET', '/settings');

/** Changes the settings. Tries again if an overlay changes them at the same time, for example to start a timer. */
export async function changeSettings(product: Pick<Product, 'settings'>, change: (settings: Settings) => void): Promise<Settings> {
  for (let conflicts = 0; ; conflicts += 1) {
    const settings = await readSettings(product);
    change(settings);
    const answer = await callCompanion(product, 'PUT', '/settings', settings);
    if (answer.ok) return (await answer.json()) as Settings;
    if (answer.status !== 409 || conflicts === 3) throw new Error(`PUT /settings returned ${answer.status}: ${await answer.text()}`);
  }
}

/** The element `alerts`, which each new installation has. */
export function alertsOf({ boxes: { alerts } }: Settings): ElementSettings {
  if (!alerts) throw new Error('the settings have no element `alerts`');
  return alerts;
}

export async function overlayLinks(product: Pick<Product, 'settings'>): Promise<ReadonlyMap<string, string>> {
  const { links } = await companionJson<{ links: { overlay: string; url: string }[] }>(product, 'GET', '/status');
  return new Map(links.map(({ overlay, url }) => [overlay, url]));
}

export function settingsPage({ settings }: Pick<Product, 'settings'>, page: string): string {
  return settings.replace('#/settings?', `#/settings/${page}?`);
}
