import { type Build, createPageCache } from './pageCache';

/* The service worker: the page opens again while its server is away. Knows files, and nothing of their contents. */

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build (src/build/serviceWorkerBuild.ts). */
declare const __build: Build;

const pageCache = createPageCache({
  build: __build,
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
