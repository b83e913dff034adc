import { settingsAccess } from './companion.ts';
import type { Product } from './product.ts';

/** OBS's user agent. Playwright cannot set it for the SharedWorker of an overlay, so the source is simulated here. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36 OBS/31.0.2';

/** Connects to the companion like the live engine of a source in OBS. Resolves to a function that closes the source. */
export async function openObsSource(product: Pick<Product, 'settings' | 'overlay'>, { visible } = { visible: true }): Promise<() => void> {
  const { origin } = settingsAccess(product);
  const key = new URLSearchParams(product.overlay.split('?')[1]).get('key') ?? '';
  const headers = { authorization: `Bearer ${key}`, 'user-agent': userAgent, 'content-type': 'application/json' };
  const closing = new AbortController();
  const live = await fetch(`${origin}/companion/v1/live?engine=obs`, { headers, signal: closing.signal });
  void live.body?.pipeTo(new WritableStream(), { signal: closing.signal }).catch(() => {});
  const elements = [{ box: 'alerts', pages: 1, visible, queued: 0, showing: null }];
  const report = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: elements };
  const body = JSON.stringify({ engineId: 'obs', report });
  const answer = await fetch(`${origin}/companion/v1/engine-report`, { method: 'POST', headers, body });
  if (!live.ok || !answer.ok) throw new Error(`the source could not connect: ${live.status}, ${answer.status}`);
  return () => closing.abort();
}
