import { type Build, createPageCache } from './pageCache';

/* The service worker opens the page while the companion is unreachable. */

declare const self: ServiceWorkerGlobalScope & { readonly ovationBuild: Build };

// `src/build/serviceWorkerBuild.ts` writes this script, which sets `ovationBuild`. Browsers update the service worker after any change of the
// script.
self.importScripts('/serviceWorkerBuild.js');

const pageCache = createPageCache({
  build: self.ovationBuild,
  origin: self.location.origin,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  networkLimitMs: 1_500,
});

self.addEventListener('install', (event) => event.waitUntil(pageCache.store().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(pageCache.deleteOlderBuilds().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const response = pageCache.respond(event.request);
  if (response) event.respondWith(response);
});
