import { type Build, createPageCache } from './pageCache';

/* The service worker opens the page while its server is away. It handles files, regardless of their contents. */

declare const self: ServiceWorkerGlobalScope & { readonly ovationBuild: Build };

// Written by the build (src/build/serviceWorkerBuild.ts); sets `ovationBuild`. Any change to it updates this service worker.
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
