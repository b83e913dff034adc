import { createHash } from 'node:crypto';
import { pageKeyNames } from '../../contract';
import { hostsOf } from '../../server/http';
import { isLoopback, ownOrigin } from '../access/addresses';
import type { ReachedAt } from '../ports';
import type { PageFiles } from './pageFiles';

/**
 * Browsers run one engine per origin, so pages at both `localhost` and `127.0.0.1` would show alerts twice. Other names therefore redirect
 * to the printed address (SPEC MCH-14).
 */

/** How long the service worker waits for the companion. After that it redirects to the printed address, which has a cached page. */
const networkLimitMs = 1_500;
/** How long a page waits for its service worker before it redirects. */
const workerLimitMs = 1_000;

/** Whether a request used a name of this computer (`localhost`) other than the address that Ovation prints at startup. */
export function isOtherName(request: Request, reachedAt: ReachedAt): boolean {
  const own = new URL(ownOrigin(reachedAt));
  const isOther = (host: string) => host !== own.host && isLoopback(new URL(`http://${host}`).hostname);
  return isLoopback(own.hostname) && hostsOf(request).some(isOther);
}

/**
 * Redirects a page to the address that Ovation prints at startup. A script redirects: an older service worker would answer an HTTP
 * redirect with its cached page.
 */
export function serveOtherName(page: PageFiles, request: Request, reachedAt: ReachedAt): Response | null {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isOtherName(request, reachedAt)) return null;
  const { pathname } = new URL(request.url);
  const origin = ownOrigin(reachedAt);
  const respond = (text: string, type: string, policy: string) =>
    new Response(request.method === 'HEAD' ? null : text, {
      headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
    });
  if (pathname === '/serviceWorker.js') return respond(workerScript(origin), 'text/javascript', "default-src 'none'; connect-src 'self'");
  if (page.get(pathname)?.type.startsWith('text/html') !== true) return null;
  const script = pageScript(origin);
  const digest = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${digest}'; worker-src 'self'; base-uri 'none'; frame-ancestors 'self'`;
  return respond(`<!doctype html><meta charset="utf-8"><title>Ovation</title><script>${script}</script>`, 'text/html', policy);
}

/**
 * A script that opens the same link at `origin`. The creator's pages move the key from their link to the tab's storage (SPEC KEY-4), which
 * a page at `origin` cannot read. So the script adds the key to such a link again. Other links still contain their key.
 */
function pageScript(origin: string): string {
  return `
const { pathname, search, hash } = location;
const keptKey = () => {
  const [, page] = /^#?\\/?(settings|control|$)/.exec(hash) ?? [];
  if (page === undefined || /[?&]key=/.test(hash)) return null;
  const names = ${JSON.stringify(pageKeyNames)};
  try {
    return sessionStorage.getItem(names[page || 'settings']) ?? sessionStorage.getItem(names.settings);
  } catch {
    return null;
  }
};
const key = keptKey();
const link = key === null ? hash : (hash || '#/settings') + (hash.includes('?') ? '&' : '?') + 'key=' + encodeURIComponent(key);
const move = () => location.replace(${JSON.stringify(origin)} + pathname + search + link);
const registered = navigator.serviceWorker?.register('/serviceWorker.js').then(() => navigator.serviceWorker.ready);
Promise.race([registered, new Promise((resolve) => setTimeout(resolve, ${workerLimitMs}))]).then(move, move);
`;
}

/** A page that is open at this host name may be from an older build. So the worker also serves the cached assets of that build. */
function workerScript(origin: string): string {
  return `
addEventListener('install', () => skipWaiting());
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const printed = () => Response.redirect(${JSON.stringify(origin)} + pathname + search, 307);
  if (request.mode === 'navigate') event.respondWith(fetch(request, { signal: AbortSignal.timeout(${networkLimitMs}) }).catch(printed));
  else if (origin === location.origin && pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});
`;
}
