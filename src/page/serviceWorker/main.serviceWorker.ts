import { type Build, createPageCache } from './pageCache';

/* The service worker opens the page while its server is unreachable. It handles files without regard to their contents. */

declare const self: ServiceWorkerGlobalScope & { readonly ovationBuild: Build };

// The build writes this file (src/build/serviceWorkerBuild.ts), which sets `ovationBuild`. Any change of the file updates this service worker.
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
